import Foundation
import MigrationModel
import Reporting
import Testing

@Suite struct JSONFormatTests {
  private func json(_ report: Report = ReportFixture.report()) throws -> String {
    try ReportFixture.text("json", report, ReportStyle())
  }

  /// The keys of the objects at a path; the first element stands for an array.
  private func keys(_ value: Any?, _ path: String...) throws -> [String] {
    var value = value
    for key in path {
      value = try #require(value as? [String: Any])[key]
      if let array = value as? [Any] { value = array.first }
    }
    return try #require(value as? [String: Any]).keys.sorted()
  }

  @Test func hasTheShapeOfSchema1() throws {
    let top = try JSONSerialization.jsonObject(with: Data(try json().utf8))
    #expect(
      try keys(top) == [
        "failures", "features", "findings", "navigation", "recommendation", "schema", "summary", "tool", "types",
      ])
    #expect(try keys(top, "tool") == ["name", "version"])
    #expect(try keys(top, "summary") == ["bytes", "files", "findings", "lines", "screens", "types"])
    #expect(try keys(top, "summary", "findings") == ["critical", "high", "medium"])
    #expect(try keys(top, "recommendation") == ["dialect", "reasons"])
    #expect(try keys(top, "features") == ["dialect", "files", "name", "screens", "slug", "tasks", "types"])
    #expect(
      try keys(top, "types") == [
        "confidence", "endLine", "evidence", "file", "kind", "line", "members", "metrics", "name", "role",
      ])
    #expect(
      try keys(top, "types", "members") == [
        "confidence", "endLine", "evidence", "file", "kind", "line", "name", "role",
      ])
    #expect(try keys(top, "navigation") == ["file", "from", "how", "line", "to"])
    #expect(
      try keys(top, "findings") == [
        "column", "confidence", "endLine", "feature", "file", "fix", "id", "line", "message", "rule", "severity",
        "symbol",
      ])
    #expect(try keys(top, "failures") == ["file", "message"])
  }

  @Test func numbersAreShortAndSlashesPlain() throws {
    let text = try json()
    #expect(text.contains(#""confidence" : 0.88"#))
    #expect(text.contains(#""cohesion" : 0.33"#))
    #expect(text.contains(#""methods" : 20"#))
    #expect(text.contains(#""file" : "App/orders.swift""#))
    #expect(text.contains(#""fix" : "Do this. Then that.""#))
  }

  /// The text is what Foundation makes of the same values: keys sorted, nothing but what JSON allows, no field twice.
  @Test(arguments: [ReportFixture.report(), ReportFixture.hostile, ReportFixture.report(ReportFixture.bare)])
  func isWhatFoundationWrites(report: Report) throws {
    let text = try json(report)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let again = try JSONSerialization.data(
      withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    #expect(text == String(decoding: again, as: UTF8.self) + "\n")
  }

  @Test func aLongReportComesInPieces() throws {
    var analysis = ReportFixture.analysis
    analysis.findings = (1...2000).map { ReportFixture.finding("strong_delegate", .high, line: $0, feature: "orders") }
    let (report, format) = (ReportFixture.report(analysis), try #require(ReportFormatCatalogue.format("json")))
    var sizes: [Int] = []
    try format.write(report, ReportStyle()) { sizes.append($0.count) }
    #expect(sizes.count > 4)
    #expect(sizes.reduce(0, +) == (try json(report)).utf8.count)
    #expect(sizes.max() ?? 0 < 100_000)
  }

  @Test func equalReportsGiveEqualBytes() throws { #expect(try json() == json()) }
}
