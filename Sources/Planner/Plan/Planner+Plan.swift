import MigrationModel

extension Planner {
  /// The plan for a grouped analysis, reconciled with the plan that `documents` hold (none: the first analysis).
  /// `pathPrefix` is PATH below the plan root, with a `/` behind it, or empty; `unread` are files that are there, and that
  /// the analysis did not read.
  package static func plan(
    for analysis: Analysis, rules: [Rule], configuration: Configuration, documents: [String: String] = [:],
    pathPrefix: String = "", unread: Set<String> = []
  ) throws(PlanDocumentError) -> Plan {
    var written = try WrittenPlan.read(documents, pathPrefix: pathPrefix)
    let lookup = AnalysisLookup(analysis, spanningDialect: configuration.spanningDialect)
    let context = TaskContext(
      lookup, rules: rules, configuration: configuration, written: Set(written.tasks.map(\.task.id)),
      takesApart: !analysis.recommendation.isAgainstMigration || written.tasks.contains { $0.task.takesApart })
    let tasks = TaskBuilding(context).tasks().filter { [deleted = written.deleted] in deleted[$0.id] == nil }
    let seen = written.tasks.map(\.task).filter { !$0.isOutside(unread) }
    let renames = TaskRenames.pairs(written: seen, fresh: tasks, lookup: lookup)
    if !renames.isEmpty {
      written = try WrittenPlan.read(MarkRenaming.applied(renames, to: documents), pathPrefix: pathPrefix)
    }
    var plan = PlanMerge(
      lookup: lookup, configuration: configuration, written: written, fresh: tasks, unread: unread
    ).plan()
    (plan.renames, plan.unread) = (renames, unread)
    for feature in plan.features {
      let file = feature.feature.slug + ".md"
      if documents[file] != nil, written.documents[file] == nil { throw WrittenPlan.notOurs(file) }
    }
    return plan
  }

  /// The plan that documents hold. Locations are relative to PATH when `pathPrefix` says where PATH is, else to the
  /// plan root.
  package static func read(
    _ documents: [String: String], pathPrefix: String = ""
  ) throws(PlanDocumentError) -> Plan {
    let written = try WrittenPlan.read(documents, pathPrefix: pathPrefix)
    let features = written.chapters.map { chapter in
      let tasks = chapter.tasks.map(\.task)
      let feature = Feature(
        name: chapter.name, slug: chapter.slug, files: Set(tasks.flatMap { $0.locations.map(\.file) }).sorted(),
        types: Set(tasks.map(\.typeName)).sorted(), screens: [], tasks: tasks.count, dialect: chapter.dialect)
      return FeaturePlan(feature: feature, tasks: tasks)
    }
    return Plan(
      features: features, crossCutting: written.crossCutting.map(\.task), discovered: written.discovered.map(\.task))
  }

  /// The analysis with the names of the features, the numbers of their tasks and their dialects as the plan has them: a
  /// feature whose folder was renamed is still called as its file.
  package static func counting(_ plan: Plan, in analysis: Analysis) -> Analysis {
    let planned = Dictionary(plan.features.map { ($0.feature.slug, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(analysis.features.map(\.slug))
    let homes = plan.features.map(\.feature).filter { !known.contains($0.slug) && !$0.files.isEmpty }
    var counted = analysis
    for index in counted.features.indices {
      let slug = counted.features[index].slug
      if planned[slug] == nil, let home = homes.first(where: { $0.files == counted.features[index].files }) {
        (counted.features[index].name, counted.features[index].slug) = (home.name, home.slug)
        for place in counted.findings.indices where counted.findings[place].feature == slug {
          counted.findings[place].feature = home.slug
        }
      }
      let plan = planned[counted.features[index].slug]
      counted.features[index].tasks = plan?.tasks.count ?? 0
      if let dialect = plan?.feature.dialect { counted.features[index].dialect = dialect }
    }
    let said = counted.recommendation.reasons
    counted.recommendation.reasons += purpose(of: plan, in: counted).filter { !said.contains($0) }
    return counted
  }

  /// What the plan has to add to the advice.
  private static func purpose(of plan: Plan, in analysis: Analysis) -> [String] {
    let advice = analysis.recommendation
    guard advice.isAgainstMigration else {
      return DialectChoice.difference(of: analysis.features, from: advice).map { [$0] } ?? []
    }
    let tasks = plan.tasks
    if tasks.isEmpty || tasks.contains(where: \.takesApart) { return [] }
    return ["The plan holds the fixes that are worth making anyway; it takes no type apart."]
  }

  /// The plan with the patches and blockers of a rewrite at their tasks. `requested` are the ids of the tasks that the
  /// rewrite was asked for: those of them without a patch and a blocker say so. Other tasks keep what they had.
  /// `history` is the analysis's, for the times of the efforts.
  package static func adding(
    _ series: PatchSeries, to plan: Plan, requested: Set<String> = [], history: ChangeHistory? = nil
  ) -> Plan {
    let addition = PatchAddition(series, requested: requested, effort: Effort(history))
    var plan = plan
    for index in plan.features.indices {
      plan.features[index].tasks = plan.features[index].tasks.map { addition.task($0) }
    }
    plan.crossCutting = plan.crossCutting.map { addition.task($0) }
    plan.discovered = plan.discovered.map { addition.task($0) }
    return plan
  }

  /// The task that a user means by `C1` (with its feature), `orders/C1` or a task id; nil if there is none.
  package static func task(named name: String, feature: String? = nil, in plan: Plan) -> PlanTask? {
    let all = plan.tasks
    if let task = all.first(where: { $0.id == name }) { return task }
    let names = TaskNames.names(in: plan)
    let wanted = feature.map { "\($0)/\(name)" } ?? name
    return all.first { task in names[task.id].map { "\($0.slug)/\($0.label)" == wanted } ?? false }
  }
}

extension PlanTask {
  /// Whether the analysis did not look at some of its code: it lies beside PATH, or in a file that was left out.
  func isOutside(_ unread: Set<String>) -> Bool {
    locations.contains { unread.contains($0.file) || !PlanPath.isInside($0.file) }
  }
}
