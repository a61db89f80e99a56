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
    let merged = Self.merge(&files)
    let builder = IndexBuilder(merged)
    types = builder.types
    let counts = files.map(\.owners.count)
    let owners = Parallel.map(counts.count) { OwnerTable(merged, file: $0, count: counts[$0]) }
    let pending = PendingUses.take(from: &files)
    let finder = NavigationFinder(
      merged, files: files, owners: owners, types: types, interfaceBuilder: interfaceBuilder)
    let resolution = TreeResolution(
      tables: merged, sources: files.map(\.expressions), owners: owners, uses: pending, finder: finder)
    let resolved = resolution.files
    let sites = resolved.flatMap(\.navigation)
    let facts = files
    let ((navigation, strings), (tables, partIndexes)) = Parallel.both {
      (finder.links(sites), StringReference.collect(facts, merged, owners: owners))
    } _: {
      (
        merged.completed(inferredTypes: resolved.flatMap(\.inferredTypes), witnesses: builder.witnesses),
        builder.partIndexes
      )
    }
    (self.navigation, navigationSites, self.strings, self.tables) = (navigation, sites, strings, tables)
    let resolvedUses = resolved.map(\.uses)
    // An analysis hardly asks who uses what, a rewrite does.
    uses = Deferred { UseIndex(resolvedUses, tables: tables) }
    members = MemberStore(
      tables, parts: partIndexes, sources: files.map(\.file), storages: resolvedUses.map(\.storage))
  }

  /// Brings the declarations of all files together.
  private static func merge(_ files: inout [FileIndex]) -> IndexTables {
    let names = GlobalNames(&files)
    let texts = names.texts()
    var folders = FolderNames()
    let heads = files.indices.map { FileHead(files[$0], number: $0, &folders) }
    var types = TypeMerger.merge(files, heads, folders, aliases: aliases(files, texts), texts: texts)
    let members = MemberTable(&files, types: types)
    types.addAliases(members)
    let tables = IndexTables(
      heads: heads, folders: folders, parts: files.map(\.parts), pools: files.map(\.pools), names: names.table,
      texts: texts, types: types, members: members,
      nameKinds: NameKinds.all(count: names.table.count, members, types))
    for file in files.indices { files[file].parts = [] }
    return Inheritance.resolve(tables)
  }

  /// Aliases at the top of files, for the names of extended types.
  private static func aliases(_ files: [FileIndex], _ texts: SymbolTexts) -> [String: String] {
    var aliases: [String: String] = [:]
    for file in files {
      for member in file.members where member.part == nil && member.kind == .type && member.valueType != 0 {
        let name = texts[member.name]
        aliases[name] = aliases[name] ?? texts[member.valueType]
      }
    }
    return aliases
  }
}

extension IndexTables {
  /// With what is known only when names are resolved.
  fileprivate func completed(inferredTypes: [(member: MemberID, type: String)], witnesses: [MemberID]) -> IndexTables {
    var completed = self
    var texts = texts.texts
    let types = inferredTypes.map { member, type in
      let symbol = completed.names.intern(type)
      if Int(symbol) == texts.count { texts.append(type) }
      return (member: member, type: symbol)
    }
    completed.texts = SymbolTexts(texts)
    completed.members.complete(inferredTypes: types, witnesses: witnesses)
    return completed
  }
}
