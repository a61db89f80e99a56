import Foundation

/// What the parts of Round hand to each other.
enum RoundEntities {

  // MARK: - Shown by the view

  /// One row of the table.
  struct Row {
    let name: String
    let district: String
    let due: String
    let isDue: Bool
    /// nil when it is too small to speak of.
    let risk: String?
  }

  /// What can be done with a row, for the playground that was in it when somebody asked.
  struct RowActions {
    let onDirections: () -> Void
    /// nil when there is nothing to skip.
    let onSkip: (() -> Void)?
  }

  /// All around the rows.
  struct ListContent {
    let summary: String
    let isDangerous: Bool
    /// nil when there is no need for it.
    let emptyText: String?
    let canGoNext: Bool
  }

  // MARK: - Chosen by the user

  /// Which playgrounds are shown; the values are those of the control.
  enum Filter: Int {
    case all = 0
    case due
    case defects
  }

  /// In which order the list is.
  enum SortOrder: Int, CaseIterable {
    case due = 0
    case risk
    case name

    var title: String {
      switch self {
      case .due: return "Due date"
      case .risk: return "Risk"
      case .name: return "Name"
      }
    }
  }

  // MARK: - Found out by the interactor

  /// What came of loading.
  enum LoadOutcome: Sendable {
    case loaded
    case unreadable
    case refused(status: Int)
    /// The list is the one before.
    case offline
    /// The list was empty and is what was stored.
    case offlineFromStore
    /// The list is empty, and nothing is stored.
    case nothingStored
  }

  /// What came of sending a report.
  enum SendOutcome: Sendable {
    case sent
    case conflict
    case refused(status: Int)
    case offline
  }

  /// What the rules say about a playground.
  struct Facts {
    /// Negative when it is late, nil when it was never inspected.
    let daysLeft: Int?
    let isDue: Bool
    let risk: Int
  }

  /// What the rules say about the round.
  struct Summary {
    let total: Int
    let due: Int
    let defects: Int
    /// In pence.
    let cost: Int
    let isDangerous: Bool
  }
}
