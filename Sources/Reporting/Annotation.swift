import MigrationModel

/// A finding, or a file that could not be used, as a remark at a line: what editors and build servers show.
struct Annotation {
  /// `error` if, and only if, the remark makes the command fail.
  enum Level: String { case error, warning, note }

  /// Stands for the rule where a file could not be used.
  static let failureRule = "unreadable_file"

  let level: Level
  let location: Location
  /// Id of the rule.
  let rule: String
  /// A few words about the rule.
  let title: String
  let message: String

  /// Sorted by file, line and column.
  static func all(in report: Report) -> [Annotation] {
    let titles = Dictionary(report.rules.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    let findings = report.analysis.findings.map { finding in
      Annotation(
        level: level(of: finding, in: report), location: finding.location, rule: finding.rule,
        title: titles[finding.rule] ?? finding.rule,
        message: finding.message + (finding.confidence.remark.map { " (\($0))" } ?? ""))
    }
    let failures = report.analysis.failures.map { failure in
      Annotation(
        level: .warning, location: Location(file: failure.file, line: failure.line), rule: failureRule,
        title: "unreadable file", message: failure.message)
    }
    return (findings + failures).sorted { ($0.location, $0.rule, $0.message) < ($1.location, $1.rule, $1.message) }
  }

  /// What maintainability costs and what is less sure is a note, the rest a warning, unless the command fails because
  /// of it.
  static func level(of finding: Finding, in report: Report) -> Level {
    if report.fails(finding) { return .error }
    return finding.severity == .medium || finding.confidence < .high ? .note : .warning
  }
}
