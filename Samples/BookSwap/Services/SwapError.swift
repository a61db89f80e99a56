import Foundation

enum SwapError: Error {
  case offline
  case taken
  case refused(Int)
  case unreadable

  var message: String {
    switch self {
    case .offline: return "You seem to be offline."
    case .taken: return "Somebody else was faster."
    case .refused(let status): return "The library does not answer (\(status))."
    case .unreadable: return "The answer of the library makes no sense."
    }
  }
}
