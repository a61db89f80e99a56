extension Resolver {
  /// What a generic parameter of the types around a place has to be, or an associated type of what such a parameter has to
  /// be; unknown for anything else.
  func promise(of parameter: Symbol, in scope: LookupScope, depth: Int = 0) -> TypeValue {
    var outer = scope.type
    while let type = outer {
      let entry = tables.types.entries[type]
      for (name, constraint) in zip(entry.genericParameters, entry.genericConstraints) where constraint != 0 {
        let promised = promised(constraint, of: type, depth)
        if name == parameter { return promised }
        if let found = associated(parameter, of: promised, depth) { return found }
      }
      outer = entry.outer
    }
    return .unknown
  }

  private func promised(_ constraint: Symbol, of type: TypeID, _ depth: Int) -> TypeValue {
    guard let place = tables.types.entries[type].parts.first else { return .unknown }
    let promised = self.type(number: constraint, in: LookupScope(file: place.file, type: type), depth: depth + 1)
    if case .parameter = promised { return .unknown }
    return promised
  }

  /// What an associated type of protocols has to be; nil if they have none of that name.
  private func associated(_ name: Symbol, of protocols: TypeValue, _ depth: Int) -> TypeValue? {
    for case .tree(let type, _) in protocols.parts {
      for candidate in tables.types.entries[type].lineage {
        guard let alias = tables.types.alias(in: candidate, name), tables.members.raw[alias].valueType == 0 else {
          continue
        }
        let constraint = tables.members.raw[alias].returnType
        return constraint == 0 ? .unknown : promised(constraint, of: candidate, depth)
      }
    }
    return nil
  }
}
