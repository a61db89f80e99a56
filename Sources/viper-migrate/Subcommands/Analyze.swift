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
      .value(
        "only-rule", "ID", "report this rule only; can be given several times",
        suggestions: Pipeline.configurableRules.map(\.id)),
      .value("since", "REF", "report only findings in files changed since a git ref, uncommitted changes included"),
      .choice(
        "fail-on", Severity.allCases.map(\.rawValue) + ["never"], "exit 1 if a reported finding is this severe or worse"
      ),
      .choice(
        "min-confidence", Confidence.allCases.map(\.rawValue),
        "let --fail-on look at findings this sure only; high is the default, others are shown all the same"),
      .value("baseline", "FILE", "leave out the findings that FILE knows"),
      .value("write-baseline", "FILE", "write all findings of the tree to FILE, for --baseline"),
    ] + Option.cache,
    discussion: """
      The plan is always written for the whole tree; --feature, --only-rule, --since and --baseline choose what is reported
      and what --fail-on looks at. A machine format marks as errors just what makes the command exit with 1.
      """
  ) { arguments, console in
    let pipeline = try Pipeline(arguments, console)
    if !arguments.has("no-write") { try pipeline.prepareToWrite { console.note($0) } }
    let filter = try ReportFilter(arguments, pipeline)
    let (planned, hasUnreadable) = try analyzed(pipeline, arguments, console)
    ProcessLifetime.keep(planned)
    let shown = try filter.applied(to: planned)
    if let file = arguments.value("write-baseline") {
      try Baseline(planned.analysis.findings).write(to: file)
      console.note("baseline with \(planned.analysis.findings.count) findings written to \(file)")
    }
    let output = ReportOutput(pipeline: pipeline, arguments: arguments, console: console)
    let failing = try output.write(shown, filter)
    filter.explainBaseline(planned.analysis.findings, console)
    if !arguments.has("no-write") { console.note("plan written to \(pipeline.workspace.planFolder)/README.md") }
    return failing > 0 ? .findings : hasUnreadable ? .missingInput : .done
  }

  private static func analyzed(
    _ pipeline: Pipeline, _ arguments: Arguments, _ console: Console
  ) throws -> (planned: PlannedAnalysis, hasUnreadable: Bool) {
    let tree = try pipeline.index()
    ProcessLifetime.keep(tree)
    for file in tree.skipped { console.detail("not read: \(file.file): \(file.message)") }
    let analysis = pipeline.analyze(
      tree, measures: ReportOutput.format(arguments).measures, isWritten: !arguments.has("no-write"))
    console.warn(about: analysis.failures)
    for warning in pipeline.sideWarnings(analysis) { console.warn(warning) }
    guard !arguments.has("no-write") else {
      return (try unwritten(pipeline, analysis, tree, console), tree.hasUnreadable)
    }
    let planned = try pipeline.plan(analysis, of: tree, existing: pipeline.planFolder.documents())
    try pipeline.write(planned)
    return (planned, tree.hasUnreadable)
  }

  /// A plan that can't be read back is no reason not to look at the code.
  private static func unwritten(
    _ pipeline: Pipeline, _ analysis: Analysis, _ tree: IndexedTree, _ console: Console
  ) throws -> PlannedAnalysis {
    do {
      return try pipeline.plan(analysis, of: tree, existing: pipeline.planFolder.documents())
    } catch let error as PipelineError where error.exitCode == .badFile {
      console.warn(error.message)
      return try pipeline.plan(analysis, of: tree, existing: [:])
    }
  }
}
