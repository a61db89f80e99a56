import MigrationModel
import Planner
import Testing

/// What happens to the code between two analyses.
struct CodeChange: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The analysis afterwards.
  let analysis: @Sendable () -> Analysis
  /// Old id -> new id of one task that the change is about.
  let task: (old: String, new: String)
  /// Whether that task is ticked afterwards.
  let isDone: Bool
  /// Tasks that land in `discovered.md`.
  let discovered: Int
  /// Words that the tool puts in the place of others in what it wrote.
  let renamed: [(String, String)]

  init(
    _ name: String, task: String, becomes new: String? = nil, isDone: Bool = false, discovered: Int = 0,
    renamed: [(String, String)] = [], _ analysis: @escaping @Sendable () -> Analysis
  ) {
    testDescription = name
    self.task = (task, new ?? task)
    self.isDone = isDone
    self.discovered = discovered
    self.renamed = renamed
    self.analysis = analysis
  }

  private static let delegate = "strong_delegate:OrderDetailViewController.delegate:1"
  private static let networking = "networking_in_view_controller:OrdersViewController:1#interactor"

  static let all = [
    CodeChange("nothing but places and numbers", task: networking) { PlanFixture.changedAnalysis() },
    CodeChange("a smell is fixed outside the tool", task: delegate, isDone: true) {
      PlanFixture.analysis(without: "strong_delegate")
    },
    CodeChange("a new smell", task: networking, discovered: 1) { PlanFixture.analysis(with: PlanFixture.newFinding) },
    CodeChange(
      "a renamed member", task: delegate, becomes: "strong_delegate:OrderDetailViewController.listener:1",
      renamed: [("OrderDetailViewController.delegate", "OrderDetailViewController.listener")]
    ) { PlanFixture.renaming("OrderDetailViewController.delegate", to: "OrderDetailViewController.listener") },
    CodeChange(
      "a renamed type", task: networking,
      becomes: "networking_in_view_controller:PurchasesViewController:1#interactor",
      renamed: [("OrdersViewController", "PurchasesViewController")]
    ) { PlanFixture.renaming("OrdersViewController", to: "PurchasesViewController") },
    CodeChange("a renamed folder", task: networking) { PlanFixture.moving("Shop/Orders/", to: "Shop/Purchases/") },
    CodeChange("a file that moved to another feature", task: delegate) {
      PlanFixture.moving(PlanFixture.detail, to: "Shop/Settings/OrderDetailViewController.swift")
    },
    CodeChange("a feature that is deleted", task: "seam:OrdersViewController", isDone: true) {
      PlanFixture.analysis(
        findings: PlanFixture.findings.filter { !$0.symbol.hasPrefix("Order") },
        types: PlanFixture.types.filter { !$0.name.hasPrefix("Order") })
    },
  ]
}

/// Every edit of a person with every change of the code.
@Suite struct LivingPlanTests {
  @Test(arguments: PersonalEdit.all, CodeChange.all)
  func nothingAPersonWroteIsLost(edit: PersonalEdit, change: CodeChange) throws {
    let edited = edit.applied(to: try PlanFixture.analyze())
    let after = try PlanFixture.analyze(change.analysis(), on: edited)
    let written = change.renamed.reduce(edit.kept) { $0.replacing($1.0, with: $1.1) }
    #expect(Self.isKept(edit, in: after, as: [edit.kept, written]))
    let plan = try Planner.read(after)
    let task = try #require(Planner.task(named: change.task.new, in: plan))
    #expect(task.isDone == change.isDone)
    #expect(plan.discovered.count == change.discovered)
    #expect(change.task.new == change.task.old || Planner.task(named: change.task.old, in: plan) == nil)
    #expect(try PlanFixture.analyze(change.analysis(), on: after) == after)
  }

  /// A tick in the way of a task's box is the only change that the tool may make inside a person's words.
  private static func isKept(_ edit: PersonalEdit, in documents: [String: String], as words: [String]) -> Bool {
    let text = documents[edit.file] ?? ""
    return words.contains { text.contains($0) || text.contains($0.replacing("- [ ] **", with: "- [x] **")) }
  }

  @Test(arguments: CodeChange.all)
  func aTickStaysWithItsTask(change: CodeChange) throws {
    let ticked = try Planner.closing(change.task.old, in: try PlanFixture.analyze())
    let after = try PlanFixture.analyze(change.analysis(), on: ticked)
    let plan = try Planner.read(after)
    // A member's rename and a fix with another smell beside it look the same: what is ticked is taken for fixed.
    let isUncertain = change.testDescription == "a renamed member"
    let task = try #require(Planner.task(named: isUncertain ? change.task.old : change.task.new, in: plan))
    #expect(task.isDone && task.note == nil)
    #expect(!isUncertain || plan.discovered.map(\.id) == [change.task.new])
  }

  @Test(arguments: CodeChange.all)
  func aConflictStopsBeforeAnythingIsWritten(change: CodeChange) throws {
    var documents = try PlanFixture.analyze()
    documents["orders.md"]? += "<<<<<<< HEAD\n=======\n>>>>>>> other\n"
    let error = #expect(throws: PlanDocumentError.self) { try PlanFixture.analyze(change.analysis(), on: documents) }
    #expect(error?.reason == .mergeConflict)
  }

  @Test func aRenamedTypeTakesItsOthersAlong() throws {
    let before = try PlanFixture.analyze()
    let change = PlanFixture.renaming("OrdersViewController", to: "PurchasesViewController")
    let after = try PlanFixture.analyze(change, on: before)
    #expect(after["orders.md"]?.contains("`OrdersViewController`") == false)
    #expect(try Planner.read(after).discovered.isEmpty)
    #expect(
      try Planner.read(after).features[0].tasks.map(\.label) == Planner.read(before).features[0].tasks.map(\.label))
  }

  @Test func aFixedSmellAndAnotherElsewhereAreNoRename() throws {
    let before = try PlanFixture.analyze()
    var far = PlanFixture.newFinding
    far.typeName = "OrderDetailViewController"
    far.symbol = "OrderDetailViewController.listener"
    far.location = Location(file: PlanFixture.detail, line: 400)
    far.locations = [far.location]
    let found = PlanFixture.findings.filter { $0.rule != "strong_delegate" } + [far]
    let after = try PlanFixture.analyze(PlanFixture.analysis(findings: found), on: before)
    let plan = try Planner.read(after)
    #expect(Planner.task(named: "strong_delegate:OrderDetailViewController.delegate:1", in: plan)?.isDone == true)
    #expect(plan.discovered.map(\.id) == [far.id])
  }

  @Test func aTaskOfAPersonIsNeverClosed() throws {
    let finding = ManualFinding(
      title: "Totals are rounded twice", severity: .high, locations: [Location(file: PlanFixture.orders, line: 12)],
      problem: "`load(page:)` rounds each line and the sum.", fix: ["Round the sum.", "Show it."], feature: "orders")
    let before = try PlanFixture.analyze()
    let (documents, task) = try Planner.logging(finding, in: before)
    #expect(task.id == "manual:totals-are-rounded-twice:1" && task.label == "H5")
    #expect(
      documents["README.md"]?.contains(
        "| Discovered | [discovered.md](discovered.md) | – | 1 | 0 | 0 | 1 | 0 | Triage |")
        == true)
    let block = try #require(PlanFixture.block(task.id, in: documents["discovered.md"]))
    #expect(block.contains("- [ ] **H5: Totals are rounded twice**\n"))
    #expect(block.contains("  - **Fix:** **1.** Round the sum. **2.** Show it.\n"))
    #expect(try PlanFixture.analyze(on: documents) == documents)
    let (again, other) = try Planner.logging(finding, in: documents)
    #expect(other.id == "manual:totals-are-rounded-twice:2" && other.label == "H6")
    #expect(try Planner.read(again).discovered.map(\.isDone) == [false, false])
    #expect(documents["orders.md"] == before["orders.md"])
  }
}

extension PlanFixture {
  /// The analysis after a symbol was renamed, in a file of the same name.
  static func renaming(_ old: String, to new: String) -> Analysis {
    let change: (String) -> String = { $0.replacing(old, with: new) }
    var analysis = analysis()
    analysis.findings = findings.map { finding in
      var finding = finding
      (finding.id, finding.symbol, finding.typeName) = (
        change(finding.id), change(finding.symbol), change(finding.typeName)
      )
      return finding
    }
    analysis.types = types.map { type in
      var type = type
      type.name = change(type.name)
      return type
    }
    analysis.navigation = navigation.map { link in
      var link = link
      (link.from, link.to) = (change(link.from), change(link.to))
      return link
    }
    return Planner.grouping(analysis, configuration: Configuration())
  }

  /// The analysis after files were moved.
  static func moving(_ old: String, to new: String) -> Analysis {
    let change: (Location) -> Location = {
      Location(file: $0.file.replacing(old, with: new), line: $0.line, column: $0.column, endLine: $0.endLine)
    }
    var analysis = analysis()
    analysis.findings = findings.map { finding in
      var finding = finding
      finding.location = change(finding.location)
      finding.locations = finding.locations.map(change)
      return finding
    }
    analysis.types = types.map { type in
      var type = type
      type.file = type.file.replacing(old, with: new)
      type.otherFiles = type.otherFiles.map { $0.replacing(old, with: new) }
      for index in type.members.indices {
        type.members[index].file = type.members[index].file.replacing(old, with: new)
      }
      return type
    }
    return Planner.grouping(analysis, configuration: Configuration())
  }
}
