import MigrationModel
import ProjectIndex

/// Why a member, or some statements, can't move.
struct Obstacle: Sendable, Equatable {
  /// Snake-case id, for counting.
  let reason: String
  /// One sentence about this code.
  let message: String
}

extension Obstacle {
  /// What a gate has found in a patch that was made and is not written.
  init(_ violation: Violation) {
    self.init(reason: "gate_" + violation.check, message: "A patch was tried and not kept: \(violation.message)")
  }

  /// The obstacle as the plan prints it.
  func blocker(_ symbol: String, _ location: Location, taskID: String) -> Blocker {
    Blocker(symbol: symbol, location: location, reason: reason, message: message, taskID: taskID)
  }
}

/// "`a`, `b` and 3 more": names for a sentence.
func listed(_ names: [String], limit: Int = 3) -> String {
  let quoted = names.prefix(limit).map { "`\($0)`" }
  guard names.count > limit else {
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
  return quoted.joined(separator: ", ") + " and \(names.count - limit) more"
}
