import MigrationModel

extension Planner {
  /// All documents of the plan after an analysis, those that `existing` holds brought up to date. `isPartial`: PATH was one
  /// file of the tree.
  package static func documents(
    for plan: Plan, analysis: Analysis, existing: [String: String] = [:], pathPrefix: String = "",
    isPartial: Bool = false
  ) throws(PlanDocumentError) -> [String: String] {
    try DocumentSet(plan, existing: existing, pathPrefix: pathPrefix).written(after: analysis, isPartial: isPartial)
  }

  /// The documents with the tasks as `plan` has them (a plan that was `read` from them and changed), and with a fresh
  /// progress table and next pull request. What only an analysis knows stays as it is.
  package static func updating(
    _ documents: [String: String], with plan: Plan, pathPrefix: String = ""
  ) throws(PlanDocumentError) -> [String: String] {
    try DocumentSet(plan, existing: documents, pathPrefix: pathPrefix).updated()
  }

  /// The documents behind a patch of a task, or behind its last one, with a fresh progress table and next pull request: the
  /// patches up to that one are marked as applied. Behind the last one the task is ticked, unless something that it names
  /// is in its old place. Throws for a task that the plan does not have.
  /// - Parameters:
  ///   - patch: path of the patch; nil if all are in.
  ///   - needs: what `Plan.patchNeeds` holds.
  package static func closing(
    _ taskID: String, upTo patch: String? = nil, in documents: [String: String], needs: [String: [String]] = [:]
  ) throws(PlanDocumentError) -> [String: String] {
    var plan = try read(documents)
    plan.patchNeeds = needs
    guard task(withID: taskID, in: plan) else {
      throw PlanDocumentError(
        reason: .unknownTask, file: WrittenPlan.readme, line: 1, problem: "the plan has no task \(taskID)",
        remedy: "run viper-migrate analyze again")
    }
    let close: (PlanTask) -> PlanTask = { $0.id == taskID && !$0.isDone ? closed($0, upTo: patch) : $0 }
    for index in plan.features.indices { plan.features[index].tasks = plan.features[index].tasks.map(close) }
    plan.crossCutting = plan.crossCutting.map(close)
    plan.discovered = plan.discovered.map(close)
    return try updating(documents, with: plan)
  }

  private static func closed(_ task: PlanTask, upTo patch: String?) -> PlanTask {
    var task = task
    let last = patch.flatMap { path in task.patches.lastIndex { $0.path == path } } ?? task.patches.count - 1
    task.isDone = last == task.patches.count - 1 && task.staying.isEmpty
    if !task.isDone { for index in task.patches.indices where index <= last { task.patches[index].isApplied = true } }
    return task
  }

  private static func task(withID id: String, in plan: Plan) -> Bool {
    plan.tasks.contains { $0.id == id }
  }
}
