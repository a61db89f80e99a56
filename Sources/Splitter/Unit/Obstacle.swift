/// Why something stays where it is. Thrown inside the splitter, printed in the plan.
package struct Obstacle: Error, Sendable, Equatable {
  /// Snake-case id of the reason, for counting.
  package let reason: String
  /// One sentence about this code.
  package let message: String

  init(_ reason: String, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
