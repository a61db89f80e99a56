import MigrationModel

extension RewriteStep {
  /// What is left in the view asks its presenter for the number or the text that it needs of a value of the domain, instead of
  /// for the value, and for what the actions of a row do: when nobody asks for the value any more, it goes out of the view's
  /// reach.
  static let stateReadings = RewriteStep(id: "presenter", words: .pieces("state reading", to: "presenter")) {
    subject, tasks in
    guard let module = subject.module else { return StepOutcome() }
    let readings = DisplayTextMoves(subject: subject, tasks: tasks, readsState: true).outcome()
    return readings.units.isEmpty ? readings : PresenterRoom(subject, module).fitted(readings.units)
  }
}
