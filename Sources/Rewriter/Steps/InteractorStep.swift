import MigrationModel

extension RewriteStep {
  /// Services, storage and rules move behind the interactor, with the private state that only they use.
  static let interactor = RewriteStep(id: "interactor", words: .members("Move", to: "interactor")) {
    subject, tasks in
    let moves = subject.plainMoves
    let selection = MoveSelection(subject, moves)
    return MemberMoveStep(
      subject: subject, moves: moves, members: selection.interactor,
      planned: MoveSelection.members(of: subject, with: [.interactor, .service, .entity]),
      home: subject.names.interactor, part: .interactor, owners: [:], tasks: tasks, movedBefore: [],
      addition: ModuleAddition.interactorMember, dependency: ModuleAddition.interactorDependency
    ).outcome()
  }
}
