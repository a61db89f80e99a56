import MigrationModel

/// What people call tasks: `C1` inside a feature, `orders/C1` everywhere.
enum TaskNames {
  /// The slug under which a task that is in no feature's file is numbered.
  static func numbering(_ task: PlanTask) -> String {
    task.feature.isEmpty ? WrittenPlan.crossCuttingSlug : task.feature
  }

  /// `slug/label` -> id.
  static func ids(in plan: WrittenPlan) -> [String: String] {
    var ids: [String: String] = [:]
    func note(_ task: PlanTask, in slug: String) {
      let name = "\(slug)/\(task.label)"
      if ids[name] == nil { ids[name] = task.id }
    }
    for chapter in plan.chapters { for written in chapter.tasks { note(written.task, in: chapter.slug) } }
    for written in plan.crossCutting { note(written.task, in: WrittenPlan.crossCuttingSlug) }
    for written in plan.discovered { note(written.task, in: numbering(written.task)) }
    return ids
  }

  /// Id -> the slug under which the task is numbered, and its label.
  static func names(in plan: Plan) -> [String: (slug: String, label: String)] {
    var names: [String: (slug: String, label: String)] = [:]
    func note(_ task: PlanTask, in slug: String) {
      if names[task.id] == nil { names[task.id] = (slug, task.label) }
    }
    for feature in plan.features { for task in feature.tasks { note(task, in: feature.feature.slug) } }
    for task in plan.crossCutting { note(task, in: WrittenPlan.crossCuttingSlug) }
    for task in plan.discovered { note(task, in: numbering(task)) }
    return names
  }
}
