import MigrationModel

extension RewriteStep {
  /// Texts and display rules move to the presenter.
  static let presenter = RewriteStep(id: "presenter", words: .members("Move", to: "presenter")) { subject, tasks in
    let moves = subject.plainMoves
    let selection = MoveSelection(subject, moves)
    let owners = Dictionary(uniqueKeysWithValues: selection.interactor.map { ($0, "interactor") })
    return MemberMoveStep(
      subject: subject, moves: moves, members: selection.presenter,
      planned: MoveSelection.members(of: subject, with: [.presenter]), held: selection.held,
      home: subject.names.presenter, part: .presenter,
      owners: owners,
      tasks: tasks, movedBefore: selection.interactor, addition: ModuleAddition.presenterMember,
      dependency: ModuleAddition.presenterDependency
    ).outcome()
  }
}
