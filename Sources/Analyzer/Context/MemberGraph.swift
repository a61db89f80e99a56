import Effects
import ProjectIndex

/// Who uses whom among the members of one type.
struct MemberGraph {
  /// Members of the type that a member uses; by `MemberID`, each sorted.
  private(set) var uses: [MemberID: [MemberID]] = [:]
  /// The other way round.
  private(set) var users: [MemberID: [MemberID]] = [:]

  init(_ subject: Subject) {
    for id in subject.type.members {
      let targets = Self.targets(of: id, subject)
      uses[id] = targets
      for target in targets { users[target, default: []].append(id) }
    }
  }

  /// Members of its own type that a member uses, each once, sorted.
  private static func targets(of id: MemberID, _ subject: Subject) -> [MemberID] {
    let body = subject.index.members[id].body.uses
    var targets: [MemberID] = []
    for position in body.indices {
      guard let target = body.key(position).member, target != id, !targets.contains(target),
        subject.index.members[target].type == subject.type.id
      else { continue }
      targets.append(target)
    }
    return targets.sorted()
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
