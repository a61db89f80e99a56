import MigrationModel

/// The whole tree: types merged with their extensions, members, and who refers to whom.
package struct ProjectIndex: Sendable {
  /// Swift files by path order.
  package let files: [SourceFile]
  /// Sorted by name, then scope, then path.
  package let types: [IndexedType]
  package let members: [IndexedMember]
  package let interfaceBuilder: [InterfaceBuilderFile]
  /// Modules that each of `files` imports, in the same order as `files`; each sorted and without duplicates.
  package let imports: [[String]]
  /// What code leads from which type to which screen, and the segues of storyboards; sorted by origin, target, file, line.
  package let navigation: [NavigationLink]
  /// The same places in code with the member and the position; by file and offset.
  package let navigationSites: [NavigationSite]

  let tables: IndexTables
  let uses: UseIndex
  /// By file: its resolved uses.
  let storages: [UseStorage]
  let filesByPath: [String: Int]
  let typesByName: [String: [TypeID]]
  /// By type: the types that name it as their superclass.
  let subclassesByType: [TypeID: [TypeID]]
  let stringsByText: [String: [StringReference]]

  /// Merges the facts of all files; the order in which they are given does not matter.
  package init(files facts: [FileIndex], interfaceBuilder: [InterfaceBuilderFile]) {
    let facts = facts.sorted { $0.file.path < $1.file.path }
    let builder = ProjectIndexBuilder(facts, interfaceBuilder.sorted { $0.path < $1.path })
    files = facts.map(\.file)
    types = builder.types
    members = builder.members
    self.interfaceBuilder = builder.interfaceBuilder
    imports = facts.map(\.imports)
    navigation = builder.navigation
    navigationSites = builder.navigationSites
    tables = builder.tables
    uses = builder.uses
    storages = builder.storages
    filesByPath = Dictionary(facts.indices.map { (facts[$0].file.path, $0) }) { first, _ in first }
    typesByName = Dictionary(grouping: builder.types.map(\.id)) { [types = builder.types] in types[$0].name }
    subclassesByType = builder.subclasses
    stringsByText = builder.strings
  }
}
