import Foundation
import MigrationModel
import Reporting
import Testing

@Suite struct JSONFormatTests {
  private func json(_ report: Report = ReportFixture.report()) throws -> String {
    try #require(ReportFormatCatalogue.format("json")).render(report, ReportStyle())
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

  @Test func equalReportsGiveEqualBytes() throws { #expect(try json() == json()) }
}
