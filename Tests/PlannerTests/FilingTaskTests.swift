import MigrationModel
import Planner
import Testing

/// The task that puts a controller's file into the folder of the views.
@Suite struct FilingTaskTests {
  private func plan(
    _ dialect: String, file: String = "Shop/Cart/CartViewController.swift", on documents: [String: String] = [:]
  ) throws -> [String: String] {
    let controller = PlanFixture.type(
      "CartViewController", file, lines: 1...200, role: .view, isScreen: true,
      members: [PlanFixture.member("load()", file, 10...40, .interactor)])
    var configuration = Configuration()
    configuration.dialect = dialect
    let finding = PlanFixture.finding(
      "networking_in_view_controller", "CartViewController", [Location(file: file, line: 12)])
    let analysis = PlanFixture.analysis(findings: [finding], types: [controller], configuration: configuration)
    return try PlanFixture.analyze(analysis, on: documents, configuration: configuration)
  }

  @Test func itStandsAmongWhatSpansFeatures() throws {
    let task = try #require(Planner.read(plan("layered")).crossCutting.first)
    #expect(task.id == "filing:CartViewController" && task.step == "filing")
    #expect(task.dependsOn == ["seam:CartViewController"])
    #expect(task.fix == ["Move CartViewController.swift to View, as it is."])
  }

  @Test func otherDialectsHaveNoFolderForViews() throws {
    for dialect in ["uikit", "hosting", "swiftui"] {
      #expect(try Planner.read(plan(dialect)).crossCutting.isEmpty, "\(dialect)")
    }
  }

  @Test func itIsDoneWhenTheFileLiesThere() throws {
    let file = "Shop/Cart/View/CartViewController.swift"
    #expect(try Planner.read(plan("layered", file: file)).crossCutting.isEmpty)
    let after = try Planner.read(plan("layered", file: file, on: plan("layered")))
    #expect(after.crossCutting.map(\.isDone) == [true])
    #expect(after.crossCutting.first?.note == "the file lies in View")
  }
}
