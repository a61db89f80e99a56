import MigrationModel
import Reporting
import Testing

/// Which findings of a feature are read first.
@Suite struct FindingOrderTests {
  private func finding(_ rule: String, _ severity: Severity, _ lines: ClosedRange<Int>, file: String = "A") -> Finding {
    Finding(
      id: "\(rule):\(file):\(lines.lowerBound)", rule: rule, severity: severity,
      location: Location(file: "App/\(file).swift", line: lines.lowerBound, endLine: lines.upperBound), symbol: file,
      typeName: file, feature: "orders", message: "\(rule) \(lines.lowerBound)", problem: "", fix: [])
  }

  /// The messages of the feature's lines in the text.
  private func lines(_ findings: [Finding], changes: [String: Int] = [:], isComplete: Bool = true) throws -> [String] {
    var analysis = ReportFixture.analysis
    analysis.findings = findings
    analysis.history = ChangeHistory(commits: 9, authors: 2, changes: changes)
    let text = try ReportFixture.text("text", ReportFixture.report(analysis), ReportStyle(isComplete: isComplete))
    return text.split(separator: "\n").filter { $0.hasPrefix("  App/") && $0.hasSuffix(")") }.map { line in
      let message = line.split(separator: ": ").last ?? ""
      return String(message.prefix { $0 != "(" }).trimmingSuffix(" ")
    }
  }

  @Test func threeLinesAreThreeKinds() throws {
    let crashes = (1...5).map { finding("crash", .critical, $0...$0) }
    let others = [finding("massive", .high, 1...500), finding("format", .medium, 7...9)]
    #expect(try lines(crashes + others, isComplete: false) == ["crash 1", "massive 1", "format 7"])
  }

  @Test func theRarestCriticalKindComesFirst() throws {
    let findings = [
      finding("crash", .critical, 1...1), finding("crash", .critical, 2...2), finding("leak", .critical, 9...9),
    ]
    #expect(try lines(findings) == ["leak 9", "crash 1", "crash 2"])
  }

  @Test func whatIsBigAndOftenChangedComesFirst() throws {
    let findings = [
      finding("flags", .high, 1...9, file: "Calm"), finding("massive", .high, 1...90, file: "Calm"),
      finding("network", .high, 2...21, file: "Busy"),
    ]
    #expect(try lines(findings) == ["massive 1", "network 2", "flags 1"])
    #expect(try lines(findings, changes: ["App/Busy.swift": 30]) == ["network 2", "massive 1", "flags 1"])
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
