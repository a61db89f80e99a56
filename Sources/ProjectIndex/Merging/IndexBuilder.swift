/// Builds the types of the index from the merged tables, and marks witnesses.
struct IndexBuilder {
  private let tables: IndexTables
  /// By type: its members in order of parts and offsets.
  private let members: [[MemberID]]

  init(_ tables: IndexTables) {
    self.tables = tables
    members = Self.sortedMembers(tables)
  }

  /// The types in the order of their ids.
  var types: [IndexedType] { tables.types.entries.indices.map(type) }

  /// The members that protocols ask for.
  var witnesses: [MemberID] {
    let witnesses = Witnesses(tables)
    return tables.types.entries.indices.flatMap { witnesses.witnesses(of: $0, members: members[$0]) }
  }

  /// By member: index of its part in the parts of its type.
  var partIndexes: [Int32] {
    var indexes = [Int32](repeating: 0, count: tables.members.members.count)
    var places = tables.parts.map { [Int32](repeating: 0, count: $0.count) }
    for entry in tables.types.entries {
      for (place, part) in entry.parts.enumerated() { places[part.file][part.part] = Int32(place) }
    }
    for (id, links) in tables.members.links.enumerated() {
      if let part = links.part { indexes[id] = places[tables.members.file(of: id)][part] }
    }
    return indexes
  }

  /// Members are numbered by file and offset; within a type the order of its parts counts first.
  private static func sortedMembers(_ tables: IndexTables) -> [[MemberID]] {
    var byPart: [[[MemberID]]] = tables.parts.map { $0.map { _ in [] } }
    for (id, links) in tables.members.links.enumerated() {
      if let part = links.part { byPart[tables.members.file(of: id)][part].append(id) }
    }
    return tables.types.entries.map { entry in entry.parts.flatMap { byPart[$0.file][$0.part] } }
  }

  private func type(_ id: TypeID) -> IndexedType {
    let entry = tables.types.entries[id]
    let raw = entry.parts.map { tables.parts[$0.file][$0.part] }
    let declaration = raw.first { $0.kind != nil }
    let superclasses = superclasses(of: id)
    return IndexedType(
      id: id, name: entry.name, kind: entry.kind, scope: entry.scope, outer: entry.outer, parts: raw.map(\.part),
      members: members[id], access: declaration?.writtenAccess ?? (entry.kind == .external ? .public : .internal),
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
