import Foundation
import MigrationModel
import Reporting
import Testing

/// What a machine reads out of each format must be what the exit code says.
@Suite struct ExitCodeAgreementTests {
  static let severities: [Severity?] = [nil, .critical, .high, .medium]

  /// Number of failing findings that a format shows.
  static let marks: [String: @Sendable (String) throws -> Int] = [
    "text": { sentence(in: $0) },
    "markdown": { sentence(in: $0) },
    "html": { $0.occurrences(of: " fails\">") },
    "xcode": { $0.occurrences(of: ": error: ") },
    "checkstyle": { $0.occurrences(of: "severity=\"error\"") },
    "github": { $0.occurrences(of: "::error ") },
    "sarif": { $0.occurrences(of: "\"level\" : \"error\"") },
  ]

  private static func sentence(in text: String) -> Int {
    text.firstMatch(of: /Failed: (\d+) finding/).flatMap { Int($0.1) } ?? 0
  }

  @Test(arguments: ReportFormatCatalogue.all.map(\.id), severities)
  func errorsAreWhatMakesTheCommandFail(format id: String, severity: Severity?) throws {
    let report = ReportFixture.report(failureSeverity: severity)
    let expected = ReportFixture.findings.count { finding in severity.map { finding.severity >= $0 } ?? false }
    #expect(report.failingCount == expected)
    let text = try ReportFixture.text(id, report, ReportStyle(isComplete: true))
    let count = id == "json" ? { try jsonCount($0, severity) } : try #require(Self.marks[id])
    let shown = try count(text)
    #expect(shown == expected)
  }

  /// Schema 1 has no mark: its counts are those that --fail-on looks at.
  private func jsonCount(_ text: String, _ severity: Severity?) throws -> Int {
    let top = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let counts = try #require((top["summary"] as? [String: Any])?["findings"] as? [String: Int])
    return Severity.allCases.filter { counted in severity.map { counted >= $0 } ?? false }
      .reduce(0) { $0 + (counts[$1.rawValue] ?? 0) }
  }
}
