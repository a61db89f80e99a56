import MigrationModel
import MigrationPipeline

/// What of an analysis is reported, and what of it makes the command fail.
struct ReportFilter {
  private let feature: String?
  private let rules: [String]
  /// Relative to the analysed folder; nil for all files.
  private let changedFiles: Set<String>?
  private let baseline: Baseline?
  /// nil for never.
  let failureSeverity: Severity?
  /// Less sure findings never make the command fail.
  let minConfidence: Confidence

  /// Throws `PipelineError`: `usage` for an unknown rule or git ref, `badFile` or `missingInput` for the baseline.
  init(_ arguments: Arguments, _ pipeline: Pipeline) throws {
    feature = arguments.value("feature")
    rules = arguments.values("only-rule")
    failureSeverity = arguments.value("fail-on").flatMap(Severity.init)
    minConfidence =
      arguments.value("min-confidence").flatMap(Confidence.init) ?? pipeline.loaded.configuration.minConfidence
    let known = Pipeline.configurableRules.map(\.id)
    for rule in rules where !known.contains(rule) {
      throw PipelineError(.usage, "there is no rule `\(rule)`" + NearestName.hint(for: rule, among: known))
    }
    changedFiles = try arguments.value("since").map(pipeline.changedFiles)
    baseline = try arguments.value("baseline").map(Baseline.init(file:))
  }

  /// Throws `PipelineError` (`usage`) for an unknown feature.
  func applied(to planned: PlannedAnalysis) throws -> PlannedAnalysis {
    let slug = try feature.map { try FeatureName.slug(of: $0, among: planned.analysis.features) }
    var (analysis, plan) = (planned.analysis, planned.plan)
    analysis.findings.removeAll {
      !shows(rule: $0.rule, feature: $0.feature, id: $0.id, locations: $0.locations, of: slug)
    }
    // The plan is one of the whole repository, and PATH may be a part of it.
    let isElsewhere: (PlanTask) -> Bool = { task in
      !task.locations.isEmpty && task.locations.allSatisfy { $0.file.hasPrefix("../") }
    }
    plan.crossCutting.removeAll(where: isElsewhere)
    // A module for a type is opened for its findings only.
    let types = Set(analysis.findings.map(\.typeName))
    for index in plan.features.indices {
      let feature = plan.features[index].feature.slug
      plan.features[index].tasks.removeAll {
        isElsewhere($0) || !shows(rule: $0.rule, feature: feature, id: $0.id, locations: $0.locations, of: slug)
          || looksAtFindings && !types.contains($0.typeName)
      }
    }
    plan.crossCutting.removeAll { task in
      !shows(rule: task.rule, feature: "", id: task.id, locations: task.locations, of: slug)
        || looksAtFindings && !types.contains(task.typeName)
          && !analysis.findings.contains { $0.rule == task.rule && task.locations.contains($0.location) }
    }
    return PlannedAnalysis(analysis: analysis, plan: plan, existing: planned.existing)
  }

  /// Says what the baseline did.
  func explainBaseline(_ findings: [Finding], _ console: Console) {
    guard let baseline else { return }
    let hidden = findings.count { baseline.contains($0.id) }
    let gone = baseline.count - hidden
    if hidden > 0 { console.note("the baseline hides \(hidden) of \(findings.count) findings") }
    if gone > 0 {
      console.note("of the findings in the baseline, \(gone) can't be found any more; --write-baseline renews it")
    }
  }

  private var looksAtFindings: Bool { changedFiles != nil || baseline != nil }

  private func shows(rule: String, feature: String, id: String, locations: [Location], of slug: String?) -> Bool {
    (slug == nil || feature == slug) && (rules.isEmpty || rules.contains(rule))
      && changedFiles.map { changed in locations.contains { changed.contains($0.file) } } != false
      && baseline?.contains(id) != true
  }
}
