import MigrationModel

/// The end of a split: what no other finding names but belongs elsewhere all the same, and the wiring of what is left.
struct MassiveTasks {
  /// Rules whose finding is a whole type that has to be taken apart.
  static func isMassive(_ rule: String) -> Bool { rule.hasPrefix("massive_") }

  /// Below this the analyzer is not sure enough of a member's role to ask for its move: it only calls members that move.
  private static let surely = 0.5
  /// Fewer lines are no pull request of their own: they go with their callers.
  private static let fewestLines = 15

  let finding: Finding
  let context: TaskContext
  /// The tasks of the type's other findings.
  let siblings: [TaskDraft]

  /// Tasks for members that no sibling moves, by step.
  func leftovers(seam: String) -> [TaskDraft] {
    guard let report = context.report(of: finding) else { return [] }
    let steps: [SplitStep] = context.shape(of: finding).isPresenter ? [.interactor] : [.interactor, .presenter]
    return steps.flatMap { step -> [TaskDraft] in
      let moved = Set(siblings.filter { $0.task.step == step.rawValue }.flatMap(\.members))
      let members = report.members.filter {
        SplitStep(movingTo: $0.role) == step && $0.confidence >= Self.surely && !moved.contains($0.name)
          && ["method", "property"].contains($0.kind)
      }
      guard members.reduce(0, { $0 + $1.lineCount }) >= Self.fewestLines else { return [] }
      return drafts(members, step: step, seam: seam)
    }
  }

  private func drafts(_ members: [MemberReport], step: SplitStep, seam: String) -> [TaskDraft] {
    let units = members.map { member in
      let place = Location(file: member.file, line: member.line, endLine: member.endLine)
      return TaskParts.Unit(
        member: member.name, locations: [place], size: ExpectedSize.move(step, of: member, places: [place]))
    }
    let cutting = TaskParts(cap: context.cap, base: LineCount(added: 0, deleted: 0))
    return cutting.parts(units, anchors: context.anchors(of: finding.id, step: step)).map { part in
      let inside = members.filter { member in part.units.contains { $0.name == member.name } }
      var task = task(for: part, inside, step: step)
      task.dependsOn = [seam]
      task.effort = context.effort.text(expecting: part.size.total, oversize: cutting.oversize(part))
      task.verification = TaskChecks.verification(of: task, lookup: context.lookup)
      return TaskDraft(task: task, members: part.units.map(\.name))
    }
  }

  private func task(for part: TaskParts.Part, _ members: [MemberReport], step: SplitStep) -> PlanTask {
    let names = members.map { "`\($0.name)`" }
    let lines = members.reduce(0) { $0 + $1.lineCount }
    let target = context.shape(of: finding).name(of: step.destination)
    let shape = context.shape(of: finding)
    let presenter = "`\(shape.isPresenter ? finding.typeName : shape.name(of: "Presenter"))`"
    let reasons = members.filter { !$0.evidence.isEmpty }.sorted { $1.lineCount < $0.lineCount }
      .map { "`\($0.name)` \($0.evidence[0])" }
    let verb = members.count == 1 ? "is" : "are"
    return PlanTask(
      id: TaskContext.id(finding.id, anchor: part.anchor, step: step),
      title: "`\(finding.typeName)`: \(Words.list(names, limit: 2)), to the \(step.destination)",
      severity: finding.severity, phase: step.phase, rule: finding.rule, typeName: finding.typeName,
      step: step.rawValue, locations: part.locations,
      problem: "\(Words.count(members.count, "member")) of `\(finding.typeName)` with \(Words.count(lines, "line")) "
        + "\(verb) work for `\(target)` that no other task names. Among them, \(Words.list(reasons, limit: 3)).",
      fix: [
        "Move \(Words.list(names, limit: names.count)) to `\(target)`, with the private state that nothing else uses."
      ]
        + (step == .interactor
          ? ["Hand the results back through \(presenter)."]
          : ["Hand the view finished texts and states, no models."]),
      risk: step.risk, feature: finding.feature, expected: part.size, confidence: finding.confidence)
  }

  /// The task that ends the split; it waits for all others of the type.
  func wiring(_ task: PlanTask, after moves: [PlanTask]) -> PlanTask {
    guard !moves.isEmpty else { return task }
    var task = task
    guard !context.shape(of: finding).isPresenter else {
      task.dependsOn = moves.map(\.id)
      return task
    }
    let left = finding.fix.last.map { [Markdown.singleLine($0)] } ?? []
    task.title = "`\(finding.typeName)`: wire the module, leave only the view"
    task.fix =
      [
        "Take out the lazy property that the first task put in, and what the moves made visible and nobody else needs."
      ] + left
    task.dependsOn = moves.map(\.id)
    task.risk = TaskChecks.risk(of: task)
    let expected = ExpectedSize.steps(task.fix.count) + ExpectedSize.edit(Array(task.locations.prefix(1)))
    task.effort = context.effort.text(expecting: expected.total)
    task.verification = TaskChecks.verification(of: task, lookup: context.lookup)
    return task
  }
}
