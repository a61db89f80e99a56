import MigrationModel
import Planner
import Testing

@Suite struct EmbeddedScreenTests {
  /// The plan of the orders, from which a screen is reached in some way.
  private func plan(how: String) throws -> String {
    let links = PlanFixture.navigation.map { link in
      NavigationLink(
        from: link.from, to: link.to, how: link.how == "present" ? how : link.how, file: link.file, line: link.line)
    }
    let raw = Analysis(
      summary: Summary(files: 5, lines: 600, bytes: 20_000, types: PlanFixture.types.count, screens: 3),
      recommendation: Recommendation(dialect: "uikit", reasons: []), types: PlanFixture.types, navigation: links,
      findings: PlanFixture.findings, failures: [])
    let documents = try PlanFixture.analyze(Planner.grouping(raw, configuration: Configuration()))
    return documents.sorted { $0.key < $1.key }.map(\.value).joined()
  }

  @Test func aScreenInsideAnotherIsNoWayOut() throws {
    let out = "take each way out to `OrderDetailViewController`"
    #expect(try plan(how: "present").contains(out + " and `SettingsViewController` and come back."))
    #expect(try plan(how: "embed").contains(out + " and come back."))
  }
}
