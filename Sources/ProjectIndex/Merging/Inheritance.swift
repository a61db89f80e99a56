import MigrationModel

/// Resolves what stands behind the colons of types, and from it superclasses and the places where members are looked up.
struct Inheritance {
  private var tables: IndexTables

  /// The tables with the inheritance of all types filled in.
  static func resolve(_ tables: consuming IndexTables) -> IndexTables {
    var inheritance = Inheritance(tables: tables)
    inheritance.resolveReferences()
    inheritance.resolveLineages()
    return inheritance.tables
  }

  /// What stands behind the colons of a type.
  private struct References: Sendable {
    var inherited: [TypeReference] = []
    var superclass: TypeReference?
  }

  private mutating func resolveReferences() {
    let found = Parallel.mapChunks(tables.types.entries.count, chunks: 2) { [self] types in
      let resolver = Resolver(tables)
      return types.map { references(of: $0, resolver) }
    }
    for (id, references) in found.enumerated() {
      tables.types.entries[id].inherited = references.inherited
      tables.types.entries[id].superclass = references.superclass
    }
  }

  private func references(of type: TypeID, _ resolver: Resolver) -> References {
    var found = References()
    for part in tables.types.entries[type].parts {
      let raw = tables.part(part)
      var isFirst = true
      for name in tables.pools[part.file].symbols[raw.inherited.places] {
        let scope = LookupScope(file: part.file, type: type)
        for reference in references(tables.texts[name], scope, resolver) {
          if isFirst, raw.kind == .class, found.superclass == nil, isClass(reference) { found.superclass = reference }
          isFirst = false
          if !found.inherited.contains(reference) { found.inherited.append(reference) }
        }
      }
    }
    return found
  }

  /// One, or the parts of an alias that stands for several: `typealias Model = Input & Output`.
  private func references(_ text: String, _ scope: LookupScope, _ resolver: Resolver) -> [TypeReference] {
    resolver.type(String(text.prefix { $0 != "<" }), in: scope).parts.compactMap { reference($0, scope) }
  }

  private func reference(_ value: TypeValue, _ scope: LookupScope) -> TypeReference? {
    switch value {
    case .tree(let type, _): return type == scope.type ? nil : .tree(type)
    case .external(let name, _):
      guard let symbol = tables.names.find(name) else { return nil }
      return tables.types.external(symbol).map(TypeReference.tree) ?? .external(symbol)
    default: return nil
    }
  }

  /// The first name behind the colon of a class is its superclass unless it is a protocol.
  private func isClass(_ reference: TypeReference) -> Bool {
    switch reference {
    case .tree(let type):
      let entry = tables.types.entries[type]
      return entry.kind == .external ? !SDKTypes.isProtocol(entry.name) : entry.kind == .class
    case .external(let name): return !SDKTypes.isProtocol(tables.texts[name])
    }
  }

  private mutating func resolveLineages() {
    let lineages = Parallel.mapChunks(tables.types.entries.count, chunks: 8) { [self] in $0.map(lineage) }
    for (id, lineage) in lineages.enumerated() { tables.types.entries[id].lineage = lineage }
  }

  /// Superclasses come before protocols, nearer ones before farther ones.
  private func lineage(_ type: TypeID) -> [TypeID] {
    var classes: [TypeID] = []
    var current: TypeID? = type
    while let id = current, !classes.contains(id) {
      classes.append(id)
      current = superclass(id)
    }
    let external = classes.last.map(externalSuperclasses) ?? []
    var lineage = classes + external.filter { !classes.contains($0) }
    var place = 0
    while place < lineage.count {
      for case .tree(let inherited) in tables.types.entries[lineage[place]].inherited where !lineage.contains(inherited)
      {
        lineage.append(inherited)
      }
      place += 1
    }
    return lineage
  }

  private func superclass(_ type: TypeID) -> TypeID? {
    guard case .tree(let superclass)? = tables.types.entries[type].superclass else { return nil }
    return superclass
  }

  /// Extended SDK classes above the last class of the tree.
  private func externalSuperclasses(_ type: TypeID) -> [TypeID] {
    let entry = tables.types.entries[type]
    let name: String
    switch entry.superclass {
    case .external(let symbol)?: name = tables.texts[symbol]
    case nil where entry.kind == .external: name = entry.name
    default: return []
    }
    return SDKTypes.lineage(of: name).compactMap { tables.names.find($0).flatMap(tables.types.external) }
  }
}
