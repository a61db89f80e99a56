import Foundation
import MigrationModel
import MigrationPipeline
import Reporting

/// Prints the report, or writes it to a file.
struct ReportOutput {
  let pipeline: Pipeline
  let arguments: Arguments
  let console: Console

  /// Gives the number of findings that make the command fail. Throws `PipelineError` if the file can't be written.
  func write(_ shown: PlannedAnalysis, _ filter: ReportFilter) throws -> Int {
    try write(
      report(
        shown.analysis, plan: shown.plan, rules: Pipeline.configurableRules, failureSeverity: filter.failureSeverity,
        minConfidence: filter.minConfidence),
      formats: ReportFormatCatalogue.all)
  }

  /// The same for what was found in modules: all of it makes the command fail.
  func write(_ verdict: Analysis) throws -> Int {
    try write(
      report(verdict, plan: nil, rules: Pipeline.moduleRules, failureSeverity: .medium, minConfidence: .medium),
      formats: ReportFormatCatalogue.verdicts)
  }

  private func report(
    _ analysis: Analysis, plan: Plan?, rules: [Rule], failureSeverity: Severity?, minConfidence: Confidence
  ) -> Report {
    Report(
      tool: .init(name: ToolVersion.name, version: ToolVersion.version), analysis: analysis, plan: plan,
      title: pipeline.workspace.name, rules: rules, places: places(reportFile: arguments.value("report")),
      failureSeverity: failureSeverity, minConfidence: minConfidence)
  }

  /// What `--format` asks for; the first format is the default.
  static func format(_ arguments: Arguments, of formats: [ReportFormat] = ReportFormatCatalogue.all) -> ReportFormat {
    formats.first { $0.id == arguments.value("format") } ?? formats[0]
  }

  private func write(_ report: Report, formats: [ReportFormat]) throws -> Int {
    let format = Self.format(arguments, of: formats)
    let file = arguments.value("report")
    let style = ReportStyle(usesColor: console.usesColor && file == nil, isComplete: console.isVerbose)
    if let file {
      var bytes: [UInt8] = []
      try format.write(report, style) { bytes += $0 }
      try FileTransaction.write(bytes, to: file)
      console.note("report written to \(file)")
    } else {
      try format.write(report, style, console.write)
    }
    return report.failingCount
  }

  /// Links stand in for the place of the report, or the current folder where it is printed.
  private func places(reportFile: String?) -> ReportPlaces {
    let folder = ((reportFile ?? "report") as NSString).deletingLastPathComponent
    let absolute = URL(fileURLWithPath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    let plan = pipeline.workspace.planFolder
    let hasPlan = FileManager.default.fileExists(atPath: plan + "/README.md")
    return ReportPlaces(
      root: pipeline.workspace.root, prefix: pipeline.workspace.pathPrefix,
      planLink: hasPlan ? RelativePath.from(absolute, to: plan) : nil)
  }
}

/// Paths as seen from elsewhere.
enum RelativePath {
  /// The way from one absolute folder to another; `.` if they are the same.
  static func from(_ start: String, to end: String) -> String {
    let (from, to) = (start.split(separator: "/"), end.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
