extension Resolver {
  /// A member that a class has from a generic one of the SDK: `rootView` of a class that hosts an `OrdersView`.
  func inherited(_ name: String, by type: TypeID, from base: String) -> TypeValue? {
    guard sdk.isGeneric(base) else { return nil }
    return sdk.parametrisedMember(name, of: base, superclassArguments(of: type))
  }

  /// The arguments of the first class outside the tree that a type inherits from, as the type sees them.
  private func superclassArguments(of type: TypeID) -> [TypeValue] {
    var current = type
    var known: [Symbol: TypeValue] = [:]
    for _ in 0..<Self.deepest {
      switch superclassAsWritten(current).substituting(known) {
      case .tree(let next, let arguments):
        let parameters = tables.types.entries[next].genericParameters
        known = Dictionary(zip(parameters, arguments)) { first, _ in first }
        current = next
      case .external(_, let arguments): return arguments
      default: return []
      }
    }
    return []
  }

  private func superclassAsWritten(_ type: TypeID) -> TypeValue {
    for reference in tables.types.entries[type].parts {
      let part = tables.part(reference)
      guard part.kind == .class, let first = tables.pools[reference.file].symbols[part.inherited.places].first else {
        continue
      }
      return self.type(number: first, in: LookupScope(file: reference.file, type: type)).constraint
    }
    return .unknown
  }
}
