import MigrationModel

/// The steps that lead from the facts of files to the index.
struct ProjectIndexBuilder {
  private(set) var tables: IndexTables
  let types: [IndexedType]
  let storages: [UseStorage]
  let uses: UseIndex
  let navigation: [NavigationLink]
  let navigationSites: [NavigationSite]
  let strings: [String: [StringReference]]

  /// Merges files that are sorted by path; what is kept of them is taken out of them.
  init(_ files: inout [FileIndex], _ interfaceBuilder: [InterfaceBuilderFile]) {
    let tables = Self.tables(&files)
    let builder = IndexBuilder(tables)
    let sources = files.map(\.expressions)
    let resolver = Resolver(tables, sources: sources)
    let owners = files.indices.map { OwnerTable(tables, file: $0, count: files[$0].owners.count) }
    let resolved = Self.resolve(UnresolvedUses.take(from: &files), tables, sources, owners)
    let storages = resolved.map(\.storage)
    uses = UseIndex(storages, alternatives: resolved.map(\.alternatives), tables: tables)
    types = builder.types
    let finder = NavigationFinder(
      resolver, files: files, owners: owners, types: types, interfaceBuilder: interfaceBuilder)
    navigationSites = finder.sites()
    navigation = finder.links(navigationSites)
    strings = StringReference.collect(files, tables, owners: owners)
    self.storages = storages
    let completion = Completion(
      inferredTypes: Self.inferredTypes(resolver, tables), parts: builder.partIndexes, witnesses: builder.witnesses)
    self.tables = tables
    complete(completion)
  }

  /// Each chunk of files has a resolver of its own, which remembers what it has found.
  private static func resolve(
    _ uses: [UnresolvedUses], _ tables: IndexTables, _ sources: [ExpressionSource], _ owners: [OwnerTable]
  ) -> [ResolvedUses] {
    Parallel.mapChunks(uses.count, chunks: 4) { files in
      let resolver = Resolver(tables, sources: sources)
      return files.map { file in
        let resolved = UseResolver(resolver, file: file, uses: uses[file])
        return ResolvedUses(storage: resolved.storage(owners: owners[file]), alternatives: resolved.alternatives)
      }
    }
  }

  /// What members get after the merge.
  private struct Completion {
    let inferredTypes: [(MemberID, String)]
    /// By member.
    let parts: [Int32]
    let witnesses: [MemberID]
  }

  private static func tables(_ files: inout [FileIndex]) -> IndexTables {
    var names = GlobalNames(&files)
    var types = TypeMerger.merge(files, aliases: aliases(files), names: &names)
    let members = MemberTable(&files, types: types)
    types.addAliases(members)
    let tables = IndexTables(
      heads: files.map(FileHead.init), parts: files.map(\.parts), names: names.table, texts: names.texts(),
      types: types,
      members: members)
    for file in files.indices { files[file].parts = [] }
    return Inheritance.resolve(tables)
  }

  /// Aliases at the top of files, for the names of extended types.
  private static func aliases(_ files: [FileIndex]) -> [String: String] {
    var aliases: [String: String] = [:]
    for file in files {
      for (member, links) in zip(file.members, file.memberLinks) where links.part == nil && member.kind == .type {
        aliases[member.name] = aliases[member.name] ?? member.valueType
      }
    }
    return aliases
  }

  /// Gives members their bodies, signatures, parts, inferred types and witness marks.
  private mutating func complete(_ completion: Completion) {
    for id in tables.members.members.indices {
      let links = tables.members.links[id]
      let storage = storages[tables.members.file(of: id)]
      tables.members.members[id].body = BodyFacts(
        uses: NameUses(storage: storage, range: storage.uses(of: links.bodyOwner)),
        cyclomaticComplexity: links.complexity.cyclomatic, cognitiveComplexity: links.complexity.cognitive,
        instructions: links.complexity.instructions, regionRange: storage.regions(of: links.bodyOwner))
      tables.members.members[id].signature = NameUses(storage: storage, range: storage.uses(of: links.signatureOwner))
      tables.members.members[id].part = Int(completion.parts[id])
    }
    for (id, type) in completion.inferredTypes { tables.members.members[id].valueType = type }
    for id in completion.witnesses { tables.members.members[id].modifiers.insert(.isWitness) }
  }

  /// Types of properties without annotation.
  private static func inferredTypes(_ resolver: Resolver, _ tables: IndexTables) -> [(MemberID, String)] {
    tables.members.members.indices.compactMap { id in
      guard tables.members.links[id].value != 0, tables.members.members[id].valueType == nil else { return nil }
      return resolver.text(of: resolver.type(of: id)).map { (id, $0) }
    }
  }
}

extension TypeTable {
  /// Makes type aliases and associated types findable by their names.
  fileprivate mutating func addAliases(_ members: MemberTable) {
    for member in members.members where member.kind == .type && member.hasTypeAnnotation {
      let name = members.links[member.id].baseName
      if let type = member.type {
        aliases[Self.key(type, name), default: []].append(member.id)
      } else {
        topLevelAliases[name, default: []].append(member.id)
      }
    }
  }
}
