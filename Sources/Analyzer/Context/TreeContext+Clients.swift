import MigrationModel
import ProjectIndex

/// Which members of the tree's own services send requests.
struct ClientMembers: Sendable {
  /// By `MemberID`.
  private var sends: [Bool]

  /// Members of services that touch the network, those that call such members, and the requirements they meet.
  init(_ survey: TreeSurvey, roles: [RoleVerdict]) {
    sends = survey.touches.map { $0.concerns.has(.networking) }
    let services = survey.index.types.filter { roles[$0.id].role == .service && !survey.isTest($0) }
    for _ in 0..<4 {
      for type in services where type.kind != .protocol { spread(in: type, survey.index) }
      for type in services where type.kind == .protocol { lift(to: type, survey) }
    }
  }

  /// Whether a member sends a request, by itself or through others.
  func contains(_ member: MemberID) -> Bool { sends[member] }

  private mutating func spread(in type: IndexedType, _ index: ProjectIndex) {
    for id in type.members where !sends[id] {
      let uses = index.members[id].body.uses
      sends[id] = uses.indices.contains { position in
        let use = uses.key(position)
        guard use.access == .call, let target = use.member else { return false }
        return sends[target]
      }
    }
  }

  /// A requirement sends if the member of a conforming type does that has its name.
  private mutating func lift(to type: IndexedType, _ survey: TreeSurvey) {
    for id in type.members where !sends[id] {
      let name = survey.index.members[id].name
      sends[id] = survey.profiles[type.id].heirs.contains { heir in
        survey.index.types[heir].members.contains { sends[$0] && survey.index.members[$0].name == name }
      }
    }
  }
}

extension TreeContext {
  /// Whether a use calls a member of one of the tree's services that sends a request.
  func isClientCall(_ use: NameUse, from type: IndexedType) -> Bool {
    guard use.isCall, let member = use.member, let owner = index.members[member].type, owner != type.id else {
      return false
    }
    return roles[owner].role == .service && clients.contains(member)
  }
}
