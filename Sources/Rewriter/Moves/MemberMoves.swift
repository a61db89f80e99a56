import MigrationModel
import ProjectIndex
import SwiftSource

/// Which members of the legacy type can leave it: those that touch nothing of what stays. State moves only together with
/// everything that uses it. What can't move has a reason.
struct MemberMoves {
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

  private let subject: SplitSubject

  init(_ subject: SplitSubject) {
    self.subject = subject
    users = Self.users(in: subject)
    let visibility = FileVisibility(of: subject)
    let constants = subject.members.map { ($0.id, Dependency($0, of: subject, visibility: visibility)) }
    dependencies = Dictionary(uniqueKeysWithValues: constants).compactMapValues { $0 }
    for member in subject.members {
      if let obstacle = ownObstacle(member, visibility) {
        obstacles[member.id] = obstacle
      } else {
        movable.insert(member.id)
      }
    }
    settle()
  }

  /// Members that stay and use a member.
  func stayingUsers(of member: MemberID) -> [MemberUse] {
    (users[member] ?? []).filter { !movable.contains($0.user) && $0.user != member }
  }

  /// `deinit` calls the member, directly or through others.
  func isUsedByDeinit(_ member: MemberID) -> Bool {
    var seen: Set<MemberID> = []
    var open = [member]
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      if subject.index.members[id].kind == .deinitializer { return true }
      open += (users[id] ?? []).map(\.user)
    }
    return false
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
    if let obstacle = ExternalUses(subject: subject).obstacle(member) { return obstacle }
    return MemberSyntax(subject: subject, member: member, file: file).obstacle(visibility: visibility)
      ?? MemberBodyUses(subject: subject, member: member).obstacle()
  }

  /// Takes out members whose needs stay behind, until nothing changes.
  private mutating func settle() {
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
        message: "`\(member.name)` uses `\(needed)`, which stays in the view.")
    }
    return stayingUserObstacle(member)
  }

  private func stayingUserObstacle(_ member: IndexedMember) -> Obstacle? {
    let staying = stayingUsers(of: member.id)
    guard !staying.isEmpty else { return nil }
    if member.isStored {
      let names = Array(Set(staying.map { subject.index.members[$0.user].name })).sorted()
      return Obstacle(
        reason: "shared_state", message: "`\(member.name)` is also used by \(listed(names)), which stay in the view.")
    }
    return EntryPoint(subject: subject, member: member).obstacle(calledBy: staying)
  }
}
