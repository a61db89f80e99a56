/// A part of a type: the file's index and the part's index in the file.
struct PartReference: Sendable {
  let file: Int
  let part: Int
}

/// A type while the files are merged.
struct TypeEntry: Sendable {
  /// Full nested name.
  let name: String
  /// Last component of the name.
  let symbol: Symbol
  let kind: IndexedType.Kind
  /// The file it can be named in; nil for no limit.
  let scope: Int?
  /// Declared in a function.
  let isLocal: Bool
  /// The type it is nested in.
  let outer: TypeID?
  /// The declaration first, then extensions by path and offset.
  let parts: [PartReference]
  let genericParameters: [Symbol]
  /// What each of them has to be, as written in the declaration; 0 for anything.
  let genericConstraints: [Symbol]
  /// Types of the tree behind the colons, and the names of those outside.
  var inherited: [TypeReference] = []
  var superclass: TypeReference?
  /// Itself, then where its members are looked up: superclasses, protocols, extensions of SDK types.
  var lineage: [TypeID] = []
}

/// A type of the tree, or the name of one outside.
enum TypeReference: Sendable, Equatable {
  case tree(TypeID)
  case external(Symbol)
}

/// Types by name. Candidates of one name are in the order of their ids.
struct TypeTable: Sendable {
  var entries: [TypeEntry]
  /// By file, by part: the type.
  let partTypes: [[TypeID]]
  private let topLevelGroups: NumberGroups
  private let nestedGroups: NumberGroups
  private let localGroups: NumberGroups
  /// SDK types that are extended in the tree.
  private let externalTypes: NumberGroups
  /// Type aliases and associated types.
  private var nestedAliases = NumberGroups.empty
  private var topLevelAliasGroups = NumberGroups.empty

  init(entries: [TypeEntry], partTypes: [[TypeID]]) {
    self.entries = entries
    self.partTypes = partTypes
    var places: [Place: [(key: UInt64, number: Int)]] = [:]
    for (id, entry) in entries.enumerated() {
      guard let (place, key) = Self.place(of: entry) else { continue }
      places[place, default: []].append((key, id))
    }
    topLevelGroups = NumberGroups(places[.topLevel] ?? [])
    nestedGroups = NumberGroups(places[.nested] ?? [])
    localGroups = NumberGroups(places[.local] ?? [])
    externalTypes = NumberGroups(places[.external] ?? [])
  }

  /// Where a type is looked for.
  private enum Place { case topLevel, nested, local, external }

  private static func place(of entry: TypeEntry) -> (Place, UInt64)? {
    if entry.kind == .external { return (.external, UInt64(entry.symbol)) }
    if entry.isLocal { return entry.parts.first.map { (.local, key($0.file, entry.symbol)) } }
    if let outer = entry.outer { return (.nested, key(outer, entry.symbol)) }
    return (.topLevel, UInt64(entry.symbol))
  }

  /// Makes type aliases and associated types findable by their names.
  mutating func addAliases(_ members: MemberTable) {
    var nested: [(key: UInt64, number: Int)] = []
    var topLevel: [(key: UInt64, number: Int)] = []
    for (id, member) in members.raw.enumerated() where member.isAlias {
      if let type = member.type {
        nested.append((Self.key(type, member.baseName), id))
      } else {
        topLevel.append((UInt64(member.baseName), id))
      }
    }
    nestedAliases = NumberGroups(nested)
    topLevelAliasGroups = NumberGroups(topLevel)
  }

  /// Types at the top of files.
  func topLevel(_ name: Symbol) -> ArraySlice<TypeID> { topLevelGroups[UInt64(name)] }
  /// Types nested in a type.
  func nested(in outer: TypeID, _ name: Symbol) -> ArraySlice<TypeID> { nestedGroups[Self.key(outer, name)] }
  /// The first type of a name in the functions of a file.
  func local(inFile file: Int, _ name: Symbol) -> TypeID? { localGroups[Self.key(file, name)].first }
  /// An SDK type that is extended in the tree.
  func external(_ name: Symbol) -> TypeID? { externalTypes[UInt64(name)].last }
  /// The first type alias or associated type of a name in a type.
  func alias(in outer: TypeID, _ name: Symbol) -> MemberID? { nestedAliases[Self.key(outer, name)].first }
  /// Type aliases at the top of files.
  func topLevelAliases(_ name: Symbol) -> ArraySlice<MemberID> { topLevelAliasGroups[UInt64(name)] }

  /// A key of two numbers.
  static func key(_ first: Int, _ name: Symbol) -> UInt64 { UInt64(first) << 32 | UInt64(name) }
}
