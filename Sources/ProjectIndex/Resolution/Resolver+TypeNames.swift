extension Resolver {
  /// What a name alone means as a type.
  func typeMeaning(_ name: Symbol, in scope: LookupScope) -> TypeMeaning {
    guard !kinds(of: name).isDisjoint(with: [.type, .parameter]) else { return .external }
    let key = ScopedName(scope: scope.number, name: name)
    if let known = typeNames[key] { return known }
    let meaning = findType(name, in: scope)
    typeNames.set(meaning, for: key)
    return meaning
  }

  private func findType(_ name: Symbol, in scope: LookupScope) -> TypeMeaning {
    var outer = scope.type
    while let type = outer {
      if tables.types.entries[type].genericParameters.contains(name) { return .parameter }
      if let found = nestedType(name, of: type, file: scope.file) { return found }
      outer = tables.types.entries[type].outer
    }
    if let local = tables.types.local(inFile: scope.file, name) { return .type(local) }
    return topLevelType(name, file: scope.file) ?? .external
  }

  /// A type or alias nested in a type or in one that it inherits from.
  func nestedType(_ name: Symbol, of type: TypeID, file: Int) -> TypeMeaning? {
    let lineage = tables.types.entries[type].lineage
    for candidate in lineage.isEmpty ? [type] : lineage {
      if let found = nearest(tables.types.nested(in: candidate, name), file: file) { return .type(found) }
      if let alias = tables.types.alias(in: candidate, name) {
        return tables.members.raw[alias].valueType == 0 ? .parameter : .alias(alias)
      }
    }
    return nil
  }

  /// A type or alias at the top of a file.
  func topLevelType(_ name: Symbol, file: Int) -> TypeMeaning? {
    let key = TypeTable.key(file, name)
    if let known = topLevelNames[key] { return known }
    let found = findTopLevelType(name, file: file)
    topLevelNames.set(found, for: key)
    return found
  }

  private func findTopLevelType(_ name: Symbol, file: Int) -> TypeMeaning? {
    let types = tables.types.topLevel(name)
    let aliases = tables.types.topLevelAliases(name).filter { isVisible($0, file: file) }
    guard !aliases.isEmpty else { return nearest(types, file: file).map(TypeMeaning.type) }
    let candidates = types.filter { isVisible(type: $0, file: file) }.map(TypeMeaning.type)
    return tables.heads[file].proximity.nearest(candidates + aliases.map(TypeMeaning.alias)) { candidate in
      switch candidate {
      case .type(let type): self.place(type)
      case .alias(let alias): tables.heads[tables.members.file(of: alias)].proximity
      default: nil
      }
    }
  }

  /// A type at the top of a module's files.
  func moduleType(_ name: Symbol, module: String) -> TypeMeaning? {
    guard kinds(of: name).contains(.type), let folder = tables.folders.number(of: module) else { return nil }
    if let type = tables.types.topLevel(name).first(where: { place($0)?.isInModule(folder) ?? false }) {
      return .type(type)
    }
    return tables.types.topLevelAliases(name).first {
      tables.heads[tables.members.file(of: $0)].proximity.isInModule(folder)
    }.map(TypeMeaning.alias)
  }

  /// A member at the top of a file can be named in another file.
  func isVisible(_ member: MemberID, file: Int) -> Bool {
    tables.members.file(of: member) == file || tables.members.raw[member].access > .fileprivate
  }
}
