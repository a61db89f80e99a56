import MigrationModel
import MigrationPipeline
import Reporting

extension Subcommand {
  /// `verify [PATH]`.
  static let verify = Subcommand(
    "verify", "holds VIPER modules to the rules of their dialect; exit 1 on a violation",
    options: [
      .choice(
        "dialect", ["auto"] + Pipeline.moduleDialects, "the dialect of all modules; auto: of each module its own"),
      .choice("format", ReportFormatCatalogue.verdicts.map(\.id), "form of the report; text is the default"),
      .value("report", "FILE", "write the report to FILE instead of printing it"),
      .value("typecheck", "COMMAND", "run your build command in PATH too, and report its errors"),
    ] + Option.cache,
    discussion: """
      A module is a presenter and an interactor with a view, router or builder that belong to them by name, place and what
      they hold. Without modules there is nothing to hold to rules, which is no failure. `rules` lists the rules.
      """
  ) { arguments, console in
    let pipeline = try Pipeline(arguments, console)
    let dialect = arguments.value("dialect")
    let tree = try pipeline.index()
    var verdict = pipeline.verify(
      tree, dialect: dialect == "auto" ? nil : dialect)
    console.warn(about: verdict.failures)
    if let command = arguments.value("typecheck") {
      let build = try BuildCheck(command, in: pipeline.workspace)
      if !build.findings.isEmpty { console.note(build.output) }
      verdict.findings = (verdict.findings + build.findings).sorted { ($0.location, $0.rule) < ($1.location, $1.rule) }
    }
    let output = ReportOutput(pipeline: pipeline, arguments: arguments, console: console)
    return try output.write(verdict) > 0 ? .findings : tree.hasUnreadable ? .missingInput : .done
  }
}
