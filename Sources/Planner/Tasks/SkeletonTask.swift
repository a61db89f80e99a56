import MigrationModel

/// The tasks that put a screen of SwiftUI in a controller's place: a patch begins the screen, a person lays it out.
struct SkeletonTask {
  /// The rule of the first task, which no finding has, and the step that makes its patches.
  static let rule = "skeleton"
  /// The rule of the second one, which only a person can do.
  static let layoutRule = "skeleton_layout"
  /// More places than this are counted, not named.
  private static let mostFacts = 40

  /// Id of the type's seam, which gives it the module.
  let seam: String
  let finding: Finding
  let context: TaskContext

  /// None if the controller stays in its dialect.
  func tasks() -> [PlanTask] {
    let shape = context.shape(of: finding)
    guard let first = shape.screens.first, let report = context.report(of: finding), report.isScreen else { return [] }
    guard let begun = Self.begun(shape, context.lookup) else {
      let task = begin(first, report)
      return [task, layOut(first, report, shape, after: [task.id])]
    }
    return [layOut(begun, report, shape, after: [])]
  }

  private func id(_ rule: String) -> String { "\(rule):\(seam.dropFirst("seam:".count))" }

  private func begin(_ screen: String, _ report: TypeReport) -> PlanTask {
    var task = PlanTask(
      id: id(Self.rule), title: "`\(report.name)`: begin the screen `\(screen)`", severity: .medium,
      phase: .viewAndWiring, rule: Self.rule, typeName: report.name, step: Self.rule,
      locations: [Location(file: report.file, line: report.line)],
      problem: "`\(report.name)` draws with UIKit, and the module is to be shown by SwiftUI.",
      fix: [
        "Add `\(screen)` with an element for each view of `\(report.name)`, `\(screen)State` with what they show, and a "
          + "controller that hosts them; nothing uses them yet."
      ], dependsOn: [seam], risk: "Low: new files alone", feature: finding.feature)
    task.effort = context.effort.text(expecting: Self.expectedLines)
    task.verification = ["Build: nothing else has changed."]
    return task
  }

  private static let expectedLines = 120

  private func layOut(_ screen: String, _ report: TypeReport, _ shape: ModuleShape, after begun: [String]) -> PlanTask {
    let assembly = "`\(shape.name(of: shape.assembly))`"
    var task = PlanTask(
      id: id(Self.layoutRule), title: "`\(report.name)`: lay out `\(screen)` and put it in its place",
      severity: .medium, phase: .viewAndWiring, rule: Self.layoutRule, typeName: report.name,
      locations: [Location(file: report.file, line: report.line)],
      problem: "How a screen looks can't be read off constraints: this is the one step of the migration of "
        + "`\(report.name)` that needs a person.",
      fix: facts(report) + [
        "Fill in what the comments of `\(screen)` and `\(screen)State` name.",
        "Let \(assembly) and `\(shape.name(of: shape.router))` take the hosting controller for `\(report.name)`, with its state "
          + "as the view, and give it the presenter; a storyboard gets its class.",
        "Delete `\(report.name)`.",
      ], dependsOn: begun, risk: "Medium: nobody but a person sees whether it looks as before",
      feature: finding.feature)
    task.effort = context.effort.text(expecting: Self.expectedLines)
    task.verification = ["Compare both screens side by side, with large type and turned too."]
    return task
  }

  private func facts(_ report: TypeReport) -> [String] {
    let lines = report.layout.prefix(Self.mostFacts).map { fact in
      "Place \(fact.text) (\(fact.location.file):\(fact.location.line))."
    }
    let more = report.layout.count - lines.count
    return lines + (more > 0 ? ["Place \(more) more that `\(report.name)` lays out."] : [])
  }

  /// Why one of these tasks is done although no finding says so: nil as long as the controller stands, and for the first
  /// one, as long as there is no screen.
  static func closingReason(of task: PlanTask, lookup: AnalysisLookup) -> String? {
    let shape = lookup.shape(of: task)
    guard !shape.screens.isEmpty else {
      return "the dialect \(shape.dialect.id) keeps `\(task.typeName)` as the view"
    }
    guard task.rule == rule, let screen = begun(shape, lookup) else { return nil }
    return "`\(screen)` is there"
  }

  /// The screen that a patch has begun: its state is there.
  private static func begun(_ shape: ModuleShape, _ lookup: AnalysisLookup) -> String? {
    shape.screens.first { lookup.hasType($0 + "State") }
  }
}
