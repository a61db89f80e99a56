import MigrationModel
import Planner
import Testing

@Suite struct PatchTests {
  private let routerTask = "imperative_navigation:OrdersViewController.open(_:):1#router"
  private let interactorTask = "networking_in_view_controller:OrdersViewController:1#interactor"

  private func patch(_ number: Int, _ step: String, _ id: String, added: Int, deleted: Int, oversize: String? = nil)
    -> Patch
  {
    Patch(
      number: number, slug: "orders", step: step, taskID: id, dependsOn: [], subject: "S", body: "B", changes: [],
      added: added, deleted: deleted, oversizeReason: oversize)
  }

  private var series: PatchSeries {
    PatchSeries(
      patches: [
        patch(3, "router", routerTask, added: 12, deleted: 9),
        patch(1, "seam", "seam:OrdersViewController", added: 80, deleted: 0),
        patch(2, "router", routerTask, added: 250, deleted: 2, oversize: "one `switch` over [all] routes"),
      ],
      blockers: [
        Blocker(
          symbol: "OrdersViewController.load(page:)", location: Location(file: PlanFixture.orders, line: 40),
          reason: "unknown_type", message: "The type of `page.next` (a | b) is not known.", taskID: interactorTask)
      ], newFiles: [])
  }

  /// The documents after `analyze` and `rewrite`.
  private func rewritten(requested: Set<String> = [], pathPrefix: String = "") throws -> [String: String] {
    let documents = try PlanFixture.analyze(pathPrefix: pathPrefix)
    let plan = Planner.adding(series, to: try Planner.read(documents, pathPrefix: pathPrefix), requested: requested)
    return try Planner.updating(documents, with: plan, pathPrefix: pathPrefix)
  }

  @Test func patchesAndBlockersStandAtTheirTasks() throws {
    let documents = try rewritten(pathPrefix: "App/")
    let router = try #require(PlanFixture.block(routerTask, in: documents["orders.md"]))
    #expect(
      router.contains(
        #"""
          - **Patch:**
            - [`patches/orders/0002-router.patch`](patches/orders/0002-router.patch) `+250 -2`, oversize: one `switch` over \[all\] routes
            - [`patches/orders/0003-router.patch`](patches/orders/0003-router.patch) `+12 -9`

        """#))
    #expect(router.contains(" · **Effort:** L, 273 changed lines in 2 patches · **Risk:** "))
    let interactor = try #require(PlanFixture.block(interactorTask, in: documents["orders.md"]))
    #expect(
      interactor.contains(
        #"""
          - **Not moved:** `OrdersViewController.load(page:)`: The type of `page.next` (a \| b) is not known. (`unknown_type`)

        """#))
  }

  @Test func theyReadBack() throws {
    let plan = try Planner.read(try rewritten(pathPrefix: "App/"), pathPrefix: "App/")
    let router = try #require(Planner.task(named: routerTask, in: plan))
    #expect(
      router.patches == [
        PatchReference(
          path: "patches/orders/0002-router.patch", added: 250, deleted: 2,
          oversizeReason: "one `switch` over [all] routes"),
        PatchReference(path: "patches/orders/0003-router.patch", added: 12, deleted: 9),
      ])
    let interactor = try #require(Planner.task(named: interactorTask, in: plan))
    let read = try #require(interactor.blockers.first)
    let written = series.blockers[0]
    #expect(interactor.blockers.count == 1 && read.symbol == written.symbol && read.isNamed == written.isNamed)
    #expect(read.reason == written.reason && read.message == written.message)
    #expect(interactor.patches.isEmpty)
  }

  @Test func aLaterAnalysisKeepsThem() throws {
    let documents = try rewritten()
    #expect(try PlanFixture.analyze(on: documents) == documents)
    #expect(try rewritten() == documents)
    let changed = try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: documents)
    #expect(changed["orders.md"]?.contains("0003-router.patch`](patches/orders/0003-router.patch) `+12 -9`") == true)
    #expect(try PlanFixture.analyze(on: changed) == documents)
  }

  @Test func writingPlanAndPatchesInOneGoGivesTheSameFiles() throws {
    let analysis = PlanFixture.analysis()
    let plan = Planner.adding(
      series, to: try Planner.plan(for: analysis, rules: PlanFixture.rules, configuration: Configuration()))
    #expect(try Planner.documents(for: plan, analysis: analysis) == rewritten())
  }

  @Test func aRequestedTaskWithoutAnyMoveSaysSo() throws {
    let id = "formatting_in_view_controller:SettingsViewController:1#presenter"
    let block = try #require(PlanFixture.block(id, in: try rewritten(requested: [id])["settings.md"]))
    let reason = "No member or statement was found here that can move as a whole. (`nothing_to_move`)"
    #expect(block.contains("  - **Patch:** none: \(reason)\n") && !block.contains("Not moved"))
    #expect(PlanFixture.block(id, in: try rewritten()["settings.md"])?.contains("Patch:** expected `") == true)
  }

  /// One patch stands beside size and risk; where a person has that line, it gets one of its own.
  @Test func theOnlyPatchStandsOnTheLineOfTheSeverity() throws {
    var series = series
    series.patches.removeAll { $0.number == 3 }
    let before = try PlanFixture.analyze()
    let patch = "[`patches/orders/0002-router.patch`](patches/orders/0002-router.patch) `+250 -2`"
    let documents = try Planner.updating(before, with: Planner.adding(series, to: try Planner.read(before)))
    let block = try #require(PlanFixture.block(routerTask, in: documents["orders.md"]))
    #expect(block.contains(" · **Depends on:** H1 · **Patch:** \(patch), oversize: "))
    #expect(try Planner.read(documents).tasks.first { $0.id == routerTask }?.patches.count == 1)

    var mine = before
    let line = try #require(before["orders.md"]?.firstMatch(of: #/  - \*\*Severity:[^\n]*about 13 changed[^\n]*\n/#))
    mine["orders.md"] = mine["orders.md"]?.editing(
      String(line.output), to: "  - **Severity:** 🟡 High, Ann looks at it\n")
    let after = try Planner.updating(mine, with: Planner.adding(series, to: try Planner.read(mine)))
    let edited = try #require(PlanFixture.block(routerTask, in: after["orders.md"]))
    #expect(edited.contains("  - **Severity:** 🟡 High, Ann looks at it\n"))
    #expect(edited.contains("  - **Patch:** \(patch), oversize: "))
    #expect(try Planner.read(after).tasks.first { $0.id == routerTask }?.patches.count == 1)
    #expect(try PlanFixture.analyze(on: after) == after)
  }

  @Test func aTaskForAPersonSaysNothingOfPatches() throws {
    let id = "strong_delegate:OrderDetailViewController.delegate:1"
    let block = try #require(PlanFixture.block(id, in: try rewritten(requested: [id])["orders.md"]))
    #expect(try block == PlanFixture.block(id, in: rewritten()["orders.md"]))
    #expect(!block.contains("**Patch:**") && !block.contains("nothing_to_move"))
  }

  @Test func patchesSurviveATickAndNotesAtThem() throws {
    var documents = try rewritten()
    documents["orders.md"] = documents["orders.md"]?.editing(
      "](patches/orders/0003-router.patch) `+12 -9`\n",
      to: "](patches/orders/0003-router.patch) `+12 -9`\n    - merged in #9\n")
    let ticked = try Planner.closing(routerTask, in: documents)
    let block = try #require(PlanFixture.block(routerTask, in: ticked["orders.md"]))
    #expect(block.contains("- [x] **H2:") && block.contains("    - merged in #9\n"))
    #expect(try PlanFixture.analyze(on: ticked) == ticked)
  }

  /// The documents of a rewrite that leaves something in the lines of the router task, behind its last patch.
  private func leftOpen(at line: Int) throws -> [String: String] {
    let documents = try PlanFixture.analyze()
    var series = series
    series.blockers.append(
      Blocker(
        symbol: "OrdersViewController.open(_:)", location: Location(file: PlanFixture.orders, line: line),
        reason: "weak_capture", message: "Nobody holds it.", taskID: routerTask))
    let plan = Planner.adding(series, to: try Planner.read(documents))
    return try Planner.closing(routerTask, in: Planner.updating(documents, with: plan))
  }

  @Test func aTaskWithSomethingThatItNamesInItsPlaceStaysOpen() throws {
    let place = try #require(
      Planner.task(named: routerTask, in: Planner.read(try PlanFixture.analyze()))?.locations.first)
    let documents = try leftOpen(at: place.line)
    let task = try #require(Planner.task(named: routerTask, in: Planner.read(documents)))
    #expect(!task.isDone && task.isLeftToPeople && task.staying.count == 1)
    #expect(documents["orders.md"]?.contains("0003-router.patch) `+12 -9`, applied\n") == true)
    #expect(try PlanFixture.analyze(on: documents) == documents)
    #expect(try Planner.closing(routerTask, in: documents) == documents)
  }

  @Test func whatStaysBesideThePlacesOfATaskDoesNotKeepItOpen() throws {
    let documents = try leftOpen(at: 9_999)
    #expect(try Planner.task(named: routerTask, in: Planner.read(documents))?.isDone == true)
    #expect(documents["orders.md"]?.contains("Nobody holds it. (`weak_capture`), beside what the task names\n") == true)
  }

  @Test func nobodyWaitsForATaskThatIsLeftToAPerson() throws {
    var plan = try Planner.read(try PlanFixture.analyze())
    let first = try #require(Planner.next(in: plan))
    let position = try #require(plan.features[0].tasks.firstIndex { $0.id == first.taskID })
    plan.features[0].tasks[position].patches = [
      PatchReference(path: "patches/orders/0001-a.patch", added: 1, deleted: 1, isApplied: true)
    ]
    #expect(Planner.next(in: plan)?.taskID != first.taskID)
    for feature in plan.features.indices {
      for task in plan.features[feature].tasks.indices where plan.features[feature].tasks[task].id != first.taskID {
        plan.features[feature].tasks[task].isDone = true
      }
    }
    plan.crossCutting = []
    let last = try #require(Planner.next(in: plan))
    #expect(last.taskID == first.taskID && last.patches.isEmpty)
  }

  @Test func theNextPullRequestNamesItsPatches() throws {
    let documents = try Planner.closing("strong_delegate:OrderDetailViewController.delegate:1", in: try rewritten())
    #expect(
      documents["README.md"]?.contains(
        """
        <!-- generated: next -->
        🟡 **orders/H1: `OrdersViewController`: a module to move into** ([orders.md](orders.md), phase Router)

        - Size: 80 changed lines
        - Risk: Low: adds files and one lazy property
        - Files: [`Shop/Orders/OrdersViewController.swift`](../Shop/Orders/OrdersViewController.swift)
        - Apply: `viper-migrate apply --task orders/H1`

        """) == true)
  }
}
