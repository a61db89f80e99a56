import MigrationModel

/// A member that may run when code calls another one.
package struct Dispatch: Sendable {
  /// What is called: a requirement of a protocol, or a method of a superclass.
  package let called: MemberID
  /// What runs: a witness, a default implementation, an override.
  package let runs: MemberID
}

extension ProjectIndex {
  /// Which members stand behind others when these are called, for the whole tree in one pass.
  package var dispatches: [Dispatch] {
    Parallel.mapChunks(types.count, chunks: 8) { [self] chunk in
      chunk.flatMap { types[$0].kind == .protocol ? defaults(of: $0) : replaced(by: $0) }
    }
  }

  /// What the members of a type replace in its superclasses and protocols.
  private func replaced(by type: TypeID) -> [Dispatch] {
    let lineage = tables.types.entries[type].lineage.dropFirst()
    guard !lineage.isEmpty else { return [] }
    let replacing = types[type].members.filter { !members[$0].modifiers.isDisjoint(with: [.isOverride, .isWitness]) }
    return replacing.flatMap { id in
      lineage.flatMap { equals(of: id, in: $0).map { Dispatch(called: $0, runs: id) } }
    }
  }

  /// The requirements of a protocol with what its extensions give them.
  private func defaults(of type: TypeID) -> [Dispatch] {
    types[type].members.filter { !isRequirement($0) }.flatMap { id in
      equals(of: id, in: type).map { Dispatch(called: $0, runs: id) }
    }
  }

  /// The members of a superclass, or the requirements of a protocol, that have the name and the labels of a member.
  private func equals(of id: MemberID, in type: TypeID) -> [MemberID] {
    tables.members.named(members[id].raw.baseName, in: type).filter { other in
      guard other != id, types[type].kind != .protocol || isRequirement(other) else { return false }
      return members[other].kind == .property || members[other].raw.labels == members[id].raw.labels
    }
  }

  private func isRequirement(_ id: MemberID) -> Bool {
    tables.members.raw[id].part.map { tables.parts[tables.members.file(of: id)][$0].kind == .protocol } ?? false
  }
}
