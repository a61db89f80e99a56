import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// What directs the module goes to the presenter, once nothing else is left to move: the view is then handed texts, flags
  /// and closures instead of values of the domain.
  static let direction = RewriteStep(id: "presenter", words: .members("Move", to: "presenter")) { subject, tasks in
    guard let module = subject.module else { return StepOutcome() }
    let plain = subject.plainMoves
    let direction = Direction(subject, plain)
    let moves = MemberMoves(subject, showing: plain, directing: direction.moving.union(direction.handing))
    let choice = DirectionMoves(subject, moves, direction)
    let whole = MemberMoveStep(
      subject: subject, moves: moves, members: choice.members, planned: [], home: subject.names.presenter,
      part: .presenter, owners: [:], tasks: tasks, movedBefore: [], addition: ModuleAddition.presenterMember,
      dependency: ModuleAddition.presenterDependency
    ).outcome()
    guard whole.units.isEmpty else { return PresenterRoom(subject, module).fitted(whole.units) }
    let handed = HandedOnMoves(subject: subject, tasks: tasks).outcome(moves, wanted: direction.handing) { body in
      choice.leak(of: body.member.id, split: body.split, [])
    }
    guard handed.units.isEmpty else { return PresenterRoom(subject, module).fitted(handed.units) }
    return StepOutcome(blockers: choice.blockers(tasks) + handed.blockers)
  }
}

/// Which of the methods that direct the module can go: none that would hand the view a value of the domain.
private struct DirectionMoves {
  /// With all that they can't be parted from.
  private(set) var members: Set<MemberID> = []
  private let subject: SplitSubject
  private let moves: MemberMoves
  /// Why the others stay.
  private var obstacles: [MemberID: Obstacle] = [:]

  init(_ subject: SplitSubject, _ moves: MemberMoves, _ direction: Direction) {
    (self.subject, self.moves) = (subject, moves)
    var open = direction.moving.intersection(moves.movable)
    for id in direction.moving.subtracting(open) { obstacles[id] = moves.obstacles[id] }
    repeat {
      members = MoveSelection.closure(of: open, subject, moves)
      let leaks = open.reduce(into: [:]) { $0[$1] = leak(of: $1, split: moves.splits[$1], members) }
      if leaks.isEmpty { return }
      obstacles.merge(leaks) { $1 }
      open.subtract(leaks.keys)
    } while true
  }

  /// What keeps a method where it is: the view would be given a value of the domain, or would decide what the module holds.
  /// - Parameter chosen: what goes along.
  func leak(of id: MemberID, split: ViewSplit?, _ chosen: Set<MemberID>) -> Obstacle? {
    let member = subject.index.members[id]
    for run in split?.runs ?? [] {
      if let local = run.domainLocals(subject).first { return .shown("`\(local.name)`", by: member) }
      if decides(run, member) { return .deciding(member) }
    }
    for use in member.body.uses where split?.covers(use.offset) != true {
      guard let target = use.member, !chosen.contains(target), let shown = moves.viewCall(use, in: member),
        let given = shown.parameters.first(where: { subject.isDomain($0.type) })
      else { continue }
      return .shown(given.type.codeWithArticle, by: member)
    }
    return nil
  }

  /// Of what should go and stays.
  func blockers(_ tasks: [PlanTask]) -> [Blocker] {
    obstacles.sorted { $0.key < $1.key }.map { id, obstacle in
      subject.blocker(obstacle, of: subject.index.members[id], among: tasks)
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

extension Obstacle {
  fileprivate static func shown(_ value: String, by member: IndexedMember) -> Obstacle {
    Obstacle(
      reason: "domain_value_shown", message: "`\(member.name)` would hand the view \(value), a value of the domain.")
  }

  fileprivate static func deciding(_ member: IndexedMember) -> Obstacle {
    Obstacle(
      reason: "view_decides",
      message: "Statements of `\(member.name)` that only the view can run set what the module holds.")
  }
}
