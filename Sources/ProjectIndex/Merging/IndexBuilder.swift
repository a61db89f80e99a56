import MigrationModel

/// Builds the values of the index from the merged tables.
struct IndexBuilder {
  let tables: IndexTables
  private(set) var types: [IndexedType] = []
  private(set) var members: [IndexedMember] = []
  /// By type: its members in order of parts and offsets.
  private var memberIDs: [[MemberID]] = []

  init(_ tables: IndexTables) {
    self.tables = tables
    memberIDs = sortedMembers()
    members = tables.members.members.indices.map(member)
    let witnesses = Witnesses(tables)
    for type in tables.types.entries.indices {
      for id in witnesses.witnesses(of: type, members: memberIDs[type]) { members[id].modifiers.insert(.isWitness) }
    }
    types = tables.types.entries.indices.map(type)
  }

  /// Members are numbered by file and offset; within a type the order of its parts counts first.
  private func sortedMembers() -> [[MemberID]] {
    var byPart: [[[MemberID]]] = tables.files.map { $0.parts.map { _ in [] } }
    for (id, raw) in tables.members.members.enumerated() {
      if let part = raw.part { byPart[tables.members.files[id]][part].append(id) }
    }
    return tables.types.entries.map { entry in entry.parts.flatMap { byPart[$0.file][$0.part] } }
  }

  private func member(_ id: MemberID) -> IndexedMember {
    let raw = tables.members.members[id]
    var member = raw.member
    member.id = id
    member.type = tables.members.types[id]
    if let part = raw.part, let type = member.type {
      let file = tables.members.files[id]
      member.part = tables.types.entries[type].parts.firstIndex { $0.file == file && $0.part == part } ?? 0
    }
    return member
  }

  private func type(_ id: TypeID) -> IndexedType {
    let entry = tables.types.entries[id]
    let raw = entry.parts.map { tables.files[$0.file].parts[$0.part] }
    let declaration = raw.first { $0.kind != nil }
    let superclasses = superclasses(of: id)
    return IndexedType(
      id: id, name: entry.name, kind: entry.kind, scope: entry.scope, outer: entry.outer, parts: raw.map(\.part),
      members: memberIDs[id], access: declaration?.writtenAccess ?? (entry.kind == .external ? .public : .internal),
      attributes: declaration?.attributes ?? [], modifiers: declaration?.modifiers ?? [],
      genericParameters: declaration?.genericParameters ?? [], inherited: unique(raw.flatMap(\.part.inherited)),
      superclasses: superclasses, conformances: conformances(of: id),
      isController: entry.kind == .class && (superclasses.last.map(SDKTypes.isController) ?? false))
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// From the direct one to the first outside the tree.
  private func superclasses(of id: TypeID) -> [String] {
    var names: [String] = []
    var seen: Set<TypeID> = [id]
    var current = tables.types.entries[id].superclass
    while let next = current {
      names.append(name(next))
      guard case .tree(let type) = next, tables.types.entries[type].kind != .external, seen.insert(type).inserted
      else { break }
      current = tables.types.entries[type].superclass
    }
    return names
  }

  private func name(_ reference: TypeReference) -> String {
    switch reference {
    case .tree(let type): tables.types.entries[type].name
    case .external(let name): tables.texts[name]
    }
  }

  private func conformances(of id: TypeID) -> [String] {
    let lineage = tables.types.entries[id].lineage.map { tables.types.entries[$0] }
    return unique(
      lineage.flatMap { entry in
        entry.inherited.filter { $0 != entry.superclass }.filter(isNoClass).map(name)
      })
  }

  private func isNoClass(_ reference: TypeReference) -> Bool {
    switch reference {
    case .tree(let type): [.protocol, .external].contains(tables.types.entries[type].kind)
    case .external: true
    }
  }
}
