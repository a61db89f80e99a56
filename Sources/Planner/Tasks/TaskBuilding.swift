import MigrationModel

/// Turns findings into pull-request sized tasks.
struct TaskBuilding {
  private let context: TaskContext

  /// Takes a grouped analysis.
  init(_ context: TaskContext) { self.context = context }

  /// All tasks, in the order of work inside each feature; without labels.
  func tasks() -> [PlanTask] {
    let shared = SharedTasks(context.lookup.analysis.findings, written: context.written)
    let findings = shared.single.filter { context.takesApart || !takesApart($0) }
    let subjects = SplitSubjects(findings.filter { takesApart($0) })
    let byType = Dictionary(grouping: findings, by: subjects.key)
    let groups = Array(byType.values)
    let tasks = Parallel.map(groups.count) { self.tasks(for: groups[$0], subjects: subjects) }.flatMap { $0 }
    return PlanOrder.sorted(tasks + shared.tasks(in: context))
  }

  /// Whether a finding asks for code to move.
  private func takesApart(_ finding: Finding) -> Bool {
    !context.steps(of: finding).isEmpty || MassiveTasks.isMassive(finding.rule)
  }

  /// The tasks of one type's findings, in the order of the analysis.
  private func tasks(for findings: [Finding], subjects: SplitSubjects) -> [PlanTask] {
    let seam = subjects.seamID(findings[0])
    var subjects = FindingSubjects(context)
    var drafts = findings.flatMap { finding in
      FindingTasks(finding: finding, context: context, subject: subjects.subject(of: finding)).drafts(seam: seam)
    }
    let massive = findings.filter { MassiveTasks.isMassive($0.rule) }
    for finding in massive {
      drafts += MassiveTasks(finding: finding, context: context, siblings: drafts).leftovers(seam: seam)
    }
    let moves = drafts.filter { SplitStep($0.task) != nil }
    guard !moves.isEmpty else { return drafts.map(\.task) }
    let tasks = drafts.map(\.task) + modular(seam, moves: moves, asking: findings.filter(takesApart))
    let order = [seam] + PlanOrder.sorted(moves.map(\.task)).map(\.id)
    return tasks.map { wired($0, massive: massive, after: order, tasks) }
  }

  /// What a module asks for beside what moves into it: as sure as the surest finding that asks for the module.
  private func modular(_ seam: String, moves: [TaskDraft], asking: [Finding]) -> [PlanTask] {
    var tasks = [self.seam(seam, findings: asking)]
    if let wiring = WiringTask(seam: seam, finding: asking[0], context: context).task() { tasks.append(wiring) }
    if let module = ModuleTask(seam: seam, finding: asking[0], context: context).task() { tasks.append(module) }
    if let filing = FilingTask(seam: seam, finding: asking[0], context: context).task() { tasks.append(filing) }
    tasks += SkeletonTask(seam: seam, finding: asking[0], context: context).tasks()
    tasks += TestTasks(
      typeName: asking[0].typeName, seam: seam, moves: moves, finding: asking[0], context: context
    ).tasks()
    let surest = asking.map(\.confidence).max() ?? .high
    return tasks.map { task in
      var task = task
      task.confidence = surest
      return task
    }
  }

  private func wired(_ task: PlanTask, massive: [Finding], after ids: [String], _ all: [PlanTask]) -> PlanTask {
    guard let finding = massive.first(where: { $0.id == task.id }) else { return task }
    let known = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    let moves = ids.compactMap { known[$0] }
    return MassiveTasks(finding: finding, context: context, siblings: []).wiring(task, after: moves)
  }

  private func seam(_ id: String, findings: [Finding]) -> PlanTask {
    let first = findings[0]
    return SeamTask(
      id: id, typeName: first.typeName, facts: context.report(of: first).map(TypeFacts.init), findings: findings,
      shape: context.shape(of: first), context: context
    ).task()
  }
}
