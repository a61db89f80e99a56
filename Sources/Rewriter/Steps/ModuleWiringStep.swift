extension RewriteStep {
  /// Whoever makes the presenter asks its module for it.
  static let moduleWiring = RewriteStep(id: "module", verb: "Create") { subject, tasks in
    guard subject.module != nil else { return StepOutcome() }
    return WiringMoves(subject: subject, taskID: tasks.first?.id ?? "").outcome()
  }
}
