import MigrationModel

/// What one pull request holds: a task as the person who opens the PR needs it.
package struct PullRequestScope: Codable, Sendable, Equatable {
  package var taskID: String
  /// Slug of the plan file.
  package var slug: String
  package var label: String
  package var title: String
  package var severity: Severity
  package var phase: Phase
  /// Files named by the task's locations, sorted, each once.
  package var files: [String]
  /// Paths of its patches below `refactoring/`, in apply order.
  package var patches: [String]
  /// Changed lines: those of its patches, before there are any what is expected; nil if a person took the words out.
  package var expectedLines: Int?
  /// The plan's words.
  package var effort: String
  package var risk: String
  /// What to do, step by step.
  package var changes: [String]
  package var verification: [String]
  /// What is not in this pull request: one entry a task that is near it.
  package var excluded: [String]
}
