import MigrationModel
import Planner
import Testing

/// The task that makes a whole module of a view model.
@Suite struct ModuleTaskTests {
  private static let file = "Shop/Orders/OrdersModel.swift"

  private func plan(_ dialect: String, type: String = "OrdersModel", on documents: [String: String] = [:]) throws
    -> [String: String]
  {
    let model = PlanFixture.type(
      type, Self.file, lines: 1...200, role: .presenter, isScreen: false,
      members: [PlanFixture.member("load()", Self.file, 10...40, .interactor)])
    var configuration = Configuration()
    configuration.dialect = dialect
    let finding = PlanFixture.finding(
      "networking_in_view_controller", type, [Location(file: Self.file, line: 12)])
    let analysis = PlanFixture.analysis(
      findings: [finding], types: PlanFixture.types + [model], configuration: configuration)
    return try PlanFixture.analyze(analysis, on: documents, configuration: configuration)
  }

  @Test func itStandsAmongWhatSpansFeatures() throws {
    let documents = try plan("swiftui")
    let task = try #require(Planner.read(documents).crossCutting.first)
    #expect(task.id == "module:OrdersModel" && task.step == "module")
    #expect(task.dependsOn == ["seam:OrdersModel"])
    #expect(
      task.fix == [
        "Call `OrdersModel` `OrdersPresenter`, wherever the tree names it.",
        "Add `OrdersRouter`, `OrdersEntity` and `OrdersViewState`, a file each, where they are missing.",
        "Let `OrdersModule` make it, for all who make it by its initializer today.",
      ])
  }

  @Test func hostedViewsGetAWireframe() throws {
    let task = try #require(Planner.read(plan("hosting")).crossCutting.first)
    #expect(
      task.fix == [
        "Call `OrdersModel` `OrdersPresenter`, wherever the tree names it.",
        "Add `OrdersWireframe`, `BaseWireframe` and `LazyHostingViewController`, a file each, where they are missing.",
        "Let `OrdersWireframe` make it, for all who make it by its initializer today.",
      ])
  }

  @Test func layersGetAnAdapter() throws {
    let task = try #require(Planner.read(plan("layered")).crossCutting.first)
    #expect(
      task.fix == [
        "Call `OrdersModel` `OrdersPresenter`, wherever the tree names it.",
        "Add `OrdersViewAdapter` and `OrdersRouter`, a file each, where they are missing.",
        "Let `OrdersModule` make it, for all who make it by its initializer today.",
      ])
  }

  @Test func itsOtherDialectKeepsTheViewModel() throws {
    #expect(try Planner.read(plan("uikit")).crossCutting.isEmpty)
  }

  /// Nothing is left to move, so that nothing but the task itself speaks of the module.
  private func planBehind(
    _ parts: [String], createdBy creators: [String], _ dialect: String = "swiftui", name: String = "OrdersPresenter"
  ) throws -> PlanTask? {
    var configuration = Configuration()
    configuration.dialect = dialect
    var types = [name, "OrdersInteractor"].map { name in
      PlanFixture.type(
        name, "Shop/Orders/\(name).swift", lines: 1...20,
        role: name.hasSuffix("Interactor") ? .interactor : .presenter, isScreen: false)
    }
    types[0].createdBy = creators
    types += parts.map { PlanFixture.type($0, "Shop/Orders/\($0).swift", lines: 1...5, isScreen: false) }
    let analysis = PlanFixture.analysis(
      findings: [], types: PlanFixture.types + types, configuration: configuration)
    let documents = try PlanFixture.analyze(analysis, on: plan(dialect), configuration: configuration)
    return try Planner.task(named: "module:OrdersModel", in: Planner.read(documents))
  }

  @Test func itIsOpenAsLongAsAPartIsMissing() throws {
    let all = ["OrdersRouter", "OrdersEntity", "OrdersViewState"]
    #expect(try planBehind([], createdBy: [])?.isDone == false)
    #expect(try planBehind(Array(all.dropLast()), createdBy: ["OrdersModule"])?.isDone == false)
    #expect(try planBehind(all, createdBy: ["OrdersModule", "OrdersView"])?.isDone == false)
    let done = try planBehind(all, createdBy: ["OrdersModule"])
    #expect(done?.isDone == true && done?.note == "`OrdersPresenter` and its module are there")
  }

  @Test func itIsOpenUnderItsOldNameWhenNothingIsLeftToMove() throws {
    #expect(try planBehind([], createdBy: ["OrdersView"], name: "OrdersModel")?.isDone == false)
  }

  @Test func aHostedOneIsOpenUntilItsWireframeMakesIt() throws {
    let all = ["OrdersWireframe", "BaseWireframe", "LazyHostingViewController"]
    #expect(try planBehind(["OrdersWireframe"], createdBy: ["OrdersWireframe"], "hosting")?.isDone == false)
    #expect(try planBehind(all, createdBy: ["ListViewController"], "hosting")?.isDone == false)
    #expect(try planBehind(all, createdBy: ["OrdersWireframe"], "hosting")?.isDone == true)
  }

  @Test func itFollowsThePresenterThatStillHasWork() throws {
    let after = try Planner.read(plan("swiftui", type: "OrdersPresenter", on: plan("swiftui")))
    #expect(after.crossCutting.map(\.id) == ["module:OrdersPresenter"])
  }
}
