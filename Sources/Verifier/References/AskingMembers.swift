import ProjectIndex

/// The members of types whose code asks a module when it runs, by itself or through other members of its object.
struct AskingMembers {
  /// A member by what it is called, in any state of the tree.
  struct Name: Hashable {
    let type: String
    let member: String
  }

  let index: ProjectIndex
  /// A use in the code of a member asks.
  let asks: (NameUse, IndexedMember) -> Bool

  func contains(_ member: MemberID) -> Bool {
    var seen: Set<MemberID> = []
    var open = [member]
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      let member = index.members[id]
      let atOnce = member.body.uses.filter { isAtOnce($0, member) }
      if atOnce.contains(where: { asks($0, member) }) { return true }
      open += atOnce.compactMap { self.member(runBy: $0, member) }
    }
    return false
  }

  /// The code of its own object that a use runs, without waiting for an actor.
  func member(runBy use: NameUse, _ user: IndexedMember) -> MemberID? {
    guard use.base == .explicitSelf || use.base == .implicitSelf, !use.context.contains(.awaited), let id = use.member
    else { return nil }
    let member = index.members[id]
    return member.type == user.type && !member.isStored && !member.isAsync ? id : nil
  }

  func name(of member: MemberID) -> Name? {
    index.members[member].type.map { Name(type: index.types[$0].name, member: index.members[member].name) }
  }

  /// The use runs with its member, and not later in a closure.
  private func isAtOnce(_ use: NameUse, _ user: IndexedMember) -> Bool {
    user.body.regions.allSatisfy { $0.kind != .closure || !$0.range.contains(use.offset) }
  }
}
