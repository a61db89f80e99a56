import MigrationModel

/// What people call tasks: `C1` inside a feature, `orders/C1` everywhere.
enum TaskNames {
  /// The slug under which a task that is in no feature's file is numbered.
  static func numbering(_ task: PlanTask) -> String {
    task.feature.isEmpty ? WrittenPlan.crossCuttingSlug : task.feature
  }

  /// `slug/label` -> id.
  static func ids(in plan: WrittenPlan) -> [String: String] {
    let named =
      plan.chapters.flatMap { chapter in chapter.tasks.map { (chapter.slug, $0.task) } }
      + plan.crossCutting.map { (WrittenPlan.crossCuttingSlug, $0.task) }
      + plan.discovered.map { (numbering($0.task), $0.task) }
    return Dictionary(named.map { ("\($0.0)/\($0.1.label)", $0.1.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// Id -> the slug under which the task is numbered, and its label.
  static func names(in plan: Plan) -> [String: (slug: String, label: String)] {
    let named =
      plan.features.flatMap { feature in feature.tasks.map { (feature.feature.slug, $0) } }
      + plan.crossCutting.map { (WrittenPlan.crossCuttingSlug, $0) } + plan.discovered.map { (numbering($0), $0) }
    return Dictionary(named.map { ($0.1.id, ($0.0, $0.1.label)) }, uniquingKeysWith: { first, _ in first })
  }
}
