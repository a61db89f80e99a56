import Foundation
import MigrationModel

extension ReportFormat {
  /// Schema 1 with sorted keys; paths are relative to the analysed folder.
  static let json = ReportFormat(id: "json", measures: .all) { report, _ in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return JSONText.escaped(String(decoding: try encoder.encode(JSONReport(report)), as: UTF8.self)) + "\n"
  }
}
