import Foundation

enum ShedError: Error {
  case offline
  case conflict
  case refused(Int)
  case unreadable

  var message: String {
    switch self {
    case .offline: return "You seem to be offline."
    case .conflict: return "Somebody was faster."
    case .refused(let status): return "The shed does not answer (\(status))."
    case .unreadable: return "The answer of the shed makes no sense."
    }
  }
}
