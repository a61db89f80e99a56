import MigrationModel

extension ReportFormat {
  /// One page for a browser, without script and without network: everything it needs stands in it.
  static let html = ReportFormat(id: "html", measures: .all) { report, _ in HTMLPage(report).text }
}
