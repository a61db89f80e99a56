import MigrationModel

extension RewriteStep {
  /// Methods that do something and show it go to the presenter: what they show becomes methods of the view. Requests, stored
  /// data and rules have gone to the interactor before.
  static let flow = RewriteStep(id: "presenter", words: .members("Move", to: "presenter")) { subject, tasks in
    let moves = subject.showingMoves
    return MemberMoveStep(
      subject: subject, moves: moves, members: MoveSelection.flow(of: subject, moves),
      planned: MoveSelection.members(of: subject, with: [.interactor, .service, .entity, .presenter]),
      home: subject.names.presenter, part: .presenter, owners: [:], tasks: tasks, movedBefore: [],
      addition: ModuleAddition.presenterMember, dependency: ModuleAddition.presenterDependency
    ).outcome()
  }
}
