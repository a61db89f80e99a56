import Foundation

/// What the parts of Orders hand to each other.
enum OrdersEntities {

  // MARK: - Shown by the view

  /// One row of the table.
  struct Row {
    let number: String
    let customer: String
    let total: String
    let due: String
    let isRush: Bool
    let isCancelled: Bool
    let isPinned: Bool
  }

  /// What can be done with a row, for the order that was in it when somebody asked.
  struct RowActions {
    let pinTitle: String
    let onPin: () -> Void
    let onDelete: () -> Void
  }

  /// All around the rows.
  struct ListContent {
    let summary: String
    let isOverdue: Bool
    /// nil when there is no need for it.
    let emptyText: String?
    let canLoadMore: Bool
  }

  // MARK: - Chosen by the user

  /// In which order the list is.
  enum SortOrder: String, CaseIterable {
    case newest
    case dueDate
    case customer
    case total

    var title: String {
      switch self {
      case .newest: return "Newest first"
      case .dueDate: return "Due date"
      case .customer: return "Customer"
      case .total: return "Highest total"
      }
    }
  }

  /// Which part of the list is asked of the server.
  enum Page {
    case first
    case next
  }

  // MARK: - Found out by the interactor

  /// What came of loading.
  enum LoadOutcome: Sendable {
    case loaded
    case unreadable
    case sessionExpired
    /// What is shown was stored, maybe nobody knows when.
    case offline(lastSync: Date?)
    case nothingStored
  }

  /// What the rules say about an order.
  struct Facts {
    /// With all fees and VAT, in cents.
    let total: Int
    /// nil without a due date.
    let daysLeft: Int?
    let isPinned: Bool
  }

  /// What the rules say about a list.
  struct Summary {
    /// Of what has not left the house, in cents.
    let openTotal: Int
    let overdue: Int
  }
}
