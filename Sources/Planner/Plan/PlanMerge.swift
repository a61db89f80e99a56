import MigrationModel

/// Brings the tasks of a fresh analysis and the plan that is written down together.
struct PlanMerge {
  private let lookup: AnalysisLookup
  private let configuration: Configuration
  private let written: WrittenPlan
  private let fresh: [PlanTask]
  private let freshByID: [String: PlanTask]
  private let places: Set<String>

  init(lookup: AnalysisLookup, configuration: Configuration, written: WrittenPlan, fresh: [PlanTask]) {
    self.lookup = lookup
    self.configuration = configuration
    self.written = written
    self.fresh = fresh
    freshByID = Dictionary(fresh.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    places = Set(written.tasks.map(\.task.id))
  }

  /// The plan: written tasks where people have them, new ones in their feature at first and in `discovered` afterwards.
  func plan() -> Plan {
    let new = fresh.filter { !places.contains($0.id) }
    let isFirst = written.isEmpty
    let kept = written.chapters.map { chapter in
      FeaturePlan(feature: feature(for: chapter), tasks: chapter.tasks.map(updated))
    }
    let files = Set(written.chapters.map(\.slug))
    let created = createdFeatures(new: new, isFirst: isFirst, files: files)
    let placed = Set(created.flatMap { $0.tasks.map(\.id) })
    let hasCrossCutting = written.documents[WrittenPlan.crossCuttingSlug + ".md"] != nil
    let spanning = hasCrossCutting ? [] : new.filter { $0.feature.isEmpty }
    let rest = new.filter { !placed.contains($0.id) && (hasCrossCutting || !$0.feature.isEmpty) }
    let plan = Plan(
      features: inOrder(kept: kept, created: created),
      crossCutting: written.crossCutting.map(updated) + spanning, discovered: written.discovered.map(updated) + rest)
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
    let payoff = created.map { (FeaturePayoff($0.feature, tasks: $0.tasks, lookup: lookup), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
    let rank = Dictionary(written.listedSlugs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let all = kept.map(counted) + payoff
    return all.enumerated().sorted { left, right in
      (rank[left.element.feature.slug] ?? .max, left.offset) < (rank[right.element.feature.slug] ?? .max, right.offset)
    }
    .map(\.element)
  }

  private func counted(_ plan: FeaturePlan) -> FeaturePlan {
    var plan = plan
    plan.feature.tasks = plan.tasks.count
    return plan
  }

  /// The feature of a written file; one that the analysis does not know any more is made of what its tasks name.
  private func feature(for chapter: WrittenPlan.Chapter) -> Feature {
    if let feature = lookup.features[chapter.slug] { return feature }
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
    if !task.patches.isEmpty, !written.edited.contains(.effort) { task.effort = Effort.text(for: task.patches) }
    (task.label, task.feature) = (written.task.label, written.task.feature)
    return task
  }

  private func closed(_ task: PlanTask) -> PlanTask {
    guard !task.isDone, let reason = ClosingNote.reason(for: task, lookup: lookup, configuration: configuration)
    else { return task }
    var closed = task
    closed.isDone = true
    closed.note = reason
    return closed
  }
}
