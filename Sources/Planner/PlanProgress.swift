import MigrationModel

/// How far a plan is: what `status` prints and the README's table shows.
package struct PlanProgress: Codable, Sendable, Equatable {
  /// The state of one plan file.
  package enum Status: String, Codable, Sendable {
    /// `regressed`: all of its tasks are done, and something new was found in its code since.
    case notStarted, inProgress, done, regressed

    /// The words in the README.
    package var title: String {
      switch self {
      case .notStarted: "Not started"
      case .inProgress: "In progress"
      case .done: "Done"
      case .regressed: "Regressed"
      }
    }
  }

  /// One plan file.
  package struct Row: Codable, Sendable, Equatable {
    package var name: String
    /// `cross-cutting` and `discovered` for the two files that are no feature's.
    package var slug: String
    /// Path below `refactoring/`.
    package var file: String
    /// Id of the dialect; empty for the two files that are no feature's.
    package var dialect: String
    package var total: Int
    package var done: Int
    /// Open tasks by severity.
    package var critical: Int
    package var high: Int
    package var medium: Int
    package var status: Status
  }

  /// Features in the order of work, then `cross-cutting`, then `discovered`; files without tasks are left out.
  package var rows: [Row]
  /// Tasks of all rows.
  package var total: Int
  package var done: Int
  /// nil before patches have been written.
  package var legacy: LegacyProgress?
}
