import MigrationModel

/// A task as lines of a plan file, field by field.
struct TaskMarkdown {
  /// More places than this are counted and not named.
  static let mostLocations = 20

  let task: PlanTask
  /// PATH below the plan root.
  let pathPrefix: String
  /// Labels of the tasks it depends on, as they read from where it stands.
  let dependencies: [String]
  /// Whether it stands in `discovered.md`, where the feature has to be said.
  let isDiscovered: Bool
  /// Whether the feature has a file.
  var isPlanned = true
  /// Fields that the line of the severity does not hold, because it is a person's: they stand on lines of their own.
  var apart: Set<TaskField> = []

  /// The lines of one field; none if there is nothing to say.
  func lines(of field: TaskField) -> [String] {
    switch field {
    case .title: [CheckBox.line(label: task.label, title: task.title, isTicked: task.isDone)]
    case .location: list(.location, locations)
    case .severity: list(.severity, [size])
    case .effort, .risk: []
    case .confidence, .dependsOn: apart.contains(field) ? list(field, beside(field).map { [$0] } ?? []) : []
    case .problem: list(.problem, [Markdown.inline(task.problem)])
    case .fix: steps
    case .patch: beside(.patch) == nil || apart.contains(.patch) ? list(.patch, patches) : []
    case .notMoved:
      BlockerMarkdown.nothing(task.blockers) != nil ? [] : list(.notMoved, BlockerMarkdown.lines(task.blockers))
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

  /// How bad, how big, how risky and behind what: one line.
  private var size: String {
    TaskField.onOneLine.compactMap { field in
      beside(field).map { field == .severity ? $0 : "**\(field.heading):** \($0)" }
    }
    .joined(separator: TaskField.separator)
  }

  /// The value of a field where it is short enough to stand beside others; nil if there is nothing to say.
  private func beside(_ field: TaskField) -> String? {
    switch field {
    case .severity: "\(task.severity.mark) \(task.severity.title)"
    case .effort: task.effort.map(Markdown.inline)
    case .risk: task.risk.map(Markdown.inline)
    case .confidence: task.confidence == .high ? nil : task.confidence.rawValue
    case .dependsOn: dependencies.isEmpty ? nil : dependencies.joined(separator: ", ")
    case .patch: expected ?? (task.patches.count == 1 ? patches[0] : nil)
    default: nil
    }
  }

  /// What a patch may change that is still to be made.
  private var expected: String? {
    task.patches.isEmpty && task.blockers.isEmpty ? task.expected.map(PatchMarkdown.expected) : nil
  }

  private var steps: [String] {
    let steps = task.fix.map(Markdown.inline)
    guard steps.count > 1 else { return list(.fix, steps) }
    return list(
      .fix, [steps.enumerated().map { "\(Steps.number($0.offset + 1)) \($0.element)" }.joined(separator: " ")])
  }

  private var locations: [String] {
    let hidden = max(0, task.locations.count - Self.mostLocations) + task.unlistedLocations
    let shown = task.locations.prefix(Self.mostLocations)
    let files = Words.unique(shown.map(\.file)).map { file in
      LocationMarkdown.link(shown.filter { $0.file == file }, pathPrefix: pathPrefix)
    }
    return files + (hidden > 0 ? ["and \(hidden) more"] : [])
  }

  private var patches: [String] {
    if task.patches.isEmpty, !task.blockers.isEmpty {
      return BlockerMarkdown.nothing(task.blockers).map { [$0] } ?? []
    }
    return task.patches.map { patch in
      let size = "\(Markdown.link(patch.path, to: patch.path)) `+\(patch.added) -\(patch.deleted)`"
      let state = patch.isApplied ? PatchMarkdown.applied : ""
      return size + (patch.oversizeReason.map { ", oversize: \(Markdown.inline($0))" } ?? "") + state
    }
  }

  private var feature: [String] {
    guard isDiscovered, !task.feature.isEmpty else { return [] }
    if !isPlanned { return [Markdown.code(task.feature) + ", which has no plan yet"] }
    return [Markdown.link(task.feature, to: task.feature + ".md")]
  }
}
