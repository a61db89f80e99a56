import SwiftSource

/// All that the resolution of names reads; nothing in it changes any more.
struct IndexTables: Sendable {
  /// By file.
  let heads: [FileHead]
  let folders: FolderNames
  /// By file: its type declarations and extensions, and the lists of its declarations.
  let parts: [[RawPart]]
  let pools: [FilePools]
  var names: SymbolTable
  var texts: SymbolTexts
  var types: TypeTable
  var members: MemberTable
  /// By symbol: what in the tree has the name.
  let nameKinds: [NameKinds]

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

  init(
    path: String, imports: [String], lineCount: Int, syntaxErrors: [SyntaxError], number: Int,
    _ folders: inout FolderNames
  ) {
    self.path = path
    self.imports = imports
    proximity = folders.proximity(ofFile: number, path: path, imports: imports)
    self.lineCount = lineCount
    self.syntaxErrors = syntaxErrors
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
  let first: MemberID
  /// Index of all of them in the resolver's `candidateLists`; -1 if there is only the first.
  fileprivate let list: Int

  var isAmbiguous: Bool { list >= 0 }
}

extension Resolver {
  /// Members, of which there is at least one, as what a name may mean.
  func match(_ candidates: ArraySlice<MemberID>) -> MemberMatch {
    if candidates.count == 1 { return MemberMatch(first: candidates[candidates.startIndex], list: -1) }
    candidateLists.append(candidates)
    return MemberMatch(first: candidates[candidates.startIndex], list: candidateLists.count - 1)
  }

  /// All members that a name may mean.
  func candidates(_ match: MemberMatch) -> ArraySlice<MemberID> {
    match.isAmbiguous ? candidateLists[match.list] : [match.first]
  }
}
