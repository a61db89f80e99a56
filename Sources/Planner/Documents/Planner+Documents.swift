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

  /// The documents behind the last patch of a task, with a fresh progress table and next pull request: the task is ticked,
  /// or, with something that it names in its old place, open with all of its patches applied. Throws for a task that the
  /// plan does not have.
  package static func closing(
    _ taskID: String, in documents: [String: String]
  ) throws(PlanDocumentError) -> [String: String] {
    var plan = try read(documents)
    guard task(withID: taskID, in: plan) else {
      throw PlanDocumentError(
        reason: .unknownTask, file: WrittenPlan.readme, line: 1, problem: "the plan has no task \(taskID)",
        remedy: "run viper-migrate analyze again")
    }
    let close: (PlanTask) -> PlanTask = { task in
      guard task.id == taskID, !task.isDone else { return task }
      var task = task
      task.isDone = task.staying.isEmpty
      if !task.isDone { for index in task.patches.indices { task.patches[index].isApplied = true } }
      return task
    }
    for index in plan.features.indices { plan.features[index].tasks = plan.features[index].tasks.map(close) }
    plan.crossCutting = plan.crossCutting.map(close)
    plan.discovered = plan.discovered.map(close)
    return try updating(documents, with: plan)
  }

  private static func task(withID id: String, in plan: Plan) -> Bool {
    plan.tasks.contains { $0.id == id }
  }
}
