import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// What directs the module goes to the presenter, once nothing else is left to move: the view is then handed texts, flags
  /// and closures instead of values of the domain.
  static let direction = RewriteStep(id: "presenter", verb: "Move") { subject, tasks in
    guard subject.module != nil else { return StepOutcome() }
    let plain = MemberMoves(subject)
    let direction = Direction(subject, plain)
    let moves = MemberMoves(subject, showing: plain, directing: direction.moving.union(direction.handing))
    let choice = DirectionMoves(subject: subject, moves: moves, wanted: direction.moving)
    let whole = MemberMoveStep(
      subject: subject, moves: moves, members: choice.members, planned: [], home: subject.names.presenter,
      part: .presenter, owners: [:], tasks: tasks, movedBefore: [], addition: ModuleAddition.presenterMember,
      dependency: ModuleAddition.presenterDependency
    ).outcome()
    guard whole.units.isEmpty else { return whole }
    let handed = HandedOnMoves(subject: subject, tasks: tasks).outcome(moves, wanted: direction.handing) { body in
      !choice.leaks(body.member.id, split: body.split, [])
    }
    return StepOutcome(units: handed.units)
  }
}

/// Which of the methods that direct the module can go: none that would hand the view a value of the domain.
private struct DirectionMoves {
  let subject: SplitSubject
  let moves: MemberMoves
  let wanted: Set<MemberID>

  var members: Set<MemberID> {
    var open = wanted.intersection(moves.movable)
    while true {
      let closed = MoveSelection.closure(of: open, subject, moves)
      let leaking = open.filter { leaks($0, split: moves.splits[$0], closed) }
      if leaking.isEmpty { return closed }
      open.subtract(leaking)
    }
  }

  /// The view would be given a value of the domain, or would decide what the module holds.
  /// - Parameter chosen: what goes along.
  func leaks(_ id: MemberID, split: ViewSplit?, _ chosen: Set<MemberID>) -> Bool {
    let member = subject.index.members[id]
    let runs = split?.runs ?? []
    if runs.contains(where: { !$0.domainLocals(subject).isEmpty || decides($0, member) }) { return true }
    return member.body.uses.contains { use in
      guard split?.covers(use.offset) != true, let target = use.member, !chosen.contains(target),
        let shown = moves.viewCall(use, in: member)
      else {
        return false
      }
      return shown.parameters.contains { subject.isDomain($0.type) }
    }
  }

  /// Statements of the view that set state of the module by what they find.
  private func decides(_ run: ViewRun, _ member: IndexedMember) -> Bool {
    member.body.uses.contains { use in
      guard run.range.contains(use.offset), !run.isHandedOver(use.offset), use.closureDepth == 0,
        use.access == .write || use.access == .readWrite,
        let owner = use.member.flatMap({ subject.index.members[$0].type })
      else { return false }
      return subject.names.all.contains(subject.index.types[owner].name)
    }
  }
}
