/// All that the resolution of names reads; nothing in it changes any more.
struct IndexTables: Sendable {
  let files: [FileIndex]
  let names: SymbolTable
  let texts: SymbolTexts
  /// By file: global symbol of each of the file's symbols.
  let symbols: [[Symbol]]
  var types: TypeTable
  let members: MemberTable
}

/// Where a name stands: it decides what the name means.
struct LookupScope: Hashable {
  let file: Int
  let type: TypeID?
}

/// What an unqualified name of a type means.
enum TypeMeaning {
  case type(TypeID)
  case alias(MemberID)
  case parameter
  /// Not of the tree.
  case external
}

/// The members that a name may mean: the first one is the best guess, and the only one unless `isAmbiguous`.
struct MemberMatch {
  let candidates: [MemberID]

  var first: MemberID { candidates[0] }
  var isAmbiguous: Bool { candidates.count > 1 }
}
