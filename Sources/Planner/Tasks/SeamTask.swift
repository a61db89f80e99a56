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
    let kinds = Set(findings.filter { !MassiveTasks.isMassive($0.rule) }.map(\.rule)).sorted()
      .map { context.rules[$0]?.title ?? $0 }.map { Self.short($0) }
    let size = facts.map { $0.sizeSentence + " " + $0.mixSentence } ?? "`\(typeName)` does the work of several parts."
    guard !kinds.isEmpty else { return size + " What is no view code has no place to go to yet." }
    return size + " \(Words.list(kinds, limit: 6).capitalizedFirst) will leave it, and there is no place to go to yet."
  }

  /// A rule's title without where: `networking in a view controller` is said of one here.
  private static func short(_ title: String) -> String {
    title.lowercased().replacing(" in a view controller", with: "").replacing(" in a view model", with: "")
  }

  private func steps() -> [String] {
    let names = shape.newParts.map { "`\(shape.name(of: $0))`" }
    let add = "Add \(Words.list(names, limit: 10)), a file each, with the least that compiles."
    let assembly = "`\(shape.name(of: shape.assembly))`"
    guard !shape.isPresenter else {
      return [
        add,
        "Let `\(typeName)` make its interactor through \(assembly) in a lazy property: its name, its state and all who "
          + "use it stay as they are.",
      ]
    }
    return [
      add,
      "Let `\(typeName)` make its presenter through \(assembly) in a lazy property: code, "
        + "storyboards and other modules go on creating it as they do.",
    ]
  }
}
