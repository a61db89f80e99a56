import MigrationModel
import Planner
import Testing

/// The task of a view, a cell or a section, which no module is made for.
@Suite struct ScreenPartTests {
  private static let file = "Shop/Orders/OrderCell.swift"

  private func tasks(isPart: Bool) throws -> [PlanTask] {
    var cell = PlanFixture.type("OrderCell", Self.file, lines: 1...60, isScreen: false)
    cell.isPartOfScreen = isPart
    let finding = PlanFixture.finding("imperative_navigation", "OrderCell", [Location(file: Self.file, line: 12)])
    let screen = PlanFixture.type("OrdersViewController", "Shop/Orders/OrdersViewController.swift", lines: 1...90)
    let documents = try PlanFixture.analyze(PlanFixture.analysis(findings: [finding], types: [cell, screen]))
    return try Planner.read(documents).featureTasks.map(\.task).filter { $0.typeName == "OrderCell" }
  }

  @Test func aPersonMendsIt() throws {
    let tasks = try tasks(isPart: true)
    #expect(tasks.map(\.id) == ["imperative_navigation:OrderCell:1"])
    #expect(tasks.map(\.step) == [nil])
    #expect(tasks.map(\.fix) == [["Move it.", "Call it."]])
    #expect(tasks.map(\.phase) == [.router])
  }

  @Test func anotherTypeGetsAModule() throws {
    #expect(try tasks(isPart: false).contains { $0.id == "seam:OrderCell" })
  }
}
