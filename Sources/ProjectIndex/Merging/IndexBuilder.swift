import MigrationModel

/// Builds the types of the index from the merged tables, and marks witnesses.
struct IndexBuilder: Sendable {
  private let tables: IndexTables
  /// By file, by part: its members, in order of offsets.
  private let membersOfParts: [[ListRange]]
  private let members: [MemberID]

  init(_ tables: IndexTables) {
    self.tables = tables
    (membersOfParts, members) = Self.membersByPart(tables)
  }

  /// The types in the order of their ids.
  var types: [IndexedType] { Parallel.map(tables.types.entries.count) { type($0) } }

  /// The members that protocols ask for.
  var witnesses: [MemberID] {
    Parallel.mapChunks(tables.types.entries.count, chunks: 8) { types in
      var witnesses = Witnesses(tables)
      return types.flatMap { witnesses.witnesses(of: $0, members: members(of: $0)) }
    }
  }

  /// By member: index of its part in the parts of its type.
  var partIndexes: [Int32] {
    var indexes = [Int32](repeating: 0, count: tables.members.raw.count)
    for entry in tables.types.entries {
      for (place, part) in entry.parts.enumerated() {
        for id in members[membersOfParts[part.file][part.part].places] { indexes[id] = Int32(place) }
      }
    }
    return indexes
  }

  /// Members are numbered by file and offset; those of a part are brought together.
  private static func membersByPart(_ tables: IndexTables) -> ([[ListRange]], [MemberID]) {
    var members: [MemberID] = []
    members.reserveCapacity(tables.members.raw.count)
    let ranges = tables.parts.indices.map { file in
      let inFile = tables.members.members(ofFile: file)
      var parts = [[MemberID]](repeating: [], count: tables.parts[file].count)
      for id in inFile { if let part = tables.members.raw[id].part { parts[part].append(id) } }
      return parts.map { part in
        members.append(contentsOf: part)
        return ListRange(of: members, from: members.count - part.count)
      }
    }
    return (ranges, members)
  }

  /// In the order of parts and offsets.
  private func members(of type: TypeID) -> [MemberID] {
    tables.types.entries[type].parts.flatMap { members[membersOfParts[$0.file][$0.part].places] }
  }

  private func type(_ id: TypeID) -> IndexedType {
    let entry = tables.types.entries[id]
    let declaration = entry.parts.first { tables.part($0).kind != nil }
    let superclasses = superclasses(of: id)
    // `map(part)` would copy the tables for each type.
    let parts = entry.parts.map { part($0) }
    return IndexedType(
      id: id, name: entry.name, kind: entry.kind, scope: entry.scope.map { tables.heads[$0].path },
      outer: entry.outer, parts: parts, members: members(of: id),
      access: declaration.map { tables.part($0).writtenAccess ?? .internal }
        ?? (entry.kind == .external ? .public : .internal),
      attributes: declaration.map { tables.texts(tables.part($0).attributes, ofFile: $0.file) } ?? [],
      modifiers: declaration.map { tables.texts(tables.part($0).modifiers, ofFile: $0.file) } ?? [],
      genericParameters: declaration.map { tables.texts(tables.part($0).genericParameters, ofFile: $0.file) } ?? [],
      inherited: parts.count == 1 ? unique(parts[0].inherited) : unique(parts.flatMap(\.inherited)),
      superclasses: superclasses, conformances: conformances(of: id),
      isController: entry.kind == .class && (superclasses.last.map(SDKTypes.isController) ?? false))
  }

  private func part(_ reference: PartReference) -> TypePart {
    let raw = tables.part(reference)
    return TypePart(
      file: tables.heads[reference.file].path, fileNumber: reference.file, isExtension: raw.kind == nil,
      node: Int(raw.place.node),
      range: raw.place.range.wide, body: raw.place.body.wide, line: Int(raw.place.line), column: Int(raw.place.column),
      endLine: Int(raw.place.endLine), codeLines: Int(raw.place.codeLines),
      condition: raw.condition == 0 ? nil : tables.texts[raw.condition],
      isConditionallyCompiled: raw.isConditionallyCompiled,
      inherited: tables.texts(raw.inherited, ofFile: reference.file))
  }

  private func unique(_ names: [String]) -> [String] {
    guard names.count > 1 else { return names }
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
    var names: [String] = []
    for type in tables.types.entries[id].lineage where !isRawType(type, of: id) {
      let superclass = tables.types.entries[type].superclass
      for reference in tables.types.entries[type].inherited where reference != superclass && isNoClass(reference) {
        names.append(name(reference))
      }
    }
    return unique(names)
  }

  /// What the tree adds to `String` it does not add to an enum that is written in texts.
  private func isRawType(_ type: TypeID, of id: TypeID) -> Bool {
    let entries = tables.types.entries
    return type != id && entries[id].kind == .enum && entries[type].kind == .external
      && Self.rawTypes.contains(entries[type].name)
  }

  private static let rawTypes: Set<String> = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Double", "CGFloat",
  ]

  private func isNoClass(_ reference: TypeReference) -> Bool {
    switch reference {
    case .tree(let type): [.protocol, .external].contains(tables.types.entries[type].kind)
    case .external: true
    }
  }
}
