import MigrationModel
import MigrationPipeline
import Reporting

extension Subcommand {
  /// `analyze [PATH]`.
  static let analyze = Subcommand(
    "analyze", "finds smells and roles, writes the plan into refactoring/, prints what to do first",
    options: [
      .flag("no-write", "leave the tree alone"),
      .choice("format", ReportFormatCatalogue.all.map(\.id), "form of the report; text is the default"),
      .value("report", "FILE", "write the report to FILE instead of printing it"),
      .value("feature", "NAME", "report this feature only; the plan is written for all"),
      .value("only-rule", "ID", "report this rule only; can be given several times"),
      .choice(
        "fail-on", Severity.allCases.map(\.rawValue) + ["never"], "exit 1 if a reported finding is this severe or worse"
      ),
    ]
  ) { arguments, console in
    let pipeline = try Pipeline(arguments, console)
    let filter = try ReportFilter(arguments)
    let planned = try analyzed(pipeline, arguments, console)
    let shown = try filter.applied(to: planned)
    try report(shown, pipeline, arguments, console)
    if !arguments.has("no-write") { console.note("plan written to \(pipeline.workspace.planFolder)/README.md") }
    return shown.analysis.findings.contains { filter.fails($0) } ? .findings : .done
  }

  private static func analyzed(
    _ pipeline: Pipeline, _ arguments: Arguments, _ console: Console
  ) throws -> PlannedAnalysis {
    let tree = try pipeline.index(pipeline.discover())
    let analysis = pipeline.analyze(tree)
    console.warn(about: analysis.failures)
    guard !arguments.has("no-write") else { return try unwritten(pipeline, analysis, console) }
    let planned = try pipeline.plan(analysis, existing: pipeline.planFolder.documents())
    try pipeline.write(planned)
    return planned
  }

  /// A plan that can't be read back is no reason not to look at the code.
  private static func unwritten(
    _ pipeline: Pipeline, _ analysis: Analysis, _ console: Console
  ) throws -> PlannedAnalysis {
    do {
      return try pipeline.plan(analysis, existing: pipeline.planFolder.documents())
    } catch let error as PipelineError where error.exitCode == .badFile {
      console.warn(error.message)
      return try pipeline.plan(analysis, existing: [:])
    }
  }

  private static func report(
    _ shown: PlannedAnalysis, _ pipeline: Pipeline, _ arguments: Arguments, _ console: Console
  ) throws {
    let name = arguments.value("format") ?? "text"
    guard let format = ReportFormatCatalogue.format(name) else { return }
    let report = Report(
      tool: .init(name: ToolVersion.name, version: ToolVersion.version), analysis: shown.analysis, plan: shown.plan,
      title: pipeline.workspace.name)
    let file = arguments.value("report")
    let style = ReportStyle(usesColor: console.usesColor && file == nil, isComplete: console.isVerbose)
    let text = try format.render(report, style)
    guard let file else { return try console.write(text) }
    try FileTransaction.write(Array(text.utf8), to: file)
    console.note("report written to \(file)")
  }
}

/// What of an analysis is reported, and what of it makes the command fail.
private struct ReportFilter {
  let feature: String?
  let rules: [String]
  /// nil for never.
  let failureSeverity: Severity?

  /// Throws `PipelineError` (`usage`) for an unknown rule.
  init(_ arguments: Arguments) throws {
    feature = arguments.value("feature")
    rules = arguments.values("only-rule")
    failureSeverity = arguments.value("fail-on").flatMap(Severity.init)
    let known = Pipeline.rules.map(\.id)
    for rule in rules where !known.contains(rule) {
      throw PipelineError(.usage, "there is no rule `\(rule)`" + NearestName.hint(for: rule, among: known))
    }
  }

  func fails(_ finding: Finding) -> Bool { failureSeverity.map { finding.severity >= $0 } ?? false }

  /// Throws `PipelineError` (`usage`) for an unknown feature.
  func applied(to planned: PlannedAnalysis) throws -> PlannedAnalysis {
    let slug = try feature.map { try FeatureName.slug(of: $0, among: planned.analysis.features) }
    var (analysis, plan) = (planned.analysis, planned.plan)
    analysis.findings.removeAll { !shows($0.rule, in: $0.feature, of: slug) }
    for index in plan.features.indices {
      let feature = plan.features[index].feature.slug
      plan.features[index].tasks.removeAll { !shows($0.rule, in: feature, of: slug) }
    }
    return PlannedAnalysis(analysis: analysis, plan: plan, existing: planned.existing)
  }

  private func shows(_ rule: String, in feature: String, of slug: String?) -> Bool {
    (slug == nil || feature == slug) && (rules.isEmpty || rules.contains(rule))
  }
}
