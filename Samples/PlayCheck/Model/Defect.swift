import Foundation

struct Defect: Codable {
  enum Severity: String, Codable, CaseIterable {
    case minor
    case serious
    case danger

    var title: String {
      switch self {
      case .minor: return "Minor"
      case .serious: return "Serious"
      case .danger: return "Danger"
      }
    }
  }

  let id: String
  let equipmentID: Int
  let severity: Severity
  let text: String
  /// In pence.
  let cost: Int
  let reportedAt: Date
}
