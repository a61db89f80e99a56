import MigrationModel

/// Turns findings into pull-request sized tasks.
struct TaskBuilding {
  /// Rules whose task is the end of a split: what is left after all others of the type.
  static let massiveRules: Set<String> = ["massive_view_controller", "massive_view_model"]

  private let rules: [String: Rule]
  private let lookup: AnalysisLookup

  /// Takes a grouped analysis.
  init(_ lookup: AnalysisLookup, rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.lookup = lookup
  }

  /// All tasks, in the order of work inside each feature; without labels.
  func tasks() -> [PlanTask] {
    let findings = lookup.analysis.findings
    let split = findings.filter { !steps(of: $0).isEmpty }
    let subjects = SplitSubjects(split)
    var tasks = findings.flatMap { self.tasks(for: $0, subjects: subjects) }
    tasks += Dictionary(grouping: split, by: subjects.seamID).map { seam($0, findings: $1) }
    addMassiveDependencies(to: &tasks)
    return PlanOrder.sorted(tasks)
  }

  private func steps(of finding: Finding) -> [SplitStep] {
    (rules[finding.rule]?.steps ?? []).compactMap(SplitStep.init).filter { $0 != .seam }
  }

  private func tasks(for finding: Finding, subjects: SplitSubjects) -> [PlanTask] {
    let steps = steps(of: finding)
    if steps.isEmpty { return [ownTask(for: finding)] }
    return steps.map { splitTask(for: finding, step: $0, seam: subjects.seamID(finding)) }
  }

  private func facts(_ finding: Finding) -> TypeFacts? {
    lookup.type(finding.typeName, in: finding.locations.map(\.file)).map(TypeFacts.init)
  }

  private func shape(_ finding: Finding) -> ModuleShape {
    ModuleShape(typeName: finding.typeName, dialect: lookup.features[finding.feature]?.dialect ?? "uikit")
  }

  /// A task for a person.
  private func ownTask(for finding: Finding) -> PlanTask {
    let rule = rules[finding.rule]
    var task = PlanTask(
      id: finding.id, title: "`\(finding.symbol)`: \(lowercasedFirst(rule?.title ?? finding.rule))",
      severity: finding.severity, phase: rule?.phase ?? .viewAndWiring, rule: finding.rule, typeName: finding.typeName,
      locations: finding.locations,
      problem: ProblemText.completed(finding.problem, message: finding.message, facts: facts(finding)),
      fix: finding.fix.map(Markdown.singleLine), feature: finding.feature)
    if task.fix.isEmpty { task.fix = ["Change `\(finding.symbol)` so that this no longer holds: \(finding.message)"] }
    task.effort = Effort.estimate(locations: finding.locations, steps: task.fix.count)
    task.risk = TaskChecks.risk(of: task)
    task.verification = TaskChecks.verification(of: task, lookup: lookup)
    return task
  }

  /// A task whose patches the rewriter makes.
  private func splitTask(for finding: Finding, step: SplitStep, seam: String) -> PlanTask {
    var task = ownTask(for: finding)
    task.id = finding.id + "#" + step.rawValue
    task.title += ", to the \(step == .router ? shape(finding).router : step.destination)"
    task.phase = step.phase
    task.step = step.rawValue
    task.dependsOn = [seam]
    task.risk = step.risk
    task.verification = TaskChecks.verification(of: task, lookup: lookup)
    return task
  }

  private func seam(_ id: String, findings: [Finding]) -> PlanTask {
    SeamTask(
      id: id, typeName: findings[0].typeName, facts: facts(findings[0]), findings: findings, shape: shape(findings[0]),
      rules: rules, lookup: lookup
    ).task()
  }

  private func addMassiveDependencies(to tasks: inout [PlanTask]) {
    let moves = Dictionary(grouping: tasks.filter { $0.step != nil }, by: { $0.feature + "/" + $0.typeName })
    for index in tasks.indices where Self.massiveRules.contains(tasks[index].rule) {
      tasks[index].phase = .viewAndWiring
      tasks[index].dependsOn = PlanOrder.sorted(moves[tasks[index].feature + "/" + tasks[index].typeName] ?? []).map(
        \.id)
    }
  }

  /// A rule's title inside a sentence; a word in capitals stays.
  private func lowercasedFirst(_ title: String) -> String {
    guard let second = title.dropFirst().first, second.isLowercase else { return title }
    return title.prefix(1).lowercased() + title.dropFirst()
  }
}
