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

  let subject: SplitSubject

  init(_ subject: SplitSubject) {
    self.subject = subject
    users = Self.users(in: subject)
    let visibility = subject.visibility
    let constants = subject.members.map { ($0.id, Dependency($0, of: subject, visibility: visibility)) }
    dependencies = subject.isEager ? [:] : Dictionary(uniqueKeysWithValues: constants).compactMapValues { $0 }
    states = subject.kind.keepsState ? [:] : Self.states(of: subject, users, visibility)
    confinement = Confinement(subject, users: users)
    for member in subject.members {
      if let obstacle = obstacles[member.id] ?? ownObstacle(member, visibility) {
        obstacles[member.id] = obstacle
      } else {
        movable.insert(member.id)
      }
    }
    settle()
  }

  /// Members that stay and use a member.
  func stayingUsers(of member: MemberID) -> [MemberUse] {
    (users[member] ?? []).filter { use in !movable.contains(use.user) && use.user != member }
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
    if let obstacle = MemberShape(subject: subject, member: member).obstacle() { return obstacle }
    if MemberText(of: member.range, in: file) == nil {
      return Obstacle(
        reason: "unsupported_declaration", message: "`\(member.name)` shares a line with other code.")
    }
    if states[member.id] == nil, let obstacle = ExternalUses(subject: subject).obstacle(member) { return obstacle }
    if let obstacle = ObservedState(subject: subject, member: member, file: file).obstacle() { return obstacle }
    if let obstacle = lateness(of: member) ?? earlyTeardown(member) { return obstacle }
    return MemberSyntax(subject: subject, member: member, file: file).obstacle(visibility: visibility)
      ?? MemberBodyUses(subject: subject, member: member).obstacle(in: Array(member.body.uses))
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
    for use in member.body.uses {
      guard let target = use.member, target != member.id, subject.index.members[target].type == subject.type.id,
        !movable.contains(target), dependencies[target] == nil,
        target != subject.module?.property
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
