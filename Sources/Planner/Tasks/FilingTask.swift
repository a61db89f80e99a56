import MigrationModel

/// The task that puts a controller's file where its module keeps views: the last one, as it moves what others change.
struct FilingTask {
  /// The rule of these tasks, which no finding has, and the step that makes their patches.
  static let rule = "filing"

  /// Id of the type's seam, which makes the module's folders.
  let seam: String
  let finding: Finding
  let context: TaskContext

  /// nil if the dialect has no folder for views, or the file lies in it.
  func task() -> PlanTask? {
    let shape = context.shape(of: finding)
    guard let folder = shape.viewFolder, let report = context.report(of: finding), report.kind == "class",
      !Self.lies(report.file, in: folder)
    else { return nil }
    let name = report.file.split(separator: "/").last.map(String.init) ?? report.file
    var task = PlanTask(
      id: "\(Self.rule):\(seam.dropFirst("seam:".count))",
      title: "`\(name)`: in the folder \(folder) of its module", severity: .medium, phase: .viewAndWiring,
      rule: Self.rule, typeName: finding.typeName, step: Self.rule,
      locations: [Location(file: report.file, line: report.line)],
      problem: "The parts of the module \(shape.stem) have a folder each, and its view lies beside them. Who knows one "
        + "module looks for the view in \(folder).",
      fix: ["Move \(name) to \(folder), as it is."], dependsOn: [seam],
      risk: "Low: no line changes; open branches that change the file have to follow", feature: "")
    task.effort = context.effort.text(expecting: 1)
    return task
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    path.split(separator: "/").dropLast().last.map { $0 == folder } ?? false
  }

  /// Why such a task is done although no finding says so. nil as long as the file lies somewhere else.
  static func closingReason(of task: PlanTask, lookup: AnalysisLookup) -> String? {
    let shape = lookup.shape(of: task)
    let report = lookup.analysis.types.first { $0.name == task.typeName }
    guard let folder = shape.viewFolder else { return "the dialect \(shape.dialect.id) has no folder for views" }
    return report.map { lies($0.file, in: folder) } == true ? "the file lies in \(folder)" : nil
  }
}
