import MigrationModel

extension Planner {
  /// Groups the tree's types and files into features; sorted by slug. All features, with and without findings.
  package static func features(of analysis: Analysis, configuration: Configuration) -> [Feature] { [] }

  /// The analysis with `features` and the `feature` of each finding filled in.
  package static func grouping(_ analysis: Analysis, configuration: Configuration) -> Analysis { analysis }

  /// The plan for a grouped analysis, reconciled with the plan that `documents` hold (none: the first analysis).
  /// `pathPrefix` is PATH below the plan root, with a `/` behind it, or empty.
  package static func plan(
    for analysis: Analysis, rules: [Rule], configuration: Configuration, documents: [String: String] = [:],
    pathPrefix: String = ""
  ) throws(PlanDocumentError) -> Plan { Plan(features: []) }

  /// The analysis with the number of tasks of each feature as the plan has it.
  package static func counting(_ plan: Plan, in analysis: Analysis) -> Analysis { analysis }

  /// The plan with the patches and blockers of a rewrite at their tasks. `requested` are the ids of the tasks that the
  /// rewrite was asked for: those of them without a patch and a blocker say so. Other tasks keep what they had.
  package static func adding(_ series: PatchSeries, to plan: Plan, requested: Set<String> = []) -> Plan { plan }

  /// All documents of the plan after an analysis, those that `existing` holds brought up to date.
  package static func documents(
    for plan: Plan, analysis: Analysis, existing: [String: String] = [:], pathPrefix: String = ""
  ) throws(PlanDocumentError) -> [String: String] { existing }

  /// The plan that documents hold. Locations are relative to PATH when `pathPrefix` says where PATH is, else to the
  /// plan root.
  package static func read(
    _ documents: [String: String], pathPrefix: String = ""
  ) throws(PlanDocumentError) -> Plan { Plan(features: []) }

  /// The documents with the tasks as `plan` has them (a plan that was `read` from them and changed), and with a fresh
  /// progress table and next pull request. What only an analysis knows stays as it is.
  package static func updating(
    _ documents: [String: String], with plan: Plan, pathPrefix: String = ""
  ) throws(PlanDocumentError) -> [String: String] { documents }

  /// The documents with that task ticked, and with a fresh progress table and next pull request.
  package static func ticking(
    _ taskID: String, in documents: [String: String]
  ) throws(PlanDocumentError) -> [String: String] { documents }

  /// How far the plan is.
  package static func progress(of plan: Plan) -> PlanProgress { PlanProgress(rows: [], total: 0, done: 0) }

  /// The next open task whose dependencies are done, of the whole plan or of one feature; nil if there is none.
  package static func next(in plan: Plan, feature: String? = nil) -> PullRequestScope? { nil }

  /// The task that a user means by `C1` (with its feature), `orders/C1` or a task id; nil if there is none.
  package static func task(named name: String, feature: String? = nil, in plan: Plan) -> PlanTask? { nil }
}
