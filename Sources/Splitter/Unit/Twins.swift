import ProjectIndex

extension UnitCode {
  /// Methods that only the types of their arguments tell from a member: a call may mean any of them, so that they are asked
  /// and leave together.
  func twins(of id: MemberID) -> [MemberID] {
    let member = index.members[id]
    guard member.kind == .method, member.type == type.id, isOverloaded(member) else { return [] }
    return unit.members.filter { $0.kind == .method && $0.name == member.name && $0.id != id }.map(\.id)
  }
}
