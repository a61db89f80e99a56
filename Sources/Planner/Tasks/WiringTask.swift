import MigrationModel

/// The task that makes a module's builder the only way in: those who create the type belong to any feature.
struct WiringTask {
  /// The rule of these tasks, which no finding has, and the step that makes their patches.
  static let rule = "wiring"

  /// Id of the type's seam, which gives it the builder.
  let seam: String
  let finding: Finding
  let context: TaskContext

  /// nil if no code of another type creates the type, or gives it what its module works with.
  func task() -> PlanTask? {
    let shape = context.shape(of: finding)
    guard !shape.isPresenter, let report = context.report(of: finding) else { return nil }
    let creators = Self.foreign(report.createdBy, shape)
    let givers = Self.foreign(report.configuredBy, shape)
    let users = Set(creators + givers).sorted()
    guard !users.isEmpty else { return nil }
    let assembly = "`\(shape.name(of: shape.assembly))`"
    let names = Words.list(users.map { "`\($0)`" }, limit: 4)
    let origin = users.count == 1 ? "from \(names)" : "from each of \(names)"
    var task = PlanTask(
      id: "\(Self.rule):\(seam.dropFirst("seam:".count))",
      title: "`\(finding.typeName)`: \(creators.isEmpty ? "configured" : "created") by its builder alone",
      severity: .high, phase: .viewAndWiring,
      rule: Self.rule, typeName: finding.typeName, step: Self.rule,
      locations: [Location(file: report.file, line: report.line)],
      problem: problem(creators, givers),
      fix: creators.isEmpty
        ? []
        : [
          "Give \(assembly) a factory for each way to create `\(finding.typeName)` in code.",
          "Call it wherever code creates the screen today; storyboards go on as they do.",
        ], dependsOn: [seam], risk: "Low: the same initializer with the same values, one call further away", feature: ""
    )
    if !givers.isEmpty {
      task.fix.append("Give \(assembly) a method for each value that others set, and hand them to it instead.")
    }
    let size = ExpectedSize.edit(task.locations) + LineCount(added: 4 * users.count, deleted: users.count)
    task.effort = context.effort.text(expecting: size.total)
    task.verification = ["Open `\(finding.typeName)` \(origin): nothing differs."]
    return task
  }

  private func problem(_ creators: [String], _ givers: [String]) -> String {
    let list = { (names: [String]) in Words.list(names.map { "`\($0)`" }, limit: 4) }
    let type = "`\(finding.typeName)`"
    let making = "\(list(creators)) \(creators.count == 1 ? "creates" : "create") \(type) by its initializer."
    let giving = "\(list(givers)) \(givers.count == 1 ? "sets" : "set") what \(type) works with from outside."
    return
      ([creators.isEmpty ? "" : making, givers.isEmpty ? "" : giving].filter { !$0.isEmpty } + [
        "Who does so has to know how the screen is put together, and wiring can't change in one place."
      ]).joined(separator: " ")
  }

  /// Types of the app without those of the module; sorted.
  private static func foreign(_ names: [String], _ shape: ModuleShape) -> [String] {
    let own = Set((shape.newParts + [shape.router]).map(shape.name))
    return names.filter { !own.contains($0) }
  }

  /// Why such a task is done although no finding says so. nil as long as others than the builder create the type, or
  /// give it what it works with.
  static func closingReason(of task: PlanTask, lookup: AnalysisLookup) -> String? {
    let shape = lookup.shape(of: task)
    let report = lookup.type(task.typeName, in: task.locations.map(\.file))
    guard report.map({ foreign($0.createdBy + $0.configuredBy, shape).isEmpty }) ?? true else { return nil }
    return "no code outside of the module creates `\(task.typeName)` any more"
  }
}
