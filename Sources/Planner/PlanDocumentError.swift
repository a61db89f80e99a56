/// A plan document that can't be read back, or that isn't ours. Nothing has been changed when it is thrown.
package struct PlanDocumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, for callers that tell the cases apart.
  package enum Reason: String, Sendable {
    case mergeConflict, endWithoutStart, startWithoutEnd, duplicateTask, brokenMark, taskWithoutCheckBox, notOurs
    case unknownTask, unknownBlock
  }

  package let reason: Reason
  /// Path below `refactoring/`.
  package let file: String
  /// 1-based.
  package let line: Int
  /// What was found there, without a full stop.
  package let problem: String
  /// What a person has to do, without a full stop.
  package let remedy: String

  package init(reason: Reason, file: String, line: Int, problem: String, remedy: String) {
    self.reason = reason
    self.file = file
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }

  /// One sentence: `refactoring/orders.md:12: ...; ...`.
  package var description: String { "refactoring/\(file):\(line): \(problem); \(remedy)" }
}
