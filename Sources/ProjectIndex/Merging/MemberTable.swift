/// The members of the whole tree.
struct MemberTable: Sendable {
  /// In the order of files and offsets; the index is the id.
  var members: [IndexedMember] = []
  /// By member: what it is linked to, with symbols of the tree.
  private(set) var links: [MemberLinks] = []
  /// By member: its file.
  private(set) var files: [Int32] = []
  /// By file: id of its first member; one more for the end.
  private(set) var firstOfFile: [MemberID] = [0]
  /// Members by `TypeTable.key(type, name)`.
  private(set) var byType: [UInt64: [MemberID]] = [:]
  /// Functions, variables and aliases at the top of files.
  private(set) var globals: [Symbol: [MemberID]] = [:]

  /// Takes the members out of the facts of the files.
  init(_ facts: inout [FileIndex], types: TypeTable) {
    let count = facts.reduce(0) { $0 + $1.members.count }
    members.reserveCapacity(count)
    links.reserveCapacity(count)
    files.reserveCapacity(count)
    byType.reserveCapacity(count)
    for file in facts.indices {
      let symbols = facts[file].expressions.symbols
      for (var member, var link) in zip(facts[file].members, facts[file].memberLinks) {
        member.id = members.count
        member.type = link.part.map { types.partTypes[file][$0] }
        link.baseName = symbols[Int(link.baseName)]
        link.labels = symbols[Int(link.labels)]
        register(member, link)
        members.append(member)
        links.append(link)
        files.append(Int32(file))
      }
      facts[file].members = []
      facts[file].memberLinks = []
      firstOfFile.append(members.count)
    }
  }

  private mutating func register(_ member: IndexedMember, _ link: MemberLinks) {
    if let type = member.type {
      byType[TypeTable.key(type, link.baseName), default: []].append(member.id)
    } else {
      globals[link.baseName, default: []].append(member.id)
    }
  }

  /// The file of a member.
  func file(of id: MemberID) -> Int { Int(files[id]) }

  /// The members of a file.
  func members(ofFile file: Int) -> Range<MemberID> { firstOfFile[file]..<firstOfFile[file + 1] }
}
