import MigrationModel

/// The steps that lead from the facts of files to the index.
struct ProjectIndexBuilder {
  let tables: IndexTables
  let types: [IndexedType]
  let members: MemberStore
  let uses: Deferred<UseIndex>
  let navigation: [NavigationLink]
  let navigationSites: [NavigationSite]
  let strings: [String: [StringReference]]

  /// Merges files that are sorted by path; what is kept of them is taken out of them.
  init(_ files: inout [FileIndex], _ interfaceBuilder: [InterfaceBuilderFile]) {
    var tables = Self.merge(&files)
    let resolved = ResolvedTree(tables, &files, interfaceBuilder)
    // Nobody else holds the tables now: what is held twice is copied when it is changed.
    tables.complete(inferredTypes: resolved.files.flatMap(\.inferredTypes), witnesses: resolved.witnesses)
    (self.tables, types, strings) = (tables, resolved.types, resolved.strings)
    (navigation, navigationSites) = (resolved.navigation, resolved.navigationSites)
    let resolvedUses = resolved.files.map(\.uses)
    // Whoever asks first who uses what makes the table; what only looks at declarations does without.
    uses = Deferred { [tables] in UseIndex(resolvedUses, tables: tables) }
    members = MemberStore(
      tables, parts: resolved.partIndexes, sources: files.indices.map { files[$0].file },
      storages: resolvedUses.map(\.storage))
  }

  /// Brings the declarations of all files together.
  private static func merge(_ files: inout [FileIndex]) -> IndexTables {
    let names = GlobalNames(&files)
    let texts = names.texts()
    var folders = FolderNames()
    var heads: [FileHead] = []
    heads.reserveCapacity(files.count)
    // By field: `files[file]` as an argument would copy the facts.
    for file in files.indices {
      heads.append(
        FileHead(
          path: files[file].file.path, imports: files[file].imports, lineCount: files[file].lineCount,
          syntaxErrors: files[file].syntaxErrors, number: file, &folders))
    }
    // Before anything holds the files a second time: what is held twice is copied when it is changed.
    let taken = takenMembers(&files)
    let (declared, columns) = declarations(files, heads, folders, texts, members: taken)
    let members = MemberTable(columns, types: declared)
    var types = declared
    types.addAliases(members)
    let tables = IndexTables(
      heads: heads, folders: folders, parts: files.indices.map { files[$0].parts },
      pools: files.indices.map { files[$0].pools },
      names: names.table,
      texts: texts, types: types, members: members,
      nameKinds: NameKinds.all(count: names.table.count, members, types))
    for file in files.indices { files[file].parts = [] }
    return Inheritance.resolve(tables)
  }

  /// The types, and beside them the members, which do not ask for each other yet.
  private static func declarations(
    _ files: [FileIndex], _ heads: [FileHead], _ folders: FolderNames, _ texts: SymbolTexts, members: [[RawMember]]
  ) -> (TypeTable, MemberColumns) {
    Parallel.both {
      TypeMerger.merge(files, heads, folders, aliases: aliases(members, texts), texts: texts)
    } _: {
      MemberColumns(members)
    }
  }

  /// The members of each file, which the facts no longer hold.
  private static func takenMembers(_ files: inout [FileIndex]) -> [[RawMember]] {
    files.indices.map { file in
      defer { files[file].members = [] }
      return files[file].members
    }
  }

  /// Aliases at the top of files, for the names of extended types.
  private static func aliases(_ members: [[RawMember]], _ texts: SymbolTexts) -> [String: String] {
    var aliases: [String: String] = [:]
    for list in members {
      for member in list where member.part == nil && member.kind == .type && member.valueType != 0 {
        let name = texts[member.name]
        aliases[name] = aliases[name] ?? texts[member.valueType]
      }
    }
    return aliases
  }
}

/// What the tables of a tree lead to, as long as nothing is added to them.
private struct ResolvedTree {
  let types: [IndexedType]
  let files: [TreeResolution.File]
  let navigation: [NavigationLink]
  let navigationSites: [NavigationSite]
  let strings: [String: [StringReference]]
  /// The members that protocols ask for.
  let witnesses: [MemberID]
  /// By member: index of its part in the parts of its type.
  let partIndexes: [Int32]

  /// Takes the uses out of the files.
  init(_ tables: IndexTables, _ files: inout [FileIndex], _ interfaceBuilder: [InterfaceBuilderFile]) {
    let builder = IndexBuilder(tables)
    types = builder.types
    // By index: the facts of a file are big, and a loop over them would copy each.
    let counts = files.indices.map { files[$0].owners.count }
    let owners = Parallel.map(counts.count) { OwnerTable(tables, file: $0, count: counts[$0]) }
    let pending = PendingUses.take(from: &files)
    let finder = NavigationFinder(
      tables, files: files, owners: owners, types: types, interfaceBuilder: interfaceBuilder)
    let resolution = TreeResolution(
      tables: tables, sources: files.indices.map { files[$0].expressions }, owners: owners, uses: pending,
      finder: finder)
    self.files = resolution.files
    let sites = self.files.flatMap(\.navigation)
    navigationSites = sites
    let facts = files
    ((navigation, strings), (witnesses, partIndexes)) = Parallel.both {
      (finder.links(sites), StringReference.collect(facts, tables, owners: owners))
    } _: {
      (builder.witnesses, builder.partIndexes)
    }
  }
}

extension IndexTables {
  /// Adds what is known only when names are resolved.
  fileprivate mutating func complete(inferredTypes: [(member: MemberID, type: String)], witnesses: [MemberID]) {
    var all = texts.texts
    let types = inferredTypes.map { member, type in
      let symbol = names.intern(type)
      if Int(symbol) == all.count { all.append(type) }
      return (member: member, type: symbol)
    }
    texts = SymbolTexts(all)
    members.complete(inferredTypes: types, witnesses: witnesses)
  }
}
