import MigrationModel

/// A form of the report.
package struct ReportFormat: Sendable {
  /// The value of `--format`.
  package let id: String
  /// The metrics that it shows.
  package let measures: Measures
  /// Writes the report, with a line break at its end, piece by piece.
  package let write: @Sendable (Report, ReportStyle, @escaping Sink) throws -> Void

  /// Takes a piece of a report as UTF-8.
  package typealias Sink = (ArraySlice<UInt8>) throws -> Void

  init(
    id: String, measures: Measures = .planned,
    streaming write: @escaping @Sendable (Report, ReportStyle, @escaping Sink) throws -> Void
  ) {
    self.id = id
    self.measures = measures
    self.write = write
  }

  /// A form that is short enough to be in memory as a whole.
  init(
    id: String, measures: Measures = .planned, render: @escaping @Sendable (Report, ReportStyle) throws -> String
  ) {
    self.init(id: id, measures: measures) { report, style, sink in try sink(Array(render(report, style).utf8)[...]) }
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
