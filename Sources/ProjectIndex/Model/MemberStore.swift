import MigrationModel

/// What the members of a tree look up; nothing in it changes.
final class MemberStore: Sendable {
  /// By member: its facts, with symbols of the tree.
  let raw: [RawMember]
  /// By member: its file.
  let files: [Int32]
  /// By member: index of its part in the parts of its type.
  let parts: [Int32]
  let texts: SymbolTexts
  // By file.
  let pools: [FilePools]
  let sources: [SourceFile]
  let storages: [UseStorage]

  init(
    _ tables: IndexTables, parts: [Int32], sources: [SourceFile], storages: [UseStorage]
  ) {
    raw = tables.members.raw
    files = tables.members.files
    self.parts = parts
    texts = tables.texts
    pools = tables.pools
    self.sources = sources
    self.storages = storages
  }
}

/// The members of a tree by their ids.
package struct MemberList: RandomAccessCollection, Sendable {
  let store: MemberStore

  package var startIndex: Int { 0 }
  package var endIndex: Int { store.raw.count }
  package subscript(_ id: MemberID) -> IndexedMember { IndexedMember(store: store, id: id) }
}
