import MigrationModel

/// The task that makes a module's builder the only way in: those who create the type belong to any feature.
struct WiringTask {
  /// The rule of these tasks, which no finding has, and the step that makes their patches.
  static let rule = "wiring"

  /// Id of the type's seam, which gives it the builder.
  let seam: String
  let finding: Finding
  let context: TaskContext

  /// nil if no code of another type creates the type.
  func task() -> PlanTask? {
    let shape = context.shape(of: finding)
    guard !shape.isPresenter, let report = context.report(of: finding) else { return nil }
    let creators = Self.creators(of: report, shape)
    guard !creators.isEmpty else { return nil }
    let assembly = "`\(shape.name(of: shape.assembly))`"
    let names = Words.list(creators.map { "`\($0)`" }, limit: 4)
    var task = PlanTask(
      id: "\(Self.rule):\(seam.dropFirst("seam:".count))",
      title: "`\(finding.typeName)`: created by its builder alone", severity: .high, phase: .viewAndWiring,
      rule: Self.rule, typeName: finding.typeName, step: Self.rule,
      locations: [Location(file: report.file, line: report.line)],
      problem: "\(names) \(creators.count == 1 ? "creates" : "create") `\(finding.typeName)` by its initializer. Who "
        + "does so has to know how the screen is put together, and wiring can't change in one place.",
      fix: [
        "Give \(assembly) a factory for each way to create `\(finding.typeName)` in code.",
        "Call it wherever code creates the screen today; storyboards go on as they do.",
      ], dependsOn: [seam], risk: "Low: the same initializer with the same values, one call further away", feature: "")
    let size = ExpectedSize.edit(task.locations) + LineCount(added: 4 * creators.count, deleted: creators.count)
    task.effort = context.effort.text(expecting: size.total)
    task.verification = ["Open \(finding.typeName) from each of \(names): nothing differs."]
    return task
  }

  /// Types of the app that create the task's type, those of its module left out; sorted.
  private static func creators(of report: TypeReport, _ shape: ModuleShape) -> [String] {
    let own = Set((shape.newParts + [shape.router]).map(shape.name))
    return report.createdBy.filter { !own.contains($0) }
  }

  /// Why such a task is done although no finding says so. nil as long as others than the builder create the type.
  static func closingReason(of task: PlanTask, lookup: AnalysisLookup) -> String? {
    let shape = ModuleShape(typeName: task.typeName, dialect: lookup.dialect(of: task.typeName))
    let report = lookup.type(task.typeName, in: task.locations.map(\.file))
    guard report.map({ creators(of: $0, shape).isEmpty }) ?? true else { return nil }
    return "no code outside of the module creates `\(task.typeName)` any more"
  }
}
