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
  /// Path of the file it can be named in; nil for no limit.
  let scope: String?
  /// Declared in a function.
  let isLocal: Bool
  /// The type it is nested in.
  var outer: TypeID?
  /// The declaration first, then extensions by path and offset.
  var parts: [PartReference]
  let genericParameters: [Symbol]
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

/// Types by name.
struct TypeTable: Sendable {
  var entries: [TypeEntry] = []
  /// By file, by part: the type.
  var partTypes: [[TypeID]] = []
  /// Types at the top of files, by name. Candidates of one name are in the order of their ids.
  var topLevel: [Symbol: [TypeID]] = [:]
  /// Nested types by `key(outer, name)`.
  var nested: [UInt64: [TypeID]] = [:]
  /// Types in functions by `key(file, name)`.
  var local: [UInt64: [TypeID]] = [:]
  /// SDK types that are extended in the tree.
  var external: [Symbol: TypeID] = [:]
  /// Type aliases and associated types by `key(outer, name)`.
  var aliases: [UInt64: [MemberID]] = [:]
  /// Type aliases at the top of files.
  var topLevelAliases: [Symbol: [MemberID]] = [:]

  /// A dictionary key of two numbers.
  static func key(_ first: Int, _ name: Symbol) -> UInt64 { UInt64(first) << 32 | UInt64(name) }
}
