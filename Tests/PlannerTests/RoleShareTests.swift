import MigrationModel
import Planner
import Testing

/// The shares of roles in the plan are those of the analyzer's messages, in fives.
@Suite struct RoleShareTests {
  private static let file = "Shop/Orders/OrdersViewController.swift"

  private func row(metrics: [String: Double]) throws -> String {
    var type = PlanFixture.type(
      "OrdersViewController", Self.file, lines: 1...60,
      members: [
        PlanFixture.member("load()", Self.file, 10...20, .interactor),
        PlanFixture.member("draw()", Self.file, 30...51, .view),
      ])
    type.metrics = metrics
    let finding = PlanFixture.finding(
      "networking_in_view_controller", "OrdersViewController", [Location(file: Self.file, line: 12)])
    let documents = try PlanFixture.analyze(PlanFixture.analysis(findings: [finding], types: [type]))
    let lines = documents.values.flatMap { $0.split(separator: "\n") }
    return String(try #require(lines.first { $0.contains("| view |") }))
  }

  @Test func theMeasureOfTheAnalyzerIsTaken() throws {
    #expect(
      try row(metrics: ["viewShare": 0.84, "interactorShare": 0.16]).contains("| 85 % view and 15 % interactor |"))
  }

  @Test func withoutItLinesAreCountedAndRounded() throws {
    #expect(try row(metrics: [:]).contains("| 65 % view and 35 % interactor |"))
  }

  @Test func thePlanSaysWhereEachMemberGoes() throws {
    func member(_ name: String, _ lines: ClosedRange<Int>, _ side: Side, isEntry: Bool = false) -> MemberReport {
      var member = PlanFixture.member(name, Self.file, lines, .view)
      member.placement = Placement(side: side, isEntry: isEntry, confidence: 1, evidence: [])
      return member
    }
    let type = PlanFixture.type(
      "OrdersViewController", Self.file, lines: 1...60,
      members: [
        member("load()", 10...20, .interactor), member("draw()", 30...51, .view),
        member("tapped(_:)", 52...58, .presenter, isEntry: true),
      ])
    let finding = PlanFixture.finding(
      "networking_in_view_controller", "OrdersViewController", [Location(file: Self.file, line: 12)])
    let documents = try PlanFixture.analyze(PlanFixture.analysis(findings: [finding], types: [type]))
    let text = documents.values.joined(separator: "\n")
    #expect(text.contains("- **`OrdersInteractor`**, 1 member, 11 lines: `load()`\n"))
    #expect(text.contains("- **`OrdersPresenter`**, 1 member, 7 lines: `tapped(_:)` (entry)\n"))
    #expect(text.contains("- **stay in the view**, 1 member, about 20 lines: `draw()`\n"))
    #expect(text.contains("`\"OrdersViewController.load()\": \"presenter\"`"))
  }
}
