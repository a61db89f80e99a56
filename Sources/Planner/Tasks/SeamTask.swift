import MigrationModel

/// The task that gives a legacy type a module to move into: no behaviour changes, all other split tasks need it.
struct SeamTask {
  let id: String
  let typeName: String
  let facts: TypeFacts?
  /// What the type's split tasks are made from.
  let findings: [Finding]
  let shape: ModuleShape
  let context: TaskContext

  /// The task, without a label.
  func task() -> PlanTask {
    let fix = steps()
    var task = PlanTask(
      id: id, title: "`\(typeName)`: a module to move into", severity: .high, phase: .router,
      rule: "seam", typeName: typeName, step: SplitStep.seam.rawValue, locations: [location()], problem: problem(),
      fix: fix, risk: SplitStep.seam.risk, feature: findings.first?.feature ?? "")
    let size = ExpectedSize.seam(newFiles: shape.newParts.count)
    task.expected = size
    task.effort = context.effort.text(expecting: size.total)
    task.verification = TaskChecks.verification(of: task, lookup: context.lookup)
    return task
  }

  /// The declaration; its end is left out, because the seam touches only its head.
  private func location() -> Location {
    if let report = facts?.report { return Location(file: report.file, line: report.line) }
    return Location(file: findings[0].location.file, line: findings[0].location.line)
  }

  private func problem() -> String {
    let kinds = Set(findings.map(\.rule)).sorted().map { context.rules[$0]?.title ?? $0 }.map { $0.lowercased() }
    let size = facts.map { $0.sizeSentence + " " + $0.mixSentence } ?? "`\(typeName)` does the work of several parts."
    let count = Words.count(findings.count, "finding")
    return "\(size) \(count) of this plan (\(Words.list(kinds, limit: 6))) "
      + "\(findings.count == 1 ? "asks" : "ask") for code to move out of it, but there is nothing to move it to: "
      + "no protocol stands between `\(typeName)` and the rest."
  }

  private func steps() -> [String] {
    let files = shape.newParts.map { "`\(shape.name(of: $0)).swift`" }
    return [
      "Add the module's files: \(Words.list(files, limit: 10)), each with the smallest content that compiles.",
      "Let `\(typeName)` get its presenter from `\(shape.name(of: shape.assembly))` in a lazy property, so that every "
        + "way to create it (code, storyboard, other modules) keeps working.",
      "Move nothing yet: the other tasks of `\(typeName)` do, one pull request each.",
    ]
  }
}
