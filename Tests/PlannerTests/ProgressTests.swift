import MigrationModel
import Planner
import Testing

@Suite struct ProgressTests {
  private func plan(done: Set<String> = []) throws -> Plan {
    var documents = try PlanFixture.analyze()
    for id in done.sorted() { documents = try Planner.closing(id, in: documents) }
    return try Planner.read(documents)
  }

  private let delegate = "strong_delegate:OrderDetailViewController.delegate:1"

  @Test func countsOpenTasksBySeverity() throws {
    let progress = Planner.progress(of: try plan(done: [delegate]))
    #expect(progress.rows.map(\.slug) == ["orders", "settings", "cross-cutting"])
    #expect(progress.rows.map(\.total) == [6, 3, 1])
    #expect(progress.rows.map(\.done) == [1, 0, 0])
    #expect(progress.rows.map(\.critical) == [0, 0, 0])
    #expect(progress.rows.map(\.high) == [4, 1, 1])
    #expect(progress.rows.map(\.medium) == [1, 2, 0])
    #expect(progress.rows.map(\.status) == [.inProgress, .notStarted, .notStarted])
    #expect(progress.total == 10 && progress.done == 1)
  }

  @Test func criticalTasksComeNextAndDependenciesBeforeTheirUsers() throws {
    var done: Set<String> = []
    var order: [String] = []
    while let next = Planner.next(in: try plan(done: done)) {
      order.append("\(next.slug)/\(next.label)")
      done.insert(next.taskID)
    }
    #expect(
      order == [
        "orders/C1", "orders/H1", "orders/H2", "orders/H3", "orders/H4", "orders/M1", "settings/H1", "settings/M1",
        "settings/M2", "cross-cutting/H1",
      ])
  }

  @Test func nextSkipsWhatWaits() throws {
    let plan = try plan(done: [delegate])
    #expect(Planner.next(in: plan, feature: "settings")?.taskID == "seam:SettingsViewController")
    #expect(Planner.next(in: plan, feature: "nothing") == nil)
  }

  @Test func theScopeSaysWhatIsInAndWhatIsNot() throws {
    let scope = try #require(Planner.next(in: try plan(done: [delegate])))
    #expect(scope.title == "`OrdersViewController`: a module to move into")
    #expect(scope.phase == .router && scope.severity == .high)
    #expect(scope.files == [PlanFixture.orders])
    #expect(scope.expectedLines == 74)
    #expect(scope.effort == "M, about 74 changed lines")
    #expect(scope.changes.count == 2)
    #expect(scope.verification.count == 1)
    #expect(
      scope.excluded == [
        "orders/H2: `OrdersViewController.open(_:)`: imperative navigation, to the Router",
        "orders/H3: `OrdersViewController`: networking in a view controller, to the Interactor",
        "orders/H4: `OrdersViewController`: wire the module, leave only the view",
        "orders/M1: `OrdersInteractor`: tests for what moves out of `load(page:)`",
      ])
  }

  @Test func tasksHaveThreeNames() throws {
    let plan = try plan()
    let id = "seam:OrdersViewController"
    #expect(Planner.task(named: id, in: plan)?.id == id)
    #expect(Planner.task(named: "orders/H1", in: plan)?.id == id)
    #expect(Planner.task(named: "H1", feature: "orders", in: plan)?.id == id)
    #expect(Planner.task(named: "cross-cutting/H1", in: plan)?.id == "singleton_coupling:APIClient:1")
    #expect(Planner.task(named: "H1", in: plan) == nil)
  }

  @Test func theMassiveTaskWaitsForAllMovesOfItsType() throws {
    let massive = try #require(Planner.task(named: "massive_view_controller:OrdersViewController:1", in: try plan()))
    #expect(massive.phase == .viewAndWiring)
    #expect(
      massive.dependsOn == [
        "seam:OrdersViewController", "imperative_navigation:OrdersViewController.open(_:):1#router",
        "networking_in_view_controller:OrdersViewController:1#interactor",
      ])
  }

  @Test func countingFillsTheFeatures() throws {
    let analysis = PlanFixture.analysis()
    let plan = try Planner.plan(for: analysis, rules: PlanFixture.rules, configuration: Configuration())
    #expect(Planner.counting(plan, in: analysis).features.map(\.tasks) == [6, 3])
  }
}
