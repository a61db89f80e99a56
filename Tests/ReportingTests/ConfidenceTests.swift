import Foundation
import MigrationModel
import Reporting
import Testing

/// A finding that is less sure is shown as such, behind all others, and makes a command fail only where that is asked for.
@Suite struct ConfidenceTests {
  /// The critical finding of the fixture is the doubtful one.
  private func report(_ minConfidence: Confidence = .high, failureSeverity: Severity? = .critical) -> Report {
    var analysis = ReportFixture.analysis
    for index in analysis.findings.indices where analysis.findings[index].severity == .critical {
      analysis.findings[index].confidence = .medium
    }
    return ReportFixture.report(analysis, failureSeverity: failureSeverity, minConfidence: minConfidence)
  }

  private func text(_ format: String, _ report: Report) throws -> String {
    try ReportFixture.text(format, report, ReportStyle(isComplete: true))
  }

  private func object(_ format: String) throws -> [String: Any] {
    let data = Data(try text(format, report()).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func failsOnlyWhereItIsAskedFor() {
    #expect(report().failingCount == 0)
    #expect(report(.medium).failingCount == 1)
    #expect(report(.medium, failureSeverity: nil).failingCount == 0)
    #expect(report(failureSeverity: .high).failingCount == 3)
  }

  @Test func standsBehindAllOthersInText() throws {
    let lines = try text("text", report()).split(separator: "\n")
    #expect(lines.contains("findings: 1 critical, 3 high, 1 medium; 1 of them with medium confidence"))
    let orders = try #require(lines.firstIndex { $0.hasPrefix("Orders") })
    #expect(
      lines[orders + 4]
        == "  App/orders.swift:9:3: critical: says something about line 9 (strong_delegate, medium confidence)")
  }

  @Test(arguments: [
    ("markdown", "says something about line 9 (`strong_delegate`, medium confidence)"),
    ("html", "<span class=\"rule\">strong_delegate</span> <span class=\"small\">medium confidence</span>"),
    ("github", "says something about line 9 (medium confidence)"),
    ("xcode", "says something about line 9 (medium confidence)"),
    ("checkstyle", "says something about line 9 (medium confidence)"),
  ])
  func isShownWhereItIsLess(format: String, words: String) throws {
    #expect(try text(format, report()).contains(words))
    #expect(try !text(format, ReportFixture.report()).contains("confidence"))
  }

  @Test func isAKeyOfEachFindingInJSON() throws {
    let findings = try #require(object("json")["findings"] as? [[String: Any]])
    let sure = findings.map { "\($0["rule"] ?? "") \($0["confidence"] ?? "")" }
    #expect(sure.filter { $0.hasSuffix(" medium") } == ["strong_delegate medium"])
    #expect(sure.count { $0.hasSuffix(" high") } == 4)
  }

  @Test func ranksBelowAllOthersInSARIF() throws {
    let runs = try #require(object("sarif")["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let ranks = results.map { ($0["rank"] as? Double ?? -1, $0["ruleId"] as? String ?? "") }.sorted { $0 < $1 }
    #expect(ranks.first?.1 == "strong_delegate")
    #expect(ranks.allSatisfy { (0...100).contains($0.0) })
    let doubtful = try #require(results.first { $0["ruleId"] as? String == "strong_delegate" })
    #expect(doubtful["level"] as? String == "note")
    #expect((doubtful["properties"] as? [String: String])?["confidence"] == "medium")
  }
}
