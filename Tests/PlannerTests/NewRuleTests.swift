import MigrationModel
import Planner
import Testing

/// A rule that the planner has never heard of: everything that it needs stands in the rule and the finding.
@Suite struct NewRuleTests {
  private static let file = "Shop/Orders/OrdersModel.swift"
  private static let rules =
    PlanFixture.rules + [
      Rule(
        id: "stale_observation", severity: .high, phase: .observation, title: "Stale observation", rationale: "R",
        source: "S"),
      Rule(
        id: "stale_state", severity: .medium, phase: .viewState, title: "ViewState by flags", rationale: "R",
        source: "S"),
      Rule(
        id: "requests_in_model", severity: .high, phase: .interactor, title: "Requests in a view model", rationale: "R",
        source: "S", steps: ["interactor"]),
      Rule(
        id: "massive_model", severity: .high, phase: .viewAndWiring, title: "Massive model", rationale: "R", source: "S"
      ),
    ]

  private func tasks(_ findings: [Finding]) throws -> [PlanTask] {
    let model = PlanFixture.type(
      "OrdersModel", Self.file, lines: 1...200, role: .presenter, isScreen: false,
      members: [PlanFixture.member("load()", Self.file, 10...40, .interactor)])
    let analysis = PlanFixture.analysis(findings: findings, types: PlanFixture.types + [model])
    let plan = try Planner.plan(for: analysis, rules: Self.rules, configuration: Configuration())
    let documents = try Planner.documents(for: plan, analysis: analysis)
    return try Planner.read(documents).features.flatMap(\.tasks)
  }

  private func finding(_ rule: String, line: Int, severity: Severity = .high) -> Finding {
    PlanFixture.finding(rule, "OrdersModel", [Location(file: Self.file, line: line)], severity: severity)
  }

  @Test func itsTasksStandInItsPhaseWithItsWords() throws {
    let tasks = try tasks([finding("stale_observation", line: 3), finding("stale_state", line: 5, severity: .medium)])
    #expect(tasks.map(\.phase) == [.observation, .viewState])
    #expect(tasks.map(\.title) == ["`OrdersModel`: stale observation", "`OrdersModel`: ViewState by flags"])
    #expect(tasks.allSatisfy { $0.problem == "It does too much here. Nobody can test it." && $0.fix.count == 2 })
    #expect(tasks.allSatisfy { $0.effort != nil && $0.risk != nil })
  }

  @Test func itsStepsOpenASeamAndAskForTests() throws {
    let tasks = try tasks([finding("requests_in_model", line: 12), finding("massive_model", line: 1)])
    #expect(tasks.map(\.phase) == [.router, .interactor, .viewAndWiring, .testing])
    #expect(tasks[1].dependsOn == [tasks[0].id])
    #expect(tasks[2].dependsOn == [tasks[0].id, tasks[1].id])
    #expect(tasks[3].dependsOn == [tasks[1].id])
    #expect(tasks[1].expected == LineCount(added: 36, deleted: 31))
  }
}
