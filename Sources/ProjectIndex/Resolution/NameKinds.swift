/// What in the tree has a name: most names that code uses are the SDK's or the language's, and need not be looked for.
struct NameKinds: OptionSet, Sendable {
  let rawValue: UInt8
  /// A member of a type, nested types included.
  static let member = NameKinds(rawValue: 1 << 0)
  /// A function, variable or alias at the top of a file.
  static let global = NameKinds(rawValue: 1 << 1)
  /// A type or an alias, wherever it stands.
  static let type = NameKinds(rawValue: 1 << 2)
  /// A generic parameter of a type.
  static let parameter = NameKinds(rawValue: 1 << 3)

  /// By symbol.
  static func all(count: Int, _ members: MemberTable, _ types: TypeTable) -> [NameKinds] {
    var kinds = [NameKinds](repeating: [], count: count)
    for member in members.raw {
      kinds[Int(member.baseName)].insert(member.type == nil ? .global : .member)
      if member.isAlias { kinds[Int(member.baseName)].insert(.type) }
    }
    for entry in types.entries {
      if entry.kind != .external { kinds[Int(entry.symbol)].insert(.type) }
      for parameter in entry.genericParameters { kinds[Int(parameter)].insert(.parameter) }
    }
    return kinds
  }
}

extension Resolver {
  /// What in the tree has a name; of a name that is not in the tree's table nothing.
  func kinds(of name: Symbol) -> NameKinds {
    Int(name) < tables.nameKinds.count ? tables.nameKinds[Int(name)] : []
  }
}
