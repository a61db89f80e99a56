import MigrationModel

/// Tasks that are new because the modules have another form than at the first analysis, the dialect layered or swiftui, say:
/// no finding has them, so there is nothing to triage. They stand where the first analysis would have put them.
struct SucceedingTasks {
  /// The rules of the tasks that a dialect has and another has not.
  private static let rules: Set = [FilingTask.rule, ModuleTask.rule, SkeletonTask.rule, SkeletonTask.layoutRule]

  private let tasks: [PlanTask]
  private let slugs: Set<String>

  /// - Parameter new: in the order of the planner, a task behind those that it depends on.
  init(of written: WrittenPlan, among new: [PlanTask]) {
    var planned = Set((written.chapters.flatMap(\.tasks) + written.crossCutting).map(\.task.id))
    tasks = new.filter { task in
      guard Self.rules.contains(task.rule), task.dependsOn.contains(where: planned.contains) else { return false }
      planned.insert(task.id)
      return true
    }
    slugs = Set(written.chapters.map(\.slug))
  }

  func contains(_ task: PlanTask) -> Bool { tasks.contains { $0.id == task.id } }

  /// Those that belong to no feature with a file.
  var spanning: [PlanTask] { tasks.filter { !slugs.contains($0.feature) } }

  /// The tasks of a feature with those that join it, each at the end of its phase.
  func added(to planned: [PlanTask], of slug: String) -> [PlanTask] {
    tasks.filter { $0.feature == slug }.reduce(into: planned) { result, task in
      let last = result.lastIndex { $0.phase <= task.phase }
      result.insert(task, at: last.map { $0 + 1 } ?? 0)
    }
  }
}
