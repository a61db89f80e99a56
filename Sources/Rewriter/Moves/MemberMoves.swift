import MigrationModel
import ProjectIndex
import SwiftSource

/// Which members of the legacy type can leave it: those that touch nothing of what stays. State moves only together with
/// everything that uses it. What can't move has a reason.
final class MemberMoves {
  /// Members that can move, by id.
  private(set) var movable: Set<MemberID> = []
  /// Why the others stay.
  private(set) var obstacles: [MemberID: Obstacle] = [:]
  /// Uses of each member inside the type: who, and how.
  let users: [MemberID: [MemberUse]]

  /// A use of a member by another of the same type.
  struct MemberUse: Sendable {
    let user: MemberID
    let use: NameUse
  }

  /// Constants that the new home can be given.
  let dependencies: [MemberID: Dependency]
  /// Variables that can move although members that stay use them.
  let states: [MemberID: MovableState]

  /// Which code may not ask for the module.
  let confinement: Confinement

  /// Methods that go to the presenter while what they show stays behind, by id.
  private(set) var splits: [MemberID: ViewSplit] = [:]
  /// Members that may call methods of the view from the presenter.
  let callers: Set<MemberID>
  /// The callers direct the module: they are taken apart whatever they show.
  private let isDirecting: Bool

  let subject: SplitSubject

  /// - Parameters:
  ///   - plain: what moves without the view, if members may be moved that show things.
  ///   - directing: those members, if they are chosen for more than their role.
  init(_ subject: SplitSubject, showing plain: MemberMoves? = nil, directing: Set<MemberID>? = nil) {
    self.subject = subject
    users = plain?.users ?? Self.users(in: subject)
    isDirecting = directing != nil
    callers =
      plain == nil
      ? [] : directing ?? MoveSelection.members(of: subject, with: [.interactor, .service, .entity, .presenter])
    let visibility = subject.visibility
    let constants = subject.members.map { ($0.id, Dependency($0, of: subject, visibility: visibility)) }
    dependencies = subject.isEager ? [:] : Dictionary(uniqueKeysWithValues: constants).compactMapValues { $0 }
    states = subject.kind.keepsState ? [:] : plain?.states ?? Self.states(of: subject, users, visibility)
    confinement = Confinement(subject, users: users)
    if let plain { takeApart(plain, visibility) }
    for member in subject.members {
      if let obstacle = obstacles[member.id] ?? ownObstacle(member, visibility) {
        obstacles[member.id] = obstacle
      } else {
        movable.insert(member.id)
      }
    }
    settle()
  }

  private init(copying other: MemberMoves) {
    (movable, obstacles, users) = (other.movable, other.obstacles, other.users)
    (dependencies, states, confinement) = (other.dependencies, other.states, other.confinement)
    (splits, callers, isDirecting) = (other.splits, other.callers, other.isDirecting)
    subject = other.subject
  }

  /// Members that stay and use a member; statements that stay of a member that moves.
  func stayingUsers(of member: MemberID) -> [MemberUse] {
    (users[member] ?? []).filter { use in
      !movable.contains(use.user) && use.user != member || isLeft(use)
    }
  }

  /// The use stands in statements that stay in the view when their member moves.
  func isLeft(_ use: MemberUse) -> Bool { splits[use.user]?.covers(use.use.offset) ?? false }

  /// What a member uses in its new home.
  func uses(of member: IndexedMember) -> [NameUse] {
    let uses = Array(member.body.uses)
    guard let split = splits[member.id] else { return uses }
    return uses.filter { !split.covers($0.offset) }
  }

  /// The same where a member's code is taken apart.
  func dividing(_ member: MemberID, _ split: ViewSplit) -> MemberMoves {
    let moves = MemberMoves(copying: self)
    moves.splits[member] = split
    return moves
  }

  /// The method of the view that a use calls from the presenter.
  func viewCall(_ use: NameUse, in member: IndexedMember) -> IndexedMember? {
    guard callers.contains(member.id), let id = use.member, !movable.contains(id) else { return nil }
    let target = subject.index.members[id]
    return ViewCall(subject: subject, member: member, target: target).isPossible(use) ? target : nil
  }

  /// Finds out which of the wanted methods can leave what they show behind.
  private func takeApart(_ plain: MemberMoves, _ visibility: FileVisibility) {
    for id in callers.subtracting(plain.movable).sorted() {
      let member = subject.index.members[id]
      guard member.kind == .method, shape(member).obstacle() == nil,
        let names = subject.bodyNames(of: member)
      else { continue }
      var splitter = ViewSplitter(subject: subject, moves: plain, visibility: visibility, names: names)
      do throws(ObstacleError) {
        if let split = try splitter.run(isWhole: isDirecting) { splits[id] = split }
      } catch {
        obstacles[id] = error.obstacle
      }
    }
  }

  private static func users(in subject: SplitSubject) -> [MemberID: [MemberUse]] {
    var users: [MemberID: [MemberUse]] = [:]
    for member in subject.members {
      for use in member.body.uses {
        guard let target = use.member, subject.index.members[target].type == subject.type.id else { continue }
        users[target, default: []].append(MemberUse(user: member.id, use: use))
      }
    }
    return users
  }

  private static func states(
    of subject: SplitSubject, _ users: [MemberID: [MemberUse]], _ visibility: FileVisibility
  ) -> [MemberID: MovableState] {
    var states: [MemberID: MovableState] = [:]
    for member in subject.members {
      states[member.id] = MovableState(
        member, of: subject, users: users[member.id] ?? [], visibility: visibility
      ) {
        subject.inference(inFile: member.file)
      }
    }
    return states
  }

  /// Everything about the member itself and about code outside the type.
  private func ownObstacle(_ member: IndexedMember, _ visibility: FileVisibility) -> Obstacle? {
    guard let file = subject.files[member.file] else {
      return Obstacle(reason: "unreadable_file", message: "`\(member.name)` stands in a file that did not parse.")
    }
    if let refusal = subject.refusals[member.name] { return refusal }
    if let obstacle = shape(member).obstacle() { return obstacle }
    if MemberText(of: member.range, in: file) == nil {
      return Obstacle(
        reason: "unsupported_declaration", message: "`\(member.name)` shares a line with other code.")
    }
    if states[member.id] == nil, let obstacle = ExternalUses(subject: subject).obstacle(member) { return obstacle }
    if let obstacle = ObservedState(subject: subject, member: member, file: file).obstacle() { return obstacle }
    if let obstacle = lateness(of: member) ?? earlyTeardown(member) { return obstacle }
    let split = splits[member.id] ?? ViewSplit()
    return MemberSyntax(subject: subject, member: member, file: file, split: split).obstacle(visibility: visibility)
      ?? MemberBodyUses(subject: subject, member: member).obstacle(in: uses(of: member))
  }

  /// A module that is made when it is first asked would make the value too late.
  private func lateness(of member: IndexedMember) -> Obstacle? {
    guard member.isStored, !subject.isEager, !member.modifiers.contains(.isLazy) else { return nil }
    var code = TimelessCode(subject.index)
    let begins: String
    switch code.flaw(ofBeginning: member) {
    case nil: return nil
    case .asks: begins = "`\(member.name)` begins with what is so when `\(subject.type.name)` is made"
    case .starts: begins = "What `\(member.name)` begins with starts something when `\(subject.type.name)` is made"
    }
    return Obstacle(reason: "initial_value", message: "\(begins): its module is made later.")
  }

  private func shape(_ member: IndexedMember) -> MemberShape {
    var shape = MemberShape(subject: subject, member: member)
    shape.mayBeShown = isDirecting && callers.contains(member.id)
    return shape
  }

  /// Takes out members whose needs stay behind, until nothing changes.
  private func settle() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for id in movable.sorted() {
        guard let obstacle = dependencyObstacle(subject.index.members[id]) else { continue }
        movable.remove(id)
        obstacles[id] = obstacle
        hasChanged = true
      }
    }
  }

  private func dependencyObstacle(_ member: IndexedMember) -> Obstacle? {
    for use in uses(of: member) {
      guard let target = use.member, target != member.id, subject.index.members[target].type == subject.type.id,
        !movable.contains(target), dependencies[target] == nil,
        target != subject.module?.property, viewCall(use, in: member) == nil
      else { continue }
      let needed = subject.index.members[target].name
      return Obstacle(
        reason: subject.index.members[target].isStored ? "shared_state" : "uses_staying_member",
        message: "`\(member.name)` uses `\(needed)`, which stays in the \(subject.kind.remains).")
    }
    return lostEffect(member) ?? stayingUserObstacle(member)
  }

  private func stayingUserObstacle(_ member: IndexedMember) -> Obstacle? {
    let staying = stayingUsers(of: member.id)
    guard !staying.isEmpty, states[member.id] == nil else { return nil }
    if member.isStored {
      let names = Array(Set(staying.map { subject.index.members[$0.user].name })).sorted()
      let stay = names.count == 1 ? "stays" : "stay"
      return Obstacle(
        reason: "shared_state",
        message: "`\(member.name)` is also used by \(listed(names)), which \(stay) in the \(subject.kind.remains).")
    }
    return staying.lazy.compactMap(confinement.obstacle).first
      ?? EntryPoint(subject: subject, member: member).obstacle(calledBy: staying)
  }
}
