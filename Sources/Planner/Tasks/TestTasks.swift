import MigrationModel

/// Tests for the code that a type's split tasks move: what could only be tried through the screen can be called now.
struct TestTasks {
  /// The rule of these tasks, which no finding has.
  static let rule = "tests"

  let typeName: String
  /// Id of the type's seam: like it, tests of two types of one name are told apart.
  let seam: String
  /// The type's split tasks.
  let moves: [TaskDraft]
  let finding: Finding
  let context: TaskContext

  /// One task for each part of the module that gets code, cut below the cap.
  func tasks() -> [PlanTask] { [SplitStep.interactor, .presenter].flatMap(tasks) }

  private func tasks(for step: SplitStep) -> [PlanTask] {
    let drafts = moves.filter { $0.task.step == step.rawValue }
    guard !drafts.isEmpty else { return [] }
    var seen: Set<String> = []
    let units = drafts.flatMap { draft in draft.members.map { (name: $0, task: draft.task) } }
      .filter { seen.insert($0.name).inserted }
      .map { unit in
        TaskParts.Unit(
          name: unit.name, locations: [unit.task.locations[0]],
          size: LineCount(added: ExpectedSize.linesPerTest, deleted: 0))
      }
    let whole = "\(Self.rule):\(seam.dropFirst("seam:".count)):\(step.destination)"
    let cutting = TaskParts(cap: context.cap, base: LineCount(added: ExpectedSize.linesPerTestFile, deleted: 0))
    return cutting.parts(units, anchors: context.anchors(of: whole, step: nil)).map { part in
      let names = Set(part.units.map(\.name))
      return task(whole, part, step: step, drafts: drafts.filter { !names.isDisjoint(with: $0.members) })
    }
  }

  private func task(_ whole: String, _ part: TaskParts.Part, step: SplitStep, drafts: [TaskDraft]) -> PlanTask {
    let target = context.shape(of: finding).name(of: step.destination)
    let names = part.units.map { "`\($0.name)`" }
    let words = Words.list(names, limit: 4)
    var task = PlanTask(
      id: TaskContext.id(whole, anchor: part.anchor, step: nil),
      title: "`\(target)`: tests for " + Words.list(names, limit: 2), severity: .medium, phase: .testing,
      rule: Self.rule, typeName: typeName, locations: drafts.map { $0.task.locations[0] }.sorted(),
      problem: "\(words) of `\(typeName)` could only be tried through the screen. \(existing) Once "
        + "\(names.count == 1 ? "it is" : "they are") in `\(target)`, a test needs a value and a call.",
      fix: [
        "Add `\(target)Tests.swift`\(beside).", replacement(step),
        "Call \(words): \(step == .interactor ? "an answer, an empty one, a failure" : "a usual value, a missing one, an edge of the range").",
      ], dependsOn: drafts.map(\.task.id), feature: finding.feature)
    task.effort = context.effort.text(expecting: part.size.total)
    task.risk = TaskChecks.risk(of: task)
    task.verification = [
      "The tests pass, and each fails when the line that it is about is taken out.",
      "No test waits, sleeps, or opens a connection.",
    ]
    return task
  }

  /// Why such a task is done although no finding says so: there are tests. nil as long as there are none.
  static func closingReason(of task: PlanTask, lookup: AnalysisLookup) -> String? {
    let shape = ModuleShape(typeName: task.typeName, dialect: lookup.dialect(of: task.typeName))
    let step = task.id.contains(":" + SplitStep.presenter.destination) ? SplitStep.presenter : .interactor
    let target = shape.name(of: step.destination)
    let test = lookup.testTypes.first { $0.uses.contains(target) }
    return test.map { "`\($0.name)` tests `\(target)`" }
  }

  /// Test types that use the type today.
  private var users: [TypeReport] {
    context.lookup.testTypes.filter { $0.uses.contains(typeName) }
  }

  private var existing: String {
    let users = self.users.map { "`\($0.name)`" }
    if users.isEmpty { return "No test of the tree names it." }
    return "\(Words.list(users, limit: 3)) \(users.count == 1 ? "does" : "do") that today."
  }

  private var beside: String { users.first.map { ", beside `\($0.file)`" } ?? "" }

  private func replacement(_ step: SplitStep) -> String {
    step == .interactor
      ? "Hand it a stub for what it asks (network, store, clock), made by hand, that counts its calls and gives what the test says."
      : "Hand it a view and an Interactor made by hand that keep what they are told."
  }
}
