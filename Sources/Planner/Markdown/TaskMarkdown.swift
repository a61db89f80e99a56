import MigrationModel

/// A task as lines of a plan file, field by field.
struct TaskMarkdown {
  /// More places than this are counted and not named.
  static let mostLocations = 20

  /// Behind what stays and the task does not ask for.
  static let beside = ", beside what the task names"

  let task: PlanTask
  /// PATH below the plan root.
  let pathPrefix: String
  /// Labels of the tasks it depends on, as they read from where it stands.
  let dependencies: [String]
  /// Whether it stands in `discovered.md`, where the feature has to be said.
  let isDiscovered: Bool
  /// Whether the feature has a file.
  var isPlanned = true

  /// The lines of one field; none if there is nothing to say.
  func lines(of field: TaskField) -> [String] {
    switch field {
    case .title: [CheckBox.line(label: task.label, title: task.title, isTicked: task.isDone)]
    case .location: list(.location, locations)
    case .severity: list(.severity, ["\(task.severity.mark) \(task.severity.title)"])
    case .confidence: list(.confidence, task.confidence == .high ? [] : [task.confidence.rawValue])
    case .problem: list(.problem, [Markdown.inline(task.problem)])
    case .fix: steps
    case .patch: list(.patch, patches)
    case .notMoved: entries(.notMoved, task.blockers.map(blocker))
    case .dependsOn: list(.dependsOn, dependencies.isEmpty ? [] : [dependencies.joined(separator: ", ")])
    case .effort: list(.effort, text(task.effort))
    case .risk: list(.risk, text(task.risk))
    case .verification: list(.verification, task.verification.map(Markdown.inline))
    case .feature: list(.feature, feature)
    case .closed: list(.closed, text(task.note))
    }
  }

  private func text(_ value: String?) -> [String] { value.map { [Markdown.inline($0)] } ?? [] }

  /// One value behind the heading, several as entries below it.
  private func list(_ field: TaskField, _ values: [String]) -> [String] {
    guard values.count == 1 else { return entries(field, values) }
    return values[0].isEmpty ? [] : ["  - **\(field.heading):** \(values[0])"]
  }

  private func entries(_ field: TaskField, _ values: [String]) -> [String] {
    values.isEmpty ? [] : ["  - **\(field.heading):**"] + values.map { "    - " + $0 }
  }

  private var steps: [String] {
    guard !task.fix.isEmpty else { return [] }
    let numbered = task.fix.enumerated().map { "    \($0.offset + 1). \(Markdown.inline($0.element))" }
    return ["  - **\(TaskField.fix.heading):**"] + numbered
  }

  private var locations: [String] {
    let hidden = max(0, task.locations.count - Self.mostLocations) + task.unlistedLocations
    return task.locations.prefix(Self.mostLocations).map(link) + (hidden > 0 ? ["and \(hidden) more"] : [])
  }

  private func link(_ location: Location) -> String {
    LocationMarkdown.link(location, pathPrefix: pathPrefix)
  }

  private var patches: [String] {
    if task.patches.isEmpty, !task.blockers.isEmpty {
      let isElsewhere = task.blockers.allSatisfy { $0.reason == Blocker.movedAlong }
      return [isElsewhere ? "none of its own" : "none, nothing here could be moved safely"]
    }
    if task.patches.isEmpty { return task.expected.map { [PatchMarkdown.expected($0)] } ?? [] }
    return task.patches.map { patch in
      let size = "\(Markdown.link(patch.path, to: patch.path)) `+\(patch.added) -\(patch.deleted)`"
      let state = patch.isApplied ? PatchMarkdown.applied : ""
      return size + state + (patch.oversizeReason.map { ", oversize: \(Markdown.inline($0))" } ?? "")
    }
  }

  private func blocker(_ blocker: Blocker) -> String {
    "\(Markdown.code(blocker.symbol)) (\(link(blocker.location))): \(Markdown.inline(blocker.message)) "
      + "(\(Markdown.code(blocker.reason)))" + (blocker.isNamed ? "" : Self.beside)
  }

  private var feature: [String] {
    guard isDiscovered, !task.feature.isEmpty else { return [] }
    if !isPlanned { return [Markdown.code(task.feature) + ", which has no plan yet"] }
    return [Markdown.link(task.feature, to: task.feature + ".md")]
  }
}
