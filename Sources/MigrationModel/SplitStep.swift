/// What tasks ask of the code of a type that is taken apart.
package enum SplitStep: String, CaseIterable, Sendable {
  case seam, router, interactor, presenter

  /// That of a task; nil for tasks that a person or a fix in place does.
  package init?(_ task: PlanTask) {
    guard let step = task.step.flatMap(SplitStep.init) else { return nil }
    self = step
  }
}

extension PlanTask {
  /// It asks to move something out of its type.
  package var asksForMoves: Bool { SplitStep(self).map { $0 != .seam } ?? false }
}
