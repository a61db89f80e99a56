import MigrationModel

extension Planner {
  /// How far the plan is.
  package static func progress(of plan: Plan) -> PlanProgress {
    let found = Set(plan.discovered.filter { !$0.isDone }.map(\.feature))
    let features = plan.features.map { feature in
      var row = row(
        feature.feature.name, slug: feature.feature.slug, dialect: feature.feature.dialect, tasks: feature.tasks)
      if row.status == .done, found.contains(row.slug) { row.status = .regressed }
      return row
    }
    let others = [
      row("Cross-cutting", slug: WrittenPlan.crossCuttingSlug, dialect: "", tasks: plan.crossCutting),
      row("Discovered", slug: WrittenPlan.discoveredSlug, dialect: "", tasks: plan.discovered),
    ]
    let rows = features + others.filter { $0.total > 0 }
    return PlanProgress(rows: rows, total: rows.reduce(0) { $0 + $1.total }, done: rows.reduce(0) { $0 + $1.done })
  }

  private static func row(_ name: String, slug: String, dialect: String, tasks: [PlanTask]) -> PlanProgress.Row {
    let done = tasks.filter(\.isDone).count
    let open: (Severity) -> Int = { severity in tasks.filter { !$0.isDone && $0.severity == severity }.count }
    return PlanProgress.Row(
      name: name, slug: slug, file: slug + ".md", dialect: dialect, total: tasks.count, done: done,
      critical: open(.critical), high: open(.high), medium: open(.medium),
      status: done == tasks.count ? .done : done == 0 ? .notStarted : .inProgress)
  }

  /// The first of the upcoming tasks of the whole plan or of one feature; nil if there is none.
  package static func next(in plan: Plan, feature: String? = nil) -> PullRequestScope? {
    plan.upcoming(in: feature).first.map { PullRequestScope($0.task, slug: $0.slug, plan: plan) }
  }

  /// The pull request of one task; nil if the plan does not have it.
  package static func scope(of taskID: String, in plan: Plan) -> PullRequestScope? {
    guard let task = task(named: taskID, in: plan), let name = TaskNames.names(in: plan)[taskID] else { return nil }
    return PullRequestScope(task, slug: name.slug, plan: plan)
  }
}

extension PullRequestScope {
  /// Open tasks near this one that are named as out of scope.
  private static let mostExcluded = 5

  fileprivate init(_ task: PlanTask, slug: String, plan: Plan) {
    let files = task.locations.prefix(TaskMarkdown.mostLocations).map(\.file)
    self.init(
      taskID: task.id, slug: slug, label: task.label, title: task.title, severity: task.severity, phase: task.phase,
      files: Set(files).sorted(), patches: task.patches.filter { !$0.isApplied }.map(\.path),
      expectedLines: Self.lines(of: task),
      effort: task.effort ?? "", risk: task.risk ?? "", changes: task.fix,
      verification: task.verification.isEmpty ? [TaskChecks.common(to: task)] : task.verification,
      excluded: Self.excluded(near: task, in: plan))
  }

  private static func lines(of task: PlanTask) -> Int? {
    if !task.patches.isEmpty { return task.patches.reduce(0) { $0 + ($1.isApplied ? 0 : $1.added + $1.deleted) } }
    return task.expected?.total ?? task.effort.flatMap(Effort.lines)
  }

  private static func excluded(near task: PlanTask, in plan: Plan) -> [String] {
    let names = TaskNames.names(in: plan)
    let near = plan.tasks.filter { other in
      !other.isDone && other.id != task.id && other.typeName == task.typeName
    }
    var excluded = near.prefix(mostExcluded).map { other -> String in
      let name = names[other.id].map { "\($0.slug)/\($0.label)" } ?? other.label
      return "\(name): \(other.title)"
    }
    if near.count > mostExcluded { excluded.append("\(near.count - mostExcluded) more of `\(task.typeName)`") }
    return excluded
  }
}
