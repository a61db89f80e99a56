import MigrationModel

/// A form of the report.
package struct ReportFormat: Sendable {
  /// The value of `--format`.
  package let id: String
  /// The metrics that it shows.
  package let measures: Measures
  /// The report as text with a line break at its end.
  package let render: @Sendable (Report, ReportStyle) throws -> String

  init(
    id: String, measures: Measures = .planned, render: @escaping @Sendable (Report, ReportStyle) throws -> String
  ) {
    self.id = id
    self.measures = measures
    self.render = render
  }
}

/// All formats, one line each.
package enum ReportFormatCatalogue {
  /// The first one is the default.
  package static let all: [ReportFormat] = [
    .text,
    .json,
    .xcode,
    .sarif,
    .checkstyle,
    .github,
    .markdown,
    .html,
  ]

  /// Those for what was found in VIPER modules; the first one is the default.
  package static let verdicts: [ReportFormat] = [.verdict, .json, .xcode, .sarif, .checkstyle, .github]

  /// The format with an id; nil if there is none.
  package static func format(_ id: String) -> ReportFormat? { all.first { $0.id == id } }
}
