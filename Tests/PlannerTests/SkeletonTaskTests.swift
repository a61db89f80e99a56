import MigrationModel
import Planner
import Testing

/// The tasks that put a screen of SwiftUI in a controller's place.
@Suite struct SkeletonTaskTests {
  private static let file = "Shop/Cart/CartViewController.swift"
  private static let mark = "<!-- task: skeleton:CartViewController -->"

  private func plan(
    _ dialect: String, kind: String = "class", others: [String] = [], on documents: [String: String] = [:]
  ) throws -> [String: String] {
    var controller = PlanFixture.type(
      "CartViewController", Self.file, lines: 1...200, role: .view, isScreen: true,
      members: [PlanFixture.member("load()", Self.file, 10...40, .interactor)])
    controller.kind = kind
    controller.layout = [
      LayoutFact(location: Location(file: "Main.storyboard", line: 7), text: "`sum`, a UILabel: at (0, 8), 40 × 20")
    ]
    var configuration = Configuration()
    configuration.dialect = dialect
    let finding = PlanFixture.finding(
      "networking_in_view_controller", "CartViewController", [Location(file: Self.file, line: 12)])
    let types = others.map { PlanFixture.type($0, "Shop/Cart/\($0).swift", lines: 1...5, isScreen: false) }
    let analysis = PlanFixture.analysis(
      findings: [finding], types: [controller] + types, configuration: configuration)
    return try PlanFixture.analyze(analysis, on: documents, configuration: configuration)
  }

  private func tasks(_ documents: [String: String]) throws -> [PlanTask] {
    try Planner.read(documents).featureTasks.map(\.task).filter { $0.rule.hasPrefix("skeleton") }
  }

  @Test func aPatchBeginsTheScreenAndAPersonGoesOn() throws {
    let tasks = try tasks(plan("swiftui"))
    #expect(tasks.map(\.id) == ["skeleton:CartViewController", "skeleton_layout:CartViewController"])
    #expect(tasks.map(\.step) == ["skeleton", nil])
    #expect(tasks.map(\.dependsOn) == [["seam:CartViewController"], ["skeleton:CartViewController"]])
  }

  @Test func theLayoutIsInThePlan() throws {
    #expect(
      try tasks(plan("swiftui")).last?.fix == [
        "Place `sum`, a UILabel: at (0, 8), 40 × 20 (Main.storyboard:7).",
        "Fill in what the comments of `CartScreen` and `CartScreenState` name.",
        "Let `CartBuilder` and `CartRouter` take the hosting controller for `CartViewController`, with its state as the "
          + "view, and give it the presenter; a storyboard gets its class.",
        "Delete `CartViewController`.",
      ])
  }

  @Test func anotherDialectAddsThemToThePlanOfTheFeature() throws {
    let documents = try plan("swiftui", on: plan("uikit"))
    let fresh = try plan("swiftui")
    let file = try #require(fresh.keys.first { fresh[$0]?.contains(Self.mark) ?? false })
    #expect(documents[file]?.headings == fresh[file]?.headings)
    #expect(try tasks(documents).map(\.id) == tasks(fresh).map(\.id))
    #expect(try Planner.read(documents).discovered.isEmpty)
    #expect(try plan("swiftui", on: documents) == documents)
  }

  @Test func aSectionOfTheirPhaseIsMadeWhereThereIsNone() throws {
    let started = try plan("uikit").mapValues { text in text.replacing("## View and wiring", with: "## Later") }
    let documents = try plan("swiftui", on: started)
    let file = try #require(documents.keys.first { documents[$0]?.contains(Self.mark) ?? false })
    let headings = try #require(documents[file]?.headings)
    let own = try #require(headings.firstIndex(of: "## View and wiring"))
    #expect(
      headings[own...].dropFirst().prefix(3) == [
        Self.mark, "<!-- task: skeleton_layout:CartViewController -->", "## Testing",
      ])
    #expect(try plan("swiftui", on: documents) == documents)
  }

  @Test func theModuleIsThatOfAControllerTillThen() throws {
    let seam = try Planner.task(named: "seam:CartViewController", in: Planner.read(plan("swiftui")))
    #expect(seam?.fix == (try Planner.task(named: "seam:CartViewController", in: Planner.read(plan("uikit"))))?.fix)
  }

  @Test func controllersOfOtherDialectsAndViewsOfSwiftUIStay() throws {
    for dialect in ["uikit", "hosting", "layered"] { #expect(try tasks(plan(dialect)).isEmpty, "\(dialect)") }
    #expect(try tasks(plan("swiftui", kind: "struct")).isEmpty)
  }

  @Test func theFirstIsDoneWhenTheScreenIsThere() throws {
    let after = try tasks(plan("swiftui", others: ["CartScreenState"], on: plan("swiftui")))
    #expect(after.map(\.isDone) == [true, false])
    #expect(after.first?.note == "`CartScreen` is there")
  }

  @Test func bothAreDoneWhereTheDialectKeepsTheController() throws {
    #expect(try tasks(plan("uikit", on: plan("swiftui"))).map(\.isDone) == [true, true])
  }
}

extension String {
  /// The lines that begin sections and tasks, in their order.
  fileprivate var headings: [String] {
    components(separatedBy: "\n").filter { $0.hasPrefix("## ") || $0.hasPrefix("<!-- task: ") }
  }
}
