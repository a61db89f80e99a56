import MigrationModel
import Planner
import Testing

/// What a plan says of a finding that is less sure.
@Suite struct ConfidenceTests {
  private static let line = " · **Confidence:** medium"

  /// The leak is doubtful.
  private static let analysis = PlanFixture.analysis(
    findings: PlanFixture.findings.map { finding in
      var finding = finding
      if finding.severity == .critical { finding.confidence = .medium }
      return finding
    })

  @Test func theTaskSaysSoAndReadsBack() throws {
    let documents = try PlanFixture.analyze(Self.analysis)
    let text = try #require(documents["orders.md"])
    #expect(text.ranges(of: Self.line).count == 1)
    #expect(text.contains(#/\n  - \*\*Severity:\*\* 🔴 Critical · [^\n]* · \*\*Confidence:\*\* medium\n/#))
    let doubtful = try Planner.read(documents).tasks.filter { $0.confidence == .medium }
    #expect(doubtful.map(\.rule) == ["strong_delegate"])
    #expect(try PlanFixture.analyze(Self.analysis, on: documents) == documents)
  }

  @Test func whatIsSureSaysNothing() throws {
    #expect(try PlanFixture.analyze().values.allSatisfy { !$0.contains("Confidence") })
  }

  @Test func whoHasLookedAtItTakesTheLineOut() throws {
    var edited = try PlanFixture.analyze(Self.analysis)
    edited["orders.md"] = edited["orders.md"]?.editing(Self.line, to: "")
    #expect(try PlanFixture.analyze(Self.analysis, on: edited)["orders.md"] == edited["orders.md"])
    #expect(try Planner.read(edited).tasks.allSatisfy { $0.confidence == .high })
  }

  @Test func comesBehindWhatIsSureInItsPhase() throws {
    let findings = [
      PlanFixture.finding(
        "strong_delegate", "OrdersViewController.delegate", [Location(file: PlanFixture.orders, line: 11)],
        severity: .high)
    ]
    var analysis = Self.analysis
    analysis = PlanFixture.analysis(findings: analysis.findings + findings)
    let plan = try Planner.plan(for: analysis, rules: PlanFixture.rules, configuration: Configuration())
    let first = try #require(plan.features.first { $0.feature.slug == "orders" }).tasks.prefix(2)
    #expect(first.map(\.typeName) == ["OrdersViewController", "OrderDetailViewController"])
    #expect(first.map(\.confidence) == [.high, .medium])
  }
}
