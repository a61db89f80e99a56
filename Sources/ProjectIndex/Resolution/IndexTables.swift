import SwiftSource

/// All that the resolution of names reads; nothing in it changes any more.
struct IndexTables: Sendable {
  /// By file.
  let heads: [FileHead]
  /// By file: its type declarations and extensions.
  let parts: [[RawPart]]
  let names: SymbolTable
  let texts: SymbolTexts
  var types: TypeTable
  var members: MemberTable
}

/// What is kept of a file as such.
struct FileHead: Sendable {
  let path: String
  /// Names of the imported modules, sorted.
  let imports: [String]
  let proximity: Proximity
  let lineCount: Int
  let syntaxErrors: [SyntaxError]

  init(_ facts: FileIndex) {
    path = facts.file.path
    imports = facts.imports
    proximity = Proximity(path: path, imports: imports)
    lineCount = facts.lineCount
    syntaxErrors = facts.syntaxErrors
  }
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
