import MigrationModel

/// Findings of one rule that say the same of many types: one decision mends them all, so they are one task with its places.
struct SharedTasks {
  /// Fewer are tasks of their types.
  private static let fewestTypes = 5

  /// The findings that are tasks of their types.
  let single: [Finding]
  private let shared: [(id: String, findings: [Finding])]

  init(_ findings: [Finding], written: Set<String>) {
    let groups = Dictionary(grouping: findings) { finding in
      // Who has a task of the plan already keeps it.
      written.contains(finding.id) ? nil : finding.theme.map { Self.id(finding.rule, $0) }
    }
    let wide = groups.compactMap { id, findings -> (id: String, findings: [Finding])? in
      guard let id, Self.types(findings).count >= Self.fewestTypes || written.contains(id) else { return nil }
      return (id, findings)
    }
    let taken = Set(wide.flatMap(\.findings).map(\.id))
    single = findings.filter { !taken.contains($0.id) }
    shared = wide.sorted { $0.id < $1.id }
  }

  private static func id(_ rule: String, _ theme: String) -> String { "\(rule):\(theme.filter { $0 != " " })" }

  /// Each once, in the order of the findings.
  private static func types(_ findings: [Finding]) -> [String] { Words.unique(findings.map(\.typeName)) }

  /// A task for each decision, without labels.
  func tasks(in context: TaskContext) -> [PlanTask] { shared.map { task($0.id, $0.findings, context) } }

  private func task(_ id: String, _ findings: [Finding], _ context: TaskContext) -> PlanTask {
    let (first, types) = (findings[0], Self.types(findings))
    let rule = context.rules[first.rule]
    let features = Set(findings.map(\.feature))
    let count = Words.count(types.count, "type")
    var task = PlanTask(
      id: id, title: "`\(first.theme ?? first.rule)`: \((rule?.title ?? first.rule).lowercasedFirst) in \(count)",
      severity: findings.map(\.severity).max() ?? first.severity, phase: rule?.phase ?? .viewAndWiring,
      rule: first.rule,
      typeName: "", locations: Set(findings.flatMap(\.locations)).sorted(),
      problem:
        "\(count) have this in common: \(Words.list(types.map { "`\($0)`" }, limit: 6)). They are made alike, so a "
        + "change of one alone leaves the others, and whoever makes them, as they are.",
      fix: ["Decide once what holds for all of them, and follow the places one after the other."]
        + first.fix.map { "As in `\(first.typeName)`: \(Markdown.singleLine($0).lowercasedFirst)" },
      feature: features.count == 1 ? first.feature : "",
      confidence: findings.map(\.confidence).max() ?? first.confidence)
    task.effort = context.effort.text(expecting: ExpectedSize.edit(task.locations).total)
    task.risk = TaskChecks.risk(of: task)
    task.verification = [
      "Each of the \(Words.count(task.locations.count, "place")) is changed, or has a reason to stay."
    ]
    return task
  }
}
