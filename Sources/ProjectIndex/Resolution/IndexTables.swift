import SwiftSource

/// All that the resolution of names reads; nothing in it changes any more.
struct IndexTables: Sendable {
  /// By file.
  let heads: [FileHead]
  /// By file: its type declarations and extensions, and the lists of its declarations.
  let parts: [[RawPart]]
  let pools: [FilePools]
  var names: SymbolTable
  var texts: SymbolTexts
  var types: TypeTable
  var members: MemberTable

  /// A type declaration or extension.
  func part(_ reference: PartReference) -> RawPart { parts[reference.file][reference.part] }

  /// The texts of a list of a file.
  func texts(_ list: ListRange, ofFile file: Int) -> [String] {
    list.places.isEmpty ? [] : pools[file].symbols[list.places].map { texts[$0] }
  }

  /// The parameters of a member.
  func parameters(of member: MemberID) -> ArraySlice<RawParameter> {
    pools[members.file(of: member)].parameters[members.raw[member].parameters.places]
  }

  /// The names of a member's generic parameters.
  func genericParameters(of member: MemberID) -> ArraySlice<Symbol> {
    pools[members.file(of: member)].symbols[members.raw[member].genericParameters.places]
  }
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
struct LookupScope {
  let file: Int
  let type: TypeID?

  /// Both in one number.
  var number: UInt64 { UInt64(file) << 32 | UInt64((type ?? -1) + 1) }
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
  let candidates: ArraySlice<MemberID>

  var first: MemberID { candidates[candidates.startIndex] }
  var isAmbiguous: Bool { candidates.count > 1 }
}
