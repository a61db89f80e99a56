import Dialects
import MigrationModel

/// The task that makes a whole module of a view model from which all has moved that could: whoever names it changes, in
/// any feature.
struct ModuleTask {
  /// The rule of these tasks, which no finding has; a person does what they ask for.
  static let rule = "module"

  /// Id of the type's seam, which gives it the module.
  let seam: String
  let finding: Finding
  let context: TaskContext

  /// nil if the type stays beside the module in its dialect.
  func task() -> PlanTask? {
    let shape = context.shape(of: finding)
    guard let presenter = shape.completedName, let report = context.report(of: finding) else { return nil }
    var task = PlanTask(
      id: "\(Self.rule):\(seam.dropFirst("seam:".count))",
      title: "`\(finding.typeName)`: a whole module around it", severity: .high, phase: .viewAndWiring,
      rule: Self.rule, typeName: finding.typeName, step: nil,
      locations: [Location(file: report.file, line: report.line)],
      problem:
        "`\(finding.typeName)` is what a presenter is, but neither its name nor its files say so. Who makes it has "
        + "to know how it is put together.",
      fix: steps(shape, presenter), dependsOn: [seam], risk: "Low: names, files and places that create it, no code",
      feature: "")
    task.effort = context.effort.text(expecting: Self.expectedLines)
    task.verification = ["`viper-migrate verify` finds the module `\(shape.stem)` and nothing to object to."]
    return task
  }

  /// Names in a few files, and the smallest files of the layout.
  private static let expectedLines = 40

  private func steps(_ shape: ModuleShape, _ presenter: String) -> [String] {
    let names = (shape.completedParts.map(shape.name) + shape.sharedTypes).map { "`\($0)`" }
    let rename = "Call `\(finding.typeName)` `\(presenter)`, wherever the tree names it."
    return (finding.typeName == presenter ? [] : [rename]) + [
      "Add \(Words.list(names, limit: 10)), a file each, where they are missing.",
      "Let `\(shape.name(of: shape.assembly))` make it, for all who make it by its initializer today.",
    ]
  }

  /// The type is called as the presenter of its module is, or still has its own name beside the interactor that the seam
  /// gave it: that nothing more is found in it does not make the module whole.
  static func isBegun(_ task: PlanTask, lookup: AnalysisLookup) -> Bool {
    endings(task, lookup).contains { name, shape in
      lookup.hasType(name) || lookup.hasType(task.typeName) && lookup.hasType(shape.name(of: "Interactor"))
    }
  }

  /// Why such a task is done although no finding says so. nil as long as a part of the module is missing, or others make
  /// the presenter.
  static func closingReason(of task: PlanTask, lookup: AnalysisLookup) -> String? {
    let whole = endings(task, lookup).first { name, shape in
      guard let report = lookup.type(name, in: task.locations.map(\.file)) else { return false }
      return (shape.completedParts.map(shape.name) + shape.sharedTypes).allSatisfy(lookup.hasType)
        && report.createdBy.allSatisfy { $0 == shape.name(of: shape.assembly) }
    }
    return whole.map { "`\($0.name)` and its module are there" }
  }

  /// What the type of a task is called in the end, and what stands beside it then, in each dialect that has such an end.
  private static func endings(_ task: PlanTask, _ lookup: AnalysisLookup) -> [(name: String, shape: ModuleShape)] {
    Dialect.all.compactMap { dialect in
      let shape = ModuleShape(
        typeName: task.typeName, dialect: dialect, isPresenter: true, isController: lookup.hasController)
      return shape.completedName.map { ($0, shape) }
    }
  }
}
