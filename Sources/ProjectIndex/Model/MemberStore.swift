import MigrationModel

/// What the members of a tree look up; nothing in it changes. The analysis asks members millions of times from its own
/// module: what it asks most is inlined there, which saves the call and the counting of references.
@usableFromInline final class MemberStore: Sendable {
  /// By member: its facts, with symbols of the tree.
  @usableFromInline let raw: [RawMember]
  /// By member: its file.
  @usableFromInline let files: [Int32]
  /// By member: index of its part in the parts of its type.
  let parts: [Int32]
  @usableFromInline let texts: SymbolTexts
  // By file.
  let pools: [FilePools]
  let sources: [SourceFile]
  @usableFromInline let storages: [UseStorage]

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
@usableFromInline package struct MemberList: RandomAccessCollection, Sendable {
  @usableFromInline let store: MemberStore

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { store.raw.count }
  @inlinable package subscript(_ id: MemberID) -> IndexedMember { IndexedMember(store: store, id: id) }
}
