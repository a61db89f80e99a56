import MigrationModel
import Planner
import Testing

/// The task of a finding that no rewrite step can mend.
@Suite struct HandworkTests {
  private static let file = "Shop/Orders/OrderCell.swift"

  private func tasks(isByHand: Bool) throws -> [PlanTask] {
    let cell = PlanFixture.type("OrderCell", Self.file, lines: 1...60, isScreen: false)
    var finding = PlanFixture.finding("imperative_navigation", "OrderCell", [Location(file: Self.file, line: 12)])
    finding.isByHand = isByHand
    let screen = PlanFixture.type("OrdersViewController", "Shop/Orders/OrdersViewController.swift", lines: 1...90)
    let documents = try PlanFixture.analyze(PlanFixture.analysis(findings: [finding], types: [cell, screen]))
    return try Planner.read(documents).featureTasks.map(\.task).filter { $0.typeName == "OrderCell" }
  }

  @Test func aPersonMendsIt() throws {
    let tasks = try tasks(isByHand: true)
    #expect(tasks.map(\.id) == ["imperative_navigation:OrderCell:1"])
    #expect(tasks.map(\.step) == [nil])
    #expect(tasks.map(\.fix) == [["Move it.", "Call it."]])
    #expect(tasks.map(\.phase) == [.router])
  }

  @Test func whatAStepTakesApartGetsAModule() throws {
    #expect(try tasks(isByHand: false).contains { $0.id == "seam:OrderCell" })
  }
}
