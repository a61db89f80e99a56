/// Whom the uses, strings and navigation calls of a file belong to.
struct OwnerTable: Sendable {
  /// By owner: the member; nil for heads of types and the top of the file.
  private let members: [MemberID?]
  /// By owner: the part; nil for the top of the file.
  private let parts: [Int?]

  init(_ facts: FileIndex, firstMember: MemberID) {
    var members = [MemberID?](repeating: nil, count: facts.owners.count)
    var parts = [Int?](repeating: nil, count: facts.owners.count)
    for (index, part) in facts.parts.enumerated() { parts[Int(part.owner)] = index }
    for (index, member) in facts.members.enumerated() {
      for owner in [Int(member.signatureOwner), Int(member.bodyOwner)] {
        members[owner] = firstMember + index
        parts[owner] = member.part
      }
    }
    self.members = members
    self.parts = parts
  }

  func member(_ owner: OwnerID) -> MemberID? { members[Int(owner)] }
  func part(_ owner: OwnerID) -> Int? { parts[Int(owner)] }
}
