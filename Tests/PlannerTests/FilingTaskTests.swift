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

  @Test func anotherDialectAddsItToWhatIsPlanned() throws {
    let documents = try plan("layered", on: plan("uikit"))
    #expect(try Planner.read(documents).crossCutting.map(\.id) == ["filing:CartViewController"])
    #expect(try Planner.read(documents).discovered.isEmpty)
    #expect(try plan("layered", on: documents) == documents)
  }

  @Test func itStaysInTheInboxWhereItsModuleIs() throws {
    let started = try plan("uikit")
    let file = try #require(started.keys.first { started[$0]?.contains("<!-- task: seam:") ?? false })
    var documents = started.mapValues { $0 }
    documents["discovered.md", default: ""] +=
      "\n" + (documents.removeValue(forKey: file) ?? "").tasks.joined(separator: "\n")
    let plan = try Planner.read(plan("layered", on: documents))
    #expect(plan.discovered.map(\.id).contains("filing:CartViewController"))
    #expect(plan.crossCutting.isEmpty)
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

extension String {
  /// The blocks of a plan file that hold tasks.
  fileprivate var tasks: [String] {
    components(separatedBy: "<!-- task: ").dropFirst().map { part in
      "<!-- task: " + part.components(separatedBy: "\n").prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
    }
  }
}
