import Foundation
import MigrationModel
import Planner
import Testing

/// The task that makes a whole module of a view model.
@Suite struct ModuleTaskTests {
  private static let file = "Shop/Orders/BasketModel.swift"

  private func plan(_ dialect: String, type: String = "BasketModel", on documents: [String: String] = [:]) throws
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
    #expect(task.id == "module:BasketModel" && task.step == nil)
    #expect(task.dependsOn == ["seam:BasketModel"])
    #expect(
      task.fix == [
        "Call `BasketModel` `BasketPresenter`, wherever the tree names it.",
        "Add `BasketRouter`, `BasketEntity` and `BasketViewState`, a file each, where they are missing.",
        "Let `BasketModule` make it, for all who make it by its initializer today.",
      ])
  }

  @Test func thePictureHasItAsThePresenter() throws {
    #expect(
      try picture("swiftui") == [
        #"view["its views"] -->|"events"| presenter["BasketPresenter"] -->|"asks"| interactor["BasketInteractor"]"#,
        #"presenter -.->|"state"| view"#, #"assembly["BasketModule"] -.->|"creates"| presenter"#,
        #"presenter -->|"routes"| router["BasketRouter"]"#,
      ])
    // Where no patch makes the module whole, the type keeps its name and gets no router.
    #expect(
      try picture("uikit") == [
        #"view["its views"] -->|"events"| presenter["BasketModel"] -->|"asks"| interactor["BasketInteractor"]"#,
        #"presenter -.->|"state"| view"#, #"assembly["BasketBuilder"] -.->|"creates"| presenter"#,
      ])
  }

  /// The lines of the picture of the module.
  private func picture(_ dialect: String) throws -> [String] {
    let text = try #require(try plan(dialect).values.first { $0.contains("[\"BasketModel today") })
    let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return Array(lines.drop { !$0.hasPrefix("subgraph module[") }.dropFirst().prefix { $0 != "end" })
  }

  @Test func hostedViewsGetAWireframe() throws {
    let task = try #require(Planner.read(plan("hosting")).crossCutting.first)
    #expect(
      task.fix == [
        "Call `BasketModel` `BasketPresenter`, wherever the tree names it.",
        "Add `BasketWireframe`, `BaseWireframe` and `LazyHostingViewController`, a file each, where they are missing.",
        "Let `BasketWireframe` make it, for all who make it by its initializer today.",
      ])
  }

  @Test func layersGetAnAdapter() throws {
    let task = try #require(Planner.read(plan("layered")).crossCutting.first)
    #expect(
      task.fix == [
        "Call `BasketModel` `BasketPresenter`, wherever the tree names it.",
        "Add `BasketViewAdapter` and `BasketRouter`, a file each, where they are missing.",
        "Let `BasketModule` make it, for all who make it by its initializer today.",
      ])
  }

  @Test func itsOtherDialectKeepsTheViewModel() throws {
    #expect(try Planner.read(plan("uikit")).crossCutting.isEmpty)
  }

  /// Nothing is left to move, so that nothing but the task itself speaks of the module.
  private func planBehind(
    _ parts: [String], createdBy creators: [String], _ dialect: String = "swiftui", name: String = "BasketPresenter"
  ) throws -> PlanTask? {
    var configuration = Configuration()
    configuration.dialect = dialect
    var types = [name, "BasketInteractor"].map { name in
      PlanFixture.type(
        name, "Shop/Orders/\(name).swift", lines: 1...20,
        role: name.hasSuffix("Interactor") ? .interactor : .presenter, isScreen: false)
    }
    types[0].createdBy = creators
    types += parts.map { PlanFixture.type($0, "Shop/Orders/\($0).swift", lines: 1...5, isScreen: false) }
    let analysis = PlanFixture.analysis(
      findings: [], types: PlanFixture.types + types, configuration: configuration)
    let documents = try PlanFixture.analyze(analysis, on: plan(dialect), configuration: configuration)
    return try Planner.task(named: "module:BasketModel", in: Planner.read(documents))
  }

  @Test func itIsOpenAsLongAsAPartIsMissing() throws {
    let all = ["BasketRouter", "BasketEntity", "BasketViewState"]
    #expect(try planBehind([], createdBy: [])?.isDone == false)
    #expect(try planBehind(Array(all.dropLast()), createdBy: ["BasketModule"])?.isDone == false)
    #expect(try planBehind(all, createdBy: ["BasketModule", "BasketView"])?.isDone == false)
    let done = try planBehind(all, createdBy: ["BasketModule"])
    #expect(done?.isDone == true && done?.note == "`BasketPresenter` and its module are there")
  }

  @Test func itIsOpenUnderItsOldNameWhenNothingIsLeftToMove() throws {
    #expect(try planBehind([], createdBy: ["BasketView"], name: "BasketModel")?.isDone == false)
  }

  @Test func aHostedOneIsOpenUntilItsWireframeMakesIt() throws {
    let all = ["BasketWireframe", "BaseWireframe", "LazyHostingViewController"]
    #expect(try planBehind(["BasketWireframe"], createdBy: ["BasketWireframe"], "hosting")?.isDone == false)
    #expect(try planBehind(all, createdBy: ["ListViewController"], "hosting")?.isDone == false)
    #expect(try planBehind(all, createdBy: ["BasketWireframe"], "hosting")?.isDone == true)
  }

  @Test func itFollowsThePresenterThatStillHasWork() throws {
    let after = try Planner.read(plan("swiftui", type: "BasketPresenter", on: plan("swiftui")))
    #expect(after.crossCutting.map(\.id) == ["module:BasketPresenter"])
  }

  @Test func aScreenOfItsNameKeepsTheNamesOfItsModule() throws {
    let task = try #require(
      Planner.read(plan("swiftui", type: "OrdersViewModel")).crossCutting.first { $0.rule == "module" })
    #expect(task.fix.first == "Call `OrdersViewModel` `OrdersViewModelPresenter`, wherever the tree names it.")
  }
}
