import MigrationModel
import Planner
import Testing

@Suite struct TaskSizeTests {
  private static let file = "Shop/Orders/OrdersViewController.swift"
  private static let whole = "networking_in_view_controller:OrdersViewController:1"

  /// A controller with methods of some lengths, each an interactor's, and one finding that names them all.
  private func analysis(
    _ methods: [(name: String, lines: Int)], past: [PastCommit] = [],
    fix: [String] = [
      "Move `a()` to `OrdersInteractor`.", "Move `c()` to `OrdersInteractor`.", "Let the presenter ask.",
    ]
  ) -> Analysis {
    var line = 10
    var members: [MemberReport] = []
    for method in methods {
      members.append(PlanFixture.member(method.name, Self.file, line...(line + method.lines - 1), .interactor))
      line += method.lines + 1
    }
    let type = PlanFixture.type("OrdersViewController", Self.file, lines: 1...line, members: members)
    let finding = PlanFixture.finding(
      "networking_in_view_controller", "OrdersViewController", members.map { Location(file: Self.file, line: $0.line) },
      fix: fix)
    var analysis = PlanFixture.analysis(findings: [finding], types: [type])
    analysis.history = ChangeHistory(commits: past.count, authors: 1, changes: [:], past: past)
    return analysis
  }

  private func moves(_ documents: [String: String]) throws -> [PlanTask] {
    try Planner.read(documents).features[0].tasks.filter { $0.step == "interactor" }
  }

  @Test func aFindingThatIsTooBigBecomesSeveralTasks() throws {
    let tasks = try moves(PlanFixture.analyze(analysis([("a()", 60), ("b()", 30), ("c()", 70)])))
    #expect(tasks.map(\.id) == [Self.whole + "#interactor", Self.whole + "/c()#interactor"])
    #expect(tasks.map(\.locations.count) == [2, 1])
    #expect(tasks.map(\.expected) == [LineCount(added: 100, deleted: 90), LineCount(added: 75, deleted: 70)])
    #expect(tasks[1].title == "`OrdersViewController`: networking in a view controller in `c()`, to the Interactor")
    #expect(tasks[1].problem.hasSuffix(" This task is about `c()`, 1 other task about the rest."))
    #expect(tasks[0].fix == ["Move `a()` to `OrdersInteractor`.", "Let the presenter ask."])
    #expect(tasks[1].fix == ["Move `c()` to `OrdersInteractor`.", "Let the presenter ask."])
  }

  @Test func aStepThatListsMembersListsThoseOfItsTask() throws {
    let found = analysis(
      [("a()", 60), ("b()", 30), ("c()", 70)],
      fix: ["Move `a()`, `b()` and `c()` to `OrdersInteractor`, with `cache`.", "Let `a()` and `load()` ask."])
    let tasks = try moves(PlanFixture.analyze(found))
    #expect(
      tasks[0].fix == ["Move `a()` and `b()` to `OrdersInteractor`, with `cache`.", "Let `a()` and `load()` ask."])
    #expect(tasks[1].fix == ["Move `c()` to `OrdersInteractor`, with `cache`."])
  }

  @Test func placesOfManyMembersFindTheirOwn() throws {
    let methods = (1...300).map { (name: "m\($0)()", lines: $0.isMultiple(of: 7) ? 1 : 3) }
    let names = methods.map { "`\($0.name)`" }
    let fix = ["Move " + names.dropLast().joined(separator: ", ") + " and \(names[299]), or `load()`."]
    let tasks = try moves(PlanFixture.analyze(analysis(methods, fix: fix)))
    #expect(tasks.count > 3)
    let listed = tasks.flatMap(\.fix).flatMap { $0.split(separator: "`").filter { $0.hasPrefix("m") } }
    #expect(listed.count == 300)
    #expect(Set(listed.map(String.init)) == Set(methods.map(\.name)))
    #expect(tasks.allSatisfy { $0.fix.count == 1 && $0.fix[0].hasSuffix(", or `load()`.") })
  }

  @Test(arguments: [file, "Shop/Orders/OrdersViewController+Rows.swift"], [nil, 450])
  func aFileThatIsTooLongCountsWhatHasToLeaveIt(path: String, limit: Int?) throws {
    var configuration = Configuration()
    if let limit { configuration.rules["file_too_long"] = RuleSettings(thresholds: ["lines": limit]) }
    var found = analysis([("a()", 600)])
    found.findings = [
      PlanFixture.finding(
        "file_too_long", "OrdersViewController", [Location(file: path, line: 1, endLine: 640)],
        fix: ["Move the 2 extensions to files of their own."])
    ]
    let plan = try Planner.read(
      PlanFixture.analyze(Planner.grouping(found, configuration: configuration), configuration: configuration))
    let task = try #require(plan.features[0].tasks.first { $0.rule == "file_too_long" })
    #expect(
      task.effort
        == "L, about \(limit == nil ? 485 : 385) changed lines; oversize: each new file can be a pull request of its own"
    )
    // What holds for every task of its kind is no part of a plan file.
    #expect(task.verification == [])
    #expect(
      Planner.scope(of: task.id, in: plan)?.verification
        == ["`viper-migrate analyze --only-rule file_too_long` does not name `OrdersViewController` any more."])
  }

  @Test func partsKeepTheirIdentityWhenTheCodeGrows() throws {
    let before = try PlanFixture.analyze(analysis([("a()", 60), ("b()", 30), ("c()", 70)]))
    let grown = analysis([("a()", 20), ("b()", 10), ("new()", 5), ("c()", 20), ("d()", 4)])
    let after = try PlanFixture.analyze(grown, on: before)
    #expect(try moves(after).map(\.id) == moves(before).map(\.id))
    #expect(try moves(after).map(\.locations.count) == [3, 2])
    #expect(try moves(after).allSatisfy { !$0.isDone })
    #expect(try Planner.read(after).discovered.isEmpty)
    #expect(try PlanFixture.analyze(grown, on: after) == after)
  }

  @Test func partsOutsideOfMembersKeepTheirIdentityWhenLinesShift() throws {
    func found(from line: Int) -> Analysis {
      var found = analysis([("a()", 5)])
      found.findings[0].rule = "many_delegates"
      found.findings[0].id = "many_delegates:OrdersViewController:1"
      found.findings[0].locations = [0, 200, 400].map {
        Location(file: Self.file, line: line + $0, endLine: line + $0 + 60)
      }
      return Planner.grouping(found, configuration: Configuration())
    }
    let before = try PlanFixture.analyze(found(from: 500))
    let after = try PlanFixture.analyze(found(from: 520), on: before)
    let ids = ["", "/place 2", "/place 3"].map { "many_delegates:OrdersViewController:1" + $0 }
    #expect(try Planner.read(before).features[0].tasks.map(\.id).filter { $0.hasPrefix("many") } == ids)
    #expect(try Planner.read(after).features[0].tasks.map(\.id) == Planner.read(before).features[0].tasks.map(\.id))
    #expect(after["orders.md"]?.contains("in line 720") == true)
    #expect(try Planner.read(after).discovered.isEmpty)
  }

  @Test func whatCanNotBeDividedSaysSo() throws {
    let tasks = try moves(PlanFixture.analyze(analysis([("a()", 150), ("b()", 30)])))
    #expect(
      tasks.map(\.effort) == ["L, about 305 changed lines; oversize: `a()` is one piece", "M, about 65 changed lines"])
  }

  @Test func noTaskIsAboveTheCapUnlessItSaysSo() throws {
    let many = (1...60).map { (name: "m\($0)()", lines: $0 % 9 + 3) }
    let plan = try Planner.read(PlanFixture.analyze(analysis(many)))
    let sizes = plan.features[0].tasks.compactMap { $0.expected?.total }
    #expect(sizes.count > 4 && sizes.allSatisfy { $0 <= 200 })
  }

  @Test func timesComeFromThePastCommitsOfThatSize() throws {
    let past =
      (1...9).map { PastCommit(lines: 20, files: 1, minutes: 10 * $0) } + [
        PastCommit(lines: 180, files: 9, minutes: 200), PastCommit(lines: 10, files: 1, minutes: nil),
      ]
    let documents = try PlanFixture.analyze(analysis([("a()", 10)], past: past))
    #expect(try moves(documents).map(\.effort) == ["S, about 25 changed lines, about 50 minutes"])
    #expect(
      documents["README.md"]?.contains(
        "the median over its last commits, measured from the same author's commit before where that was less than "
          + "four hours ago: S about 50 minutes.") == true)
    let none = try PlanFixture.analyze(analysis([("a()", 10)]))
    #expect(try moves(none).map(\.effort) == ["S, about 25 changed lines"])
    #expect(none["README.md"]?.contains("Times are left out") == true)
  }

  @Test func theExpectedPatchReadsBackAndGivesWayToTheRealOne() throws {
    let found = analysis([("a()", 10)])
    let documents = try PlanFixture.analyze(found)
    #expect(documents["orders.md"]?.contains(" · **Patch:** expected `+15 -10`\n") == true)
    #expect(try moves(documents)[0].patches.isEmpty)
    #expect(try Planner.next(in: Planner.read(documents))?.expectedLines == 74)
  }

  @Test func aMassiveTypeGetsTasksForWhatNoFindingNames() throws {
    var found = analysis([("a()", 20), ("b()", 12), ("c()", 9)])
    found.findings[0].locations = [found.findings[0].locations[0]]
    found.findings.append(
      PlanFixture.finding("massive_view_controller", "OrdersViewController", [Location(file: Self.file, line: 1)]))
    found = Planner.grouping(found, configuration: Configuration())
    let plan = try Planner.read(PlanFixture.analyze(found))
    let rest = try #require(
      plan.features[0].tasks.first { $0.id == "massive_view_controller:OrdersViewController:1#interactor" })
    #expect(rest.title == "`OrdersViewController`: `b()` and `c()`, to the Interactor")
    #expect(rest.locations.map(\.line) == [31, 44])
    let wiring = try #require(plan.features[0].tasks.first { $0.phase == .viewAndWiring })
    #expect(wiring.dependsOn.contains(rest.id))
  }

  @Test func whatMovesGetsTests() throws {
    var found = analysis([("a()", 20), ("b()", 12)])
    let id = "tests:OrdersViewController"
    let task = try #require(Planner.read(PlanFixture.analyze(found)).features[0].tasks.first { $0.id == id })
    #expect(task.phase == .testing && task.dependsOn == [Self.whole + "#interactor"])
    #expect(task.problem.contains("No test of the tree names it."))
    var test = PlanFixture.type("OrdersTests", "ShopTests/OrdersTests.swift", lines: 1...9, isScreen: false)
    test.uses = ["OrdersViewController"]
    found.types.append(test)
    let documents = try PlanFixture.analyze(found)
    #expect(documents["orders.md"]?.contains("`OrdersTests` does so.") == true)
    found.findings = []
    let moved = try PlanFixture.analyze(found, on: documents)
    #expect(try Planner.task(named: id, in: Planner.read(moved))?.isDone == false)
    found.types[found.types.count - 1].uses = ["OrdersInteractor"]
    let tested = try PlanFixture.analyze(found, on: moved)
    #expect(try Planner.task(named: id, in: Planner.read(tested))?.note == "`OrdersTests` tests `OrdersInteractor`")
  }
}
