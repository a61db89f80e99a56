import MigrationModel

extension ReportFormat {
  /// Schema 1 with sorted keys; paths are relative to the analysed folder.
  static let json = ReportFormat(
    id: "json", measures: .all,
    streaming: { report, _, sink in
      try JSONReport(report, to: JSONStream(sink)).write()
    })
}
