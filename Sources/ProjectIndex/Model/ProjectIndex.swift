import MigrationModel

/// The whole tree: types merged with their extensions, members, and who refers to whom. A class, because it is big and handed
/// to everything.
package final class ProjectIndex: Sendable {
  /// Swift files by path order.
  package let files: [SourceFile]
  /// Sorted by name, then scope, then path.
  package let types: [IndexedType]
  package let interfaceBuilder: [InterfaceBuilderFile]
  /// What code leads from which type to which screen, and the segues of storyboards; sorted by origin, target, file, line.
  package let navigation: [NavigationLink]
  /// The same places in code with the member and the position; by file and offset.
  package let navigationSites: [NavigationSite]

  /// Modules that each of `files` imports, in the same order as `files`; each sorted and without duplicates.
  package let imports: [[String]]

  let tables: IndexTables
  private let deferredUses: Deferred<UseIndex>
  /// By file: its syntax.
  let parsedFiles: [Deferred<ParsedFile>]
  /// By base name; made when somebody asks, as few do and those often.
  let membersByName: Deferred<[Symbol: [MemberID]]>
  /// By the type that they are declared in.
  let typesByOuter: Deferred<[TypeID: [TypeID]]>
  /// In the order of files and offsets; the index is the id.
  package let members: MemberList
  let filesByPath: [String: Int]
  let typesByName: [String: [TypeID]]
  /// By type: the types that name it as their superclass.
  let subclassesByType: [TypeID: [TypeID]]
  let stringsByText: [String: [StringReference]]

  /// Merges the facts of all files; the order in which they are given does not matter.
  package init(files facts: consuming [FileIndex], interfaceBuilder: [InterfaceBuilderFile]) {
    facts.sort { $0.file.path < $1.file.path }
    self.interfaceBuilder = interfaceBuilder.sorted { $0.path < $1.path }
    parsedFiles = facts.map(\.syntax)
    let builder = ProjectIndexBuilder(&facts, self.interfaceBuilder)
    files = builder.members.sources
    types = builder.types
    navigation = builder.navigation
    navigationSites = builder.navigationSites
    tables = builder.tables
    imports = tables.heads.map(\.imports)
    deferredUses = builder.uses
    members = MemberList(store: builder.members)
    let (files, types, tables) = (files, types, tables)
    membersByName = Deferred { Dictionary(grouping: tables.members.raw.indices) { tables.members.raw[$0].baseName } }
    typesByOuter = Deferred {
      types.indices.reduce(into: [:]) { nested, id in types[id].outer.map { nested[$0, default: []].append(id) } }
    }
    (filesByPath, typesByName) = Parallel.both {
      Dictionary(files.indices.map { (files[$0].path, $0) }) { first, _ in first }
    } _: {
      Dictionary(grouping: types.indices) { types[$0].name }
    }
    subclassesByType = builder.tables.types.subclasses
    stringsByText = builder.strings
    Parallel.discard(facts)
  }

  /// Who uses what.
  var uses: UseIndex { deferredUses.value }

  /// By file: its resolved uses.
  var storages: [UseStorage] { members.store.storages }
}

extension TypeTable {
  /// By type: the types that name it as their superclass.
  fileprivate var subclasses: [TypeID: [TypeID]] {
    var subclasses: [TypeID: [TypeID]] = [:]
    for (id, entry) in entries.enumerated() {
      if case .tree(let superclass)? = entry.superclass { subclasses[superclass, default: []].append(id) }
    }
    return subclasses
  }
}
