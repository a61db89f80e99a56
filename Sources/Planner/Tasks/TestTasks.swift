import MigrationModel

/// Tests for the code that a type's split tasks move: what could only be tried through the screen can be called now.
struct TestTasks {
  /// The rule of these tasks, which no finding has, and the step that makes the patches of the first of a type.
  static let rule = "tests"

  let typeName: String
  /// Id of the type's seam: like it, tests of two types of one name are told apart.
  let seam: String
  /// The type's split tasks.
  let moves: [TaskDraft]
  let finding: Finding
  let context: TaskContext

  /// One task for the type, as its parts would read alike; none if nothing moves that can be tested without a screen.
  func tasks() -> [PlanTask] {
    let drafts = moves.filter { $0.task.step != SplitStep.router.rawValue }
    let wanted = membersWorthATest
    var seen: Set<String> = []
    let units = drafts.flatMap { draft in draft.members.map { (name: $0, place: draft.task.locations[0]) } }
      .filter { wanted.contains($0.name) && seen.insert($0.name).inserted }
      .map { unit in
        let size = LineCount(added: ExpectedSize.linesPerTest, deleted: 0)
        return TaskParts.Unit(member: unit.name, locations: [unit.place], size: size)
      }
    if units.isEmpty { return [] }
    let base = LineCount(added: ExpectedSize.linesPerTestFile, deleted: 0)
    let part = TaskParts.Part(anchor: nil, units: units, size: units.reduce(base) { $0 + $1.size })
    return [task("\(Self.rule):\(seam.dropFirst("seam:".count))", part, drafts: drafts)]
  }

  /// Test files are made for screens; those of a view model's interactor are still a person's.
  private var hasPatch: Bool { !context.shape(of: finding).isPresenter }

  /// A property that only holds something has nothing to call; neither has a place outside of all members.
  private var membersWorthATest: Set<String> {
    Set(
      (context.report(of: finding)?.members ?? []).filter { $0.kind == "method" || $0.lineCount > 1 }.map(\.name))
  }

  private func task(_ whole: String, _ part: TaskParts.Part, drafts: [TaskDraft]) -> PlanTask {
    let steps = [SplitStep.interactor, .presenter].filter { step in drafts.contains { $0.task.step == step.rawValue } }
    let targets = steps.map { "`\(context.shape(of: finding).name(of: $0.destination))`" }
    let names = part.units.map { "`\($0.name)`" }
    let users = self.users
    var task = PlanTask(
      id: whole,
      title: "\(Words.list(targets)): tests for what moves out of " + Words.list(names, limit: 2), severity: .medium,
      phase: .testing, rule: Self.rule, typeName: typeName, step: hasPatch ? Self.rule : nil,
      locations: Set(drafts.map { $0.task.locations[0] }).sorted(),
      problem:
        "What \(Words.list(names, limit: 4)) of `\(typeName)` \(names.count == 1 ? "does" : "do") beside the view "
        + "can only be tried through the screen today. \(Self.existing(users)) In \(Words.list(targets)), once it is there, a value and a call are enough.",
      fix: [
        "Add tests of \(Words.list(targets))\(Self.beside(users)), with stubs made by hand for what \(targets.count == 1 ? "it asks" : "they ask")."
      ]
        + steps.map { fix($0, drafts, Set(part.units.map(\.name))) },
      dependsOn: drafts.map(\.task.id), feature: finding.feature)
    task.effort = context.effort.text(
      expecting: part.size.total,
      oversize: part.size.total > context.cap ? "each test stands alone: several pull requests can have them" : nil)
    task.risk = TaskChecks.risk(of: task)
    return task
  }

  private func fix(_ step: SplitStep, _ drafts: [TaskDraft], _ wanted: Set<String>) -> String {
    let names = drafts.filter { $0.task.step == step.rawValue }.flatMap(\.members).filter(wanted.contains)
    let cases =
      step == .interactor ? "an answer, an empty one and a failure" : "a usual value, a missing one and the edges"
    return "For what moves out of \(Words.list(Words.unique(names).map { "`\($0)`" }, limit: 6)): \(cases)."
  }

  /// Why such a task is done although no finding says so: there are tests. nil as long as there are none.
  static func closingReason(of task: PlanTask, lookup: AnalysisLookup) -> String? {
    let shape = lookup.shape(of: task)
    let targets = [SplitStep.interactor, .presenter].map { shape.name(of: $0.destination) }
    for test in lookup.testTypes {
      if let target = targets.first(where: test.uses.contains) { return "`\(test.name)` tests `\(target)`" }
    }
    return nil
  }

  /// Test types that use the type today.
  private var users: [TypeReport] { context.lookup.tests(using: typeName) }

  private static func existing(_ users: [TypeReport]) -> String {
    if users.isEmpty { return "No test of the tree names it." }
    return "\(Words.list(users.map { "`\($0.name)`" }, limit: 3)) \(users.count == 1 ? "does" : "do") so."
  }

  private static func beside(_ users: [TypeReport]) -> String { users.first.map { " beside `\($0.file)`" } ?? "" }
}
