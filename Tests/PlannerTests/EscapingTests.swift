import MigrationModel
import Planner
import Testing

@Suite struct EscapingTests {
  private static let hostile = [
    "a | b", "`code` and `more", "``", "*bold* _em_ snake_case __init__", "<script>alert(1)</script>",
    "[link](x) ![i](y)",
    "line\nbreak\r\n\ttab", "-->", "<!-- task: x -->", "\\ backslash \\*", "$0.name == $1", "# not a heading",
    "ünï 漢字 👩‍👩‍👧",
    "a \u{1B}[31m b", "~~gone~~ & &amp;", "C1: a label: H2:", "**bold**",
  ]

  @Test(arguments: hostile)
  func hostileTextStaysTextAndReadsBack(text: String) throws {
    let file = "Sh|op/[a](b)/O `r` <d>.swift"
    let name = "Odd.`x|y`"
    var type = PlanFixture.type(
      name, file, lines: 1...50, members: [PlanFixture.member("-->(_:_:)", file, 3...9, .router)])
    type.isScreen = true
    var finding = PlanFixture.finding("imperative_navigation", name, [Location(file: file, line: 3)])
    finding.id = "imperative_navigation:Odd.-->(_:_:):1"
    finding.typeName = name
    finding.problem = "First: \(text) here. Second: \(text)."
    finding.fix = ["Take \(text) out."]
    let analysis = PlanFixture.analysis(findings: [finding], types: [type])
    let documents = try PlanFixture.analyze(analysis)
    #expect(try PlanFixture.analyze(analysis, on: documents) == documents)
    let plan = try Planner.read(documents)
    let task = try #require(Planner.task(named: finding.id + "#router", in: plan))
    let expected = try #require(
      try Planner.plan(for: analysis, rules: PlanFixture.rules, configuration: Configuration()).features.first?.tasks
        .last)
    #expect(task.withoutEnds == expected.withoutEnds)
    #expect(task.typeName == name)
    let lines = documents.values.flatMap { $0.split(separator: "\n") }
    #expect(lines.filter { $0.hasPrefix("<!-- task:") }.count == 2)
    #expect(!lines.contains { $0.contains("<script") && !$0.contains("\\<script") })
    #expect(
      lines.filter { $0.contains("-->") }.allSatisfy {
        !$0.hasPrefix("<!--") || $0.firstRange(of: "-->")?.upperBound == $0.endIndex
      })
  }

  @Test func picturesHaveNoTextThatEndsALabel() throws {
    let name = "Odd\"]; click"
    let analysis = PlanFixture.analysis(
      findings: [PlanFixture.finding("imperative_navigation", name, [Location(file: "A.swift", line: 3)])],
      types: [PlanFixture.type(name, "A.swift", lines: 1...50)])
    let text = try PlanFixture.analyze(analysis).values.joined()
    #expect(text.contains("subgraph today[\"Odd#34;#93;; click today, about 50 lines\"]"))
  }

  @Test func moreThanTwentyPlacesAreCounted() throws {
    let places = (1...25).map { Location(file: PlanFixture.orders, line: $0) }
    let finding = PlanFixture.finding("singleton_coupling", "OrdersViewController", places)
    let documents = try PlanFixture.analyze(PlanFixture.analysis(findings: [finding]))
    #expect(documents["orders.md"]?.contains(", 19, 20\n    - and 5 more\n") == true)
    #expect(documents["orders.md"]?.contains(", 21") == false)
    let closed = try PlanFixture.analyze(PlanFixture.analysis(findings: []), on: documents)
    #expect(closed["orders.md"]?.contains("    - and 5 more\n") == true)
    let task = try #require(Planner.read(documents).features.first?.tasks.first)
    #expect(task.locations.count == 20 && task.unlistedLocations == 5)
  }
}
