/// The members of the whole tree while names are resolved.
struct MemberTable: Sendable {
  /// In the order of files and offsets; the index is the id.
  private(set) var members: [RawMember] = []
  /// By member: its file.
  private(set) var files: [Int] = []
  /// By member: its type.
  private(set) var types: [TypeID?] = []
  /// By member: the global symbol of its base name, and of its labels.
  private(set) var names: [Symbol] = []
  private(set) var labels: [Symbol] = []
  /// By file: id of its first member.
  private(set) var firstOfFile: [MemberID] = []
  /// Members by `TypeTable.key(type, name)`.
  private(set) var byType: [UInt64: [MemberID]] = [:]
  /// Functions, variables and aliases at the top of files.
  private(set) var globals: [Symbol: [MemberID]] = [:]

  init(_ facts: [FileIndex], types table: TypeTable, symbols: [[Symbol]]) {
    for (file, fact) in facts.enumerated() {
      firstOfFile.append(members.count)
      for member in fact.members {
        let type = member.part.map { table.partTypes[file][$0] }
        let name = symbols[file][Int(member.baseName)]
        if let type {
          byType[TypeTable.key(type, name), default: []].append(members.count)
        } else {
          globals[name, default: []].append(members.count)
        }
        members.append(member)
        files.append(file)
        types.append(type)
        names.append(name)
        labels.append(symbols[file][Int(member.labels)])
      }
    }
  }
}
