import MigrationModel
import Planner
import Testing

@Test func aSecondRunChangesNothing() throws {
  let documents = try PlanFixture.analyze(pathPrefix: "App/")
  #expect(try PlanFixture.analyze(on: documents, pathPrefix: "App/") == documents)
}

@Test func whatIsWrittenReadsBack() throws {
  let analysis = PlanFixture.analysis()
  let plan = try Planner.plan(for: analysis, rules: PlanFixture.rules, configuration: Configuration())
  let documents = try Planner.documents(for: plan, analysis: analysis)
  let read = try Planner.read(documents)
  #expect(read.features.map(\.feature.slug) == ["orders", "settings"])
  #expect(read.features.map(\.feature.dialect) == ["uikit", "uikit"])
  let tasks: (Plan) -> [PlanTask] = { ($0.features.flatMap(\.tasks) + $0.crossCutting).map(\.withoutEnds) }
  #expect(tasks(read) == tasks(plan))
}

@Test func aTickCountsInTheTableAndMovesTheNextPullRequestOn() throws {
  let documents = try PlanFixture.analyze()
  let id = "strong_delegate:OrderDetailViewController.delegate:1"
  let ticked = try Planner.closing(id, in: documents)
  #expect(ticked["orders.md"]?.contains("- [x] **C1:") == true)
  #expect(
    ticked["README.md"]?.contains("| Orders | [orders.md](orders.md) | uikit | 6 | 1 | 0 | 4 | 1 | In progress |")
      == true)
  #expect(ticked["README.md"]?.contains("**orders/H1: `OrdersViewController`: a module to move into**") == true)
  #expect(try Planner.closing(id, in: ticked) == ticked)
  #expect(try PlanFixture.analyze(on: ticked) == ticked)
}

extension PlanTask {
  /// Without what a plan file does not say: columns and last lines of places.
  var withoutEnds: PlanTask {
    var task = self
    task.locations = locations.map { Location(file: $0.file, line: $0.line) }
    return task
  }
}
