import ProjectIndex

/// Who uses whom among the members of one type.
struct MemberGraph {
  /// Members of the type that a member uses; by `MemberID`, each sorted.
  private(set) var uses: [MemberID: [MemberID]] = [:]
  /// The other way round.
  private(set) var users: [MemberID: [MemberID]] = [:]

  init(_ subject: Subject) {
    let own = Set(subject.type.members)
    for id in subject.type.members {
      let body = subject.index.members[id].body.uses
      let targets = Set(body.indices.compactMap { body.key($0).member }).intersection(own).subtracting([id]).sorted()
      uses[id] = targets
      for target in targets { users[target, default: []].append(id) }
    }
  }

  /// Stored, non-outlet instance properties that some of `members` use and nobody else in the type; in order of the type.
  func stateOnlyUsed(by members: [MemberID], in subject: Subject) -> [IndexedMember] {
    let moving = Set(members)
    return subject.members.filter { property in
      guard property.kind == .property, property.isStored, !property.modifiers.contains(.isOutlet) else { return false }
      guard property.access <= .fileprivate, let users = users[property.id], !users.isEmpty else { return false }
      return users.allSatisfy(moving.contains)
    }
  }
}
