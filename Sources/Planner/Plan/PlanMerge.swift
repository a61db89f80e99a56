import MigrationModel

/// Brings the tasks of a fresh analysis and the plan that is written down together.
struct PlanMerge {
  private let lookup: AnalysisLookup
  private let configuration: Configuration
  private let written: WrittenPlan
  private let fresh: [PlanTask]
  private let freshByID: [String: PlanTask]
  private let places: Set<String>
  private let unread: Set<String>
  private let unreadTypes: Set<String>
  /// Slug of the analysis -> slug of the plan file, where a feature is called otherwise since its file was written.
  private let homes: [String: String]

  init(
    lookup: AnalysisLookup, configuration: Configuration, written: WrittenPlan, fresh: [PlanTask], unread: Set<String>
  ) {
    self.lookup = lookup
    self.unread = unread
    self.configuration = configuration
    self.written = written
    homes = Self.homes(of: written, lookup: lookup)
    self.fresh = fresh.map { [homes] task in
      var task = task
      task.feature = homes[task.feature] ?? task.feature
      return task
    }
    freshByID = Dictionary(self.fresh.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    places = Set(written.tasks.map(\.task.id))
    unreadTypes = Set(written.tasks.map(\.task).filter { $0.isOutside(unread) && !$0.typeName.isEmpty }.map(\.typeName))
  }

  /// The plan: written tasks where people have them, new ones in their feature at first and in `discovered` afterwards,
  /// but for those that another dialect adds to what is planned.
  func plan() -> Plan {
    let missing = fresh.filter { !places.contains($0.id) }
    let succeeding = SucceedingTasks(of: written, among: missing)
    let new = missing.filter { !succeeding.contains($0) }
    let isFirst = written.isEmpty
    let kept = written.chapters.map { chapter in
      FeaturePlan(
        feature: feature(for: chapter), tasks: succeeding.added(to: chapter.tasks.map(updated), of: chapter.slug))
    }
    let files = Set(written.chapters.map(\.slug))
    let created = createdFeatures(new: new, isFirst: isFirst, files: files)
    let placed = Set(created.flatMap { $0.tasks.map(\.id) })
    let hasCrossCutting = written.documents[WrittenPlan.crossCuttingSlug + ".md"] != nil
    let spanning = hasCrossCutting ? [] : new.filter { $0.feature.isEmpty }
    let rest = new.filter { !placed.contains($0.id) && (hasCrossCutting || !$0.feature.isEmpty) }
    let plan = Plan(
      features: inOrder(kept: kept, created: created),
      crossCutting: written.crossCutting.map(updated) + succeeding.spanning + spanning,
      discovered: written.discovered.map(updated) + rest)
    return TaskLabels.labelled(plan, written: written)
  }

  /// Features that get a file now: all with tasks at first; later those whose file the README lists and someone
  /// removed, because removing a generated file asks for a new one.
  private func createdFeatures(new: [PlanTask], isFirst: Bool, files: Set<String>) -> [FeaturePlan] {
    let tasks = Dictionary(grouping: new, by: \.feature)
    return lookup.analysis.features.compactMap { feature in
      guard isFirst || written.listedSlugs.contains(feature.slug), !files.contains(feature.slug),
        let own = tasks[feature.slug]
      else { return nil }
      return counted(FeaturePlan(feature: feature, tasks: own))
    }
  }

  /// As the README lists them, so that people set the order; new ones by payoff.
  private func inOrder(kept: [FeaturePlan], created: [FeaturePlan]) -> [FeaturePlan] {
    let payoff = Parallel.map(created.count) {
      (FeaturePayoff(created[$0].feature, tasks: created[$0].tasks, lookup: lookup), created[$0])
    }
    .sorted { $0.0 < $1.0 }.map(\.1)
    let rank = Dictionary(written.listedSlugs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let all = kept.map(counted) + payoff
    return all.enumerated().sorted { left, right in
      (rank[left.element.feature.slug] ?? .max, left.offset) < (rank[right.element.feature.slug] ?? .max, right.offset)
    }
    .map(\.element)
  }

  /// With the number of tasks, and without a dialect where no task takes a type apart: nothing there asks for a module.
  private func counted(_ plan: FeaturePlan) -> FeaturePlan {
    var plan = plan
    plan.feature.tasks = plan.tasks.count
    let takesApart = plan.tasks.contains { SplitStep($0) != nil || MassiveTasks.isMassive($0.rule) }
    if !takesApart, configuration.dialect == "auto" { plan.feature.dialect = "none" }
    return plan
  }

  /// For each file whose slug the analysis does not know any more, the feature without a file that has most of the types
  /// of its tasks: its folder was renamed, or people renamed the file.
  private static func homes(of written: WrittenPlan, lookup: AnalysisLookup) -> [String: String] {
    let files = Set(written.chapters.map(\.slug))
    var homes: [String: String] = [:]
    for chapter in written.chapters where lookup.features[chapter.slug] == nil {
      let types = Set(chapter.tasks.map(\.task.typeName))
      let candidates = lookup.analysis.features.filter { !files.contains($0.slug) && homes[$0.slug] == nil }
        .map { (count: types.intersection($0.types).count, slug: $0.slug) }
      guard let best = candidates.max(by: { ($0.count, $1.slug) < ($1.count, $0.slug) }), best.count * 2 > types.count
      else { continue }
      homes[best.slug] = chapter.slug
    }
    return homes
  }

  /// The feature of a written file; one that the analysis does not know any more is made of what its tasks name.
  private func feature(for chapter: WrittenPlan.Chapter) -> Feature {
    if let feature = lookup.features[chapter.slug] { return feature }
    if let known = homes.first(where: { $0.value == chapter.slug }), var feature = lookup.features[known.key] {
      (feature.name, feature.slug) = (chapter.name, chapter.slug)
      return feature
    }
    let types = lookup.types(of: chapter.tasks.map(\.task))
    return Feature(
      name: chapter.name, slug: chapter.slug, files: Set(types.map(\.file)).sorted(), types: types.map(\.name).sorted(),
      screens: types.filter(\.isScreen).map(\.name).sorted(), dialect: chapter.dialect)
  }

  /// A written task with what the analysis says now; what a person wrote in it wins.
  private func updated(_ written: WrittenTask) -> PlanTask {
    guard let fresh = freshByID[written.task.id] else { return closed(written.task) }
    var task = PersonalEdits.applied(of: written, to: fresh)
    // The note was the tool's: the smell was gone and is back.
    task.isDone = written.task.note == nil && written.task.isDone
    (task.patches, task.blockers) = (written.task.patches, written.task.blockers)
    if !task.patches.isEmpty, !written.edited.contains(.effort) {
      task.effort = Effort(lookup.analysis.history).text(for: task.patches)
    }
    // Times move with every commit: a task whose size is the same is not written anew for them.
    if let old = written.task.effort, let new = task.effort, Effort.lines(in: old) == Effort.lines(in: new) {
      task.effort = old
    }
    (task.label, task.feature) = (written.task.label, written.task.feature)
    return task
  }

  private func closed(_ task: PlanTask) -> PlanTask {
    // What else is known of a type may stand in the file that was not read.
    guard !task.isDone, !task.isOutside(unread), !unreadTypes.contains(task.typeName), !task.isUnderWay,
      let reason = ClosingNote.reason(for: task, lookup: lookup, configuration: configuration)
    else { return task }
    var closed = task
    closed.isDone = true
    closed.note = reason
    return closed
  }
}
