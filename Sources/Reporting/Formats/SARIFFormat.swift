import Foundation
import MigrationModel

extension ReportFormat {
  /// SARIF 2.1.0 (OASIS standard): one run with the catalogue and a result for each finding.
  static let sarif = ReportFormat(id: "sarif") { report, _ in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return JSONText.escaped(String(decoding: try encoder.encode(SARIFLog(report)), as: UTF8.self)) + "\n"
  }
}
