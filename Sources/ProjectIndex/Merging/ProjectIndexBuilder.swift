import MigrationModel

/// The steps that lead from the facts of files to the index.
struct ProjectIndexBuilder {
  let interfaceBuilder: [InterfaceBuilderFile]
  private(set) var tables: IndexTables
  private(set) var types: [IndexedType]
  private(set) var members: [IndexedMember]
  private(set) var storages: [UseStorage] = []
  private(set) var uses: UseIndex
  private(set) var navigation: [NavigationLink] = []
  private(set) var navigationSites: [NavigationSite] = []
  private(set) var subclasses: [TypeID: [TypeID]] = [:]
  private(set) var strings: [String: [StringReference]] = [:]

  /// Merges files that are sorted by path.
  init(_ files: [FileIndex], _ interfaceBuilder: [InterfaceBuilderFile]) {
    self.interfaceBuilder = interfaceBuilder
    let tables = Self.tables(files)
    let builder = IndexBuilder(tables)
    let resolver = Resolver(tables)
    var alternatives: [[Int: [MemberID]]] = []
    var storages: [UseStorage] = []
    for file in files.indices {
      let resolved = UseResolver(resolver, file: file)
      storages.append(resolved.storage)
      alternatives.append(resolved.alternatives)
    }
    uses = UseIndex(storages, alternatives: alternatives, tables: tables)
    self.tables = tables
    self.storages = storages
    types = builder.types
    members = builder.members
    attachUses(resolver)
    findSubclasses()
    let finder = NavigationFinder(resolver, types: types, interfaceBuilder: interfaceBuilder)
    navigationSites = finder.sites()
    navigation = finder.links(navigationSites)
    strings = StringReference.collect(tables)
  }

  private static func tables(_ files: [FileIndex]) -> IndexTables {
    var names = GlobalNames(files)
    var types = TypeMerger.merge(files, aliases: aliases(files), names: &names)
    let members = MemberTable(files, types: types, symbols: names.symbols)
    types.addAliases(members)
    return Inheritance.resolve(
      IndexTables(
        files: files, names: names.table, texts: names.texts(), symbols: names.symbols, types: types, members: members))
  }

  /// Aliases at the top of files, for the names of extended types.
  private static func aliases(_ files: [FileIndex]) -> [String: String] {
    var aliases: [String: String] = [:]
    for file in files {
      for raw in file.members where raw.part == nil && raw.member.kind == .type {
        aliases[raw.member.name] = aliases[raw.member.name] ?? raw.member.valueType
      }
    }
    return aliases
  }

  /// Gives members their bodies, signatures and inferred types.
  private mutating func attachUses(_ resolver: Resolver) {
    for id in members.indices {
      let raw = tables.members.members[id]
      let file = tables.members.files[id]
      let owners = tables.files[file].owners
      members[id].body = BodyFacts(
        uses: NameUses(storage: storages[file], range: owners[Int(raw.bodyOwner)]),
        cyclomaticComplexity: raw.complexity.cyclomatic, cognitiveComplexity: raw.complexity.cognitive,
        instructions: raw.complexity.instructions)
      members[id].signature = NameUses(storage: storages[file], range: owners[Int(raw.signatureOwner)])
      if members[id].kind == .property, members[id].valueType == nil {
        members[id].valueType = resolver.text(of: resolver.type(of: id))
      }
    }
  }

  private mutating func findSubclasses() {
    for (id, entry) in tables.types.entries.enumerated() {
      if case .tree(let superclass)? = entry.superclass { subclasses[superclass, default: []].append(id) }
    }
  }
}

extension TypeTable {
  /// Makes type aliases and associated types findable by their names.
  fileprivate mutating func addAliases(_ members: MemberTable) {
    for (id, raw) in members.members.enumerated() where raw.member.kind == .type && raw.member.hasTypeAnnotation {
      if let type = members.types[id] {
        aliases[Self.key(type, members.names[id]), default: []].append(id)
      } else {
        topLevelAliases[members.names[id], default: []].append(id)
      }
    }
  }
}
