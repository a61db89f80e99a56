import MigrationModel

/// A finding that a person made.
package struct ManualFinding: Sendable, Equatable {
  package var title: String
  package var severity: Severity
  /// Where it is; at least one place, relative to PATH.
  package var locations: [Location]
  package var problem: String
  package var fix: [String]
  /// Slug of the feature whose code it is about; empty if it spans features.
  package var feature: String

  package init(
    title: String, severity: Severity, locations: [Location], problem: String, fix: [String], feature: String = ""
  ) {
    self.title = title
    self.severity = severity
    self.locations = locations
    self.problem = problem
    self.fix = fix
    self.feature = feature
  }
}

extension Planner {
  /// The rule of tasks that people log; no analysis closes them.
  static let manualRule = "manual"

  /// The documents with one more task in `discovered.md`, and the task with its label.
  package static func logging(
    _ finding: ManualFinding, in documents: [String: String], pathPrefix: String = ""
  ) throws(PlanDocumentError) -> (documents: [String: String], task: PlanTask) {
    let written = try WrittenPlan.read(documents, pathPrefix: pathPrefix)
    var plan = try read(documents, pathPrefix: pathPrefix)
    let task = manualTask(finding, taken: Set(written.tasks.map(\.task.id)))
    plan.discovered.append(task)
    plan = TaskLabels.labelled(plan, written: written)
    let labelled = plan.discovered.first { $0.id == task.id } ?? task
    let updated = try updating(documents, with: plan, pathPrefix: pathPrefix)
    let set = try DocumentSet(plan, existing: updated, pathPrefix: pathPrefix)
    return (set.appended(labelled, to: .discovered), labelled)
  }

  private static func manualTask(_ finding: ManualFinding, taken: Set<String>) -> PlanTask {
    let name = Words.slug(finding.title)
    var counter = 1
    while taken.contains("\(manualRule):\(name):\(counter)") { counter += 1 }
    var task = PlanTask(
      id: "\(manualRule):\(name):\(counter)", title: finding.title, severity: finding.severity,
      phase: finding.severity == .critical ? .criticalSafety : .viewAndWiring, rule: manualRule, typeName: "",
      locations: finding.locations, problem: finding.problem, fix: finding.fix, feature: finding.feature)
    let size = ExpectedSize.edit(finding.locations) + ExpectedSize.steps(finding.fix.count)
    task.effort = Effort().text(expecting: size.total)
    return task
  }
}
