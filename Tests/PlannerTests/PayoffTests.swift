import MigrationModel
import Planner
import Testing

@Suite struct PayoffTests {
  /// A screen with half of its lines in the wrong place, and a finding.
  private func screen(_ name: String, complexity: Double) -> TypeReport {
    let file = "Shop/\(name)/\(name)ViewController.swift"
    var type = PlanFixture.type(
      name + "ViewController", file, lines: 1...100,
      members: [
        PlanFixture.member("viewDidLoad()", file, 1...40, .view),
        PlanFixture.member("load()", file, 41...80, .interactor),
      ])
    type.metrics["cognitiveComplexity"] = complexity
    return type
  }

  private func analysis(
    _ screens: [TypeReport], history: ChangeHistory? = nil, navigation: [(String, String)] = [],
    critical: Set<String> = []
  ) -> Analysis {
    let findings = screens.map { type in
      let isCritical = critical.contains(type.name)
      return PlanFixture.finding(
        isCritical ? "strong_delegate" : "networking_in_view_controller", type.name,
        [Location(file: type.file, line: 50)],
        severity: isCritical ? .critical : .high)
    }
    let links = navigation.map { NavigationLink(from: $0.0, to: $0.1, how: "push", file: "A.swift", line: 1) }
    let raw = Analysis(
      summary: Summary(files: 1, lines: 1, bytes: 1, types: 1, screens: screens.count),
      recommendation: Recommendation(dialect: "uikit", reasons: []), types: screens, navigation: links,
      findings: findings, failures: [], history: history)
    return Planner.grouping(raw, configuration: Configuration())
  }

  private func order(_ analysis: Analysis) throws -> [String] {
    try Planner.read(PlanFixture.analyze(analysis)).features.map(\.feature.slug)
  }

  private func changes(_ numbers: [String: Int]) -> ChangeHistory {
    ChangeHistory(
      commits: 300, authors: 4,
      changes: Dictionary(uniqueKeysWithValues: numbers.map { ("Shop/\($0)/\($0)ViewController.swift", $1) }))
  }

  @Test func complexCodeComesFirstWithoutAHistory() throws {
    let found = analysis([screen("Cart", complexity: 10), screen("Help", complexity: 90)])
    #expect(try order(found) == ["help", "cart"])
    let readme = try #require(PlanFixture.analyze(found)["README.md"])
    #expect(readme.contains("(without churn: no history was looked at)"))
    #expect(readme.contains("1. [Help](help.md). Complexity about 90 × 50 % in the wrong place; a leaf.\n"))
  }

  @Test func whatCountsAsOneIsCalledSo() throws {
    let readme = try #require(PlanFixture.analyze(analysis([screen("Cart", complexity: 0)]))["README.md"])
    #expect(readme.contains("No branch, counted as 1 × 50 % in the wrong place; a leaf.\n"))
  }

  @Test func codeThatIsChangedOftenComesBeforeCodeThatIsOnlyComplex() throws {
    let screens = [screen("Cart", complexity: 10), screen("Help", complexity: 90)]
    let found = analysis(screens, history: changes(["Cart": 50, "Help": 2]))
    #expect(try order(found) == ["cart", "help"])
    let readme = try #require(PlanFixture.analyze(found)["README.md"])
    #expect(readme.contains("That is the changes of its files in the history × the cognitive complexity"))
    #expect(readme.contains("More than 30 changes × complexity 10 × 50 % in the wrong place; a leaf.\n"))
  }

  @Test func aHistoryWithoutChangesIsNone() throws {
    let screens = [screen("Cart", complexity: 10), screen("Help", complexity: 90)]
    let readme = try #require(PlanFixture.analyze(analysis(screens, history: changes([:])))["README.md"])
    #expect(readme.contains("(without churn: the history changed no file) the cognitive complexity"))
    #expect(readme.contains("1. [Help](help.md). Complexity about 90 × 50 % in the wrong place; a leaf.\n"))
    let some = try #require(PlanFixture.analyze(analysis(screens, history: changes(["Cart": 3])))["README.md"])
    #expect(some.contains("No change, counted as 1 × complexity about 90 × 50 % in the wrong place; a leaf.\n"))
  }

  @Test func criticalTasksMoveNoFeature() throws {
    let screens = [screen("Cart", complexity: 10), screen("Help", complexity: 90)]
    let found = analysis(screens, critical: ["CartViewController"])
    #expect(try order(found) == ["help", "cart"])
    let plan = try Planner.read(PlanFixture.analyze(found))
    #expect(Planner.next(in: plan)?.slug == "cart")
  }

  @Test func amongAboutEqualOnesALeafComesBeforeTheScreenThatShowsIt() throws {
    let screens = [screen("Cart", complexity: 45), screen("Voucher", complexity: 44), screen("Tiny", complexity: 2)]
    let links = [("CartViewController", "VoucherViewController"), ("CartViewController", "TinyViewController")]
    #expect(try order(analysis(screens)) == ["cart", "voucher", "tiny"])
    #expect(try order(analysis(screens, navigation: links)) == ["voucher", "cart", "tiny"])
  }

  @Test func aFeatureThatNoTaskTakesApartNeedsNoDialect() throws {
    let found = analysis([screen("Cart", complexity: 10)], critical: ["CartViewController"])
    let documents = try PlanFixture.analyze(found)
    #expect(documents["README.md"]?.contains("| Cart | [cart.md](cart.md) | none | 1 |") == true)
    #expect(
      documents["cart.md"]?.contains(
        "\nNo dialect, don't migrate: no task here takes a type apart, each stands alone.\n") == true)
    let other = try PlanFixture.analyze(analysis([screen("Cart", complexity: 10)]))
    #expect(other["cart.md"]?.contains("\nDialect uikit: its one screen is UIKit or AppKit.\n") == true)
  }
}
