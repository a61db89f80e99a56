import MigrationModel
import MigrationPipeline

extension Subcommand {
  /// `rewrite [PATH]`.
  static let rewrite = Subcommand(
    "rewrite", "writes the patches of the plan into refactoring/patches; sources are never touched",
    options: [
      .value("feature", "NAME", "of this feature only"),
      .value("task", "ID", "of this task and those it needs; as for `apply`"),
      .choice("dialect", ["auto"] + Pipeline.rewriteDialects, "the form of the modules; auto: as the plan says"),
      .value("max-lines", "N", "most changed lines of a patch; 200 unless the configuration says otherwise"),
      .flag("stdout", "print the patches and write nothing"),
    ] + Option.cache,
    discussion: "Brings the plan up to date first, as `analyze` does."
  ) { arguments, console in
    var pipeline = try Pipeline(arguments, console)
    try pipeline.override(arguments)
    if !arguments.has("stdout") { try pipeline.prepareToWrite { console.note($0) } }
    let tree = try pipeline.index()
    let analysis = pipeline.analyze(tree, measures: .planned, isWritten: true)
    console.warn(about: analysis.failures)
    let planned = try pipeline.plan(analysis, of: tree, existing: pipeline.planFolder.documents())
    let result = try pipeline.rewrite(tree, planned, scope: RewriteScope(arguments))
    if arguments.has("stdout") {
      for patch in result.series.patches { try console.write(String(decoding: pipeline.render(patch), as: UTF8.self)) }
      return .done
    }
    try pipeline.write(result)
    try console.print(RewriteSummary(result: result, isComplete: console.isVerbose).text)
    if planned.analysis.recommendation.dialect == "none" {
      console.note("the advice is not to migrate; `--dialect` with a name takes types apart all the same")
    }
    return tree.hasUnreadable ? .missingInput : .done
  }
}

extension Pipeline {
  /// The options that stand for settings.
  fileprivate mutating func override(_ arguments: Arguments) throws {
    if let dialect = arguments.value("dialect") { loaded.configuration.dialect = dialect }
    if let lines = try arguments.positive("max-lines") { loaded.configuration.maxPatchLines = lines }
  }
}

extension RewriteScope {
  fileprivate init(_ arguments: Arguments) {
    if let task = arguments.value("task") {
      self = .task(task, feature: arguments.value("feature"))
    } else {
      self = arguments.value("feature").map(RewriteScope.feature) ?? .all
    }
  }
}
