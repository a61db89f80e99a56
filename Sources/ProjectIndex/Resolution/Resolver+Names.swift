/// What a name alone means in an expression.
enum NameMeaning {
  /// A member of the type around it (`isOwn`), or a static member of a type further out, or a global.
  case member(MemberMatch, isOwn: Bool)
  case type(TypeID)
  case alias(MemberID)
}

extension Resolver {
  /// What a name alone means; nil if it is not of the tree. `labels` are those of a call or of a compound name.
  func unqualified(_ name: Symbol, in scope: LookupScope, labels: Symbol?) -> NameMeaning? {
    guard !kinds(of: name).isDisjoint(with: [.member, .global, .type]) else { return nil }
    let key = ScopedName(scope: scope.number, name: name, labels: labels ?? .max)
    if let known = nameMeanings[key] { return known }
    let found = findUnqualified(name, in: scope, labels: labels)
    nameMeanings.set(found, for: key)
    return found
  }

  private func findUnqualified(_ name: Symbol, in scope: LookupScope, labels: Symbol?) -> NameMeaning? {
    var outer = scope.type
    while let type = outer {
      if let match = member(name, of: type, labels: labels), let found = meaning(match, type, scope) { return found }
      outer = tables.types.entries[type].outer
    }
    if let local = tables.types.local(inFile: scope.file, name) { return .type(local) }
    if let match = global(name, file: scope.file, labels: labels), !isAlias(match.first) {
      return .member(match, isOwn: false)
    }
    switch topLevelType(name, file: scope.file) {
    case .type(let type)?: return .type(type)
    case .alias(let alias)?: return .alias(alias)
    default: return nil
    }
  }

  private func isAlias(_ id: MemberID) -> Bool { tables.members.raw[id].kind == .type }

  /// A member found from inside a type: instance members only of the type itself.
  private func meaning(_ match: MemberMatch, _ type: TypeID, _ scope: LookupScope) -> NameMeaning? {
    let member = tables.members.raw[match.first]
    if member.kind == .type {
      if member.valueType != 0 { return .alias(match.first) }
      return nestedType(named: match.first).map(NameMeaning.type)
    }
    if type == scope.type { return .member(match, isOwn: true) }
    return member.modifiers.contains(.isStatic) || member.kind == .case ? .member(match, isOwn: false) : nil
  }
}
