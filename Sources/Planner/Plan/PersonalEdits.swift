import MigrationModel

/// What people changed in a task's own words.
enum PersonalEdits {
  /// The fresh task with the written words of the fields that a person edited.
  static func applied(of written: WrittenTask, to fresh: PlanTask) -> PlanTask {
    var task = fresh
    for field in written.edited where field.isPersonal { take(field, from: written.task, into: &task) }
    // Whoever took the places out does not want them back.
    if written.edited.contains(.location), written.task.locations.isEmpty { task.locations = [] }
    return task
  }

  private static func take(_ field: TaskField, from written: PlanTask, into task: inout PlanTask) {
    switch field {
    case .title: task.title = written.title
    case .severity: task.severity = written.severity
    case .confidence: task.confidence = written.confidence
    case .problem: task.problem = written.problem
    case .fix: task.fix = written.fix
    case .dependsOn: task.dependsOn = written.dependsOn
    case .effort: task.effort = written.effort
    case .risk: task.risk = written.risk
    case .verification: task.verification = written.verification
    case .location, .patch, .notMoved, .feature, .closed: break
    }
  }
}
