import ProjectIndex

/// The stored properties that code reads and writes.
package struct StateAccess: Sendable, Equatable {
  /// By id, without those that are only written.
  package fileprivate(set) var reads: Set<MemberID> = []
  /// Set, changed in place, handed out to be changed.
  package fileprivate(set) var writes: Set<MemberID> = []
}

extension Effects {
  /// The stored properties of its own type that a member reads and writes, by itself and through members of that type.
  package func state(of member: MemberID) -> StateAccess {
    guard let type = index.members[member].type else { return StateAccess() }
    var access = StateAccess()
    var seen: Set<MemberID> = []
    var waiting = [member]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      let uses = index.members[next].body.uses
      for position in uses.indices {
        let use = uses.key(position)
        if let target = use.member, index.members[target].type == type { note(use, target, &access) }
        if let callee = callee(of: position, in: next), index.members[callee].type == type { waiting.append(callee) }
      }
    }
    return access
  }

  private func note(_ use: UseKey, _ target: MemberID, _ access: inout StateAccess) {
    guard index.members[target].isStored, !use.isQuoted else { return }
    if use.access != .write { access.reads.insert(target) }
    if use.access != .read && use.access != .call || use.context.contains(.projected) { access.writes.insert(target) }
  }
}
