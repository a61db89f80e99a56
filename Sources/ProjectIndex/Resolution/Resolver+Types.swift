extension Resolver {
  /// The type that a text means in a scope.
  func type(_ text: String, in scope: LookupScope) -> TypeValue { type(number: number(ofText: text), text, in: scope) }

  /// The type that a text of the tree means in a scope.
  func type(number: Symbol, in scope: LookupScope, depth: Int = 0) -> TypeValue {
    type(number: number, spelling(number), in: scope, depth: depth)
  }

  private func type(number: Symbol, _ text: String, in scope: LookupScope, depth: Int = 0) -> TypeValue {
    let key = ScopedName(scope: scope.number, name: number)
    if let known = values[key] { return known }
    let value = value(shape(number, text), in: scope, depth: depth)
    values.set(value, for: key)
    return value
  }

  private func shape(_ number: Symbol, _ text: String) -> TypeShape {
    if let known = shapes[UInt64(number)] { return known }
    let shape = TypeShape(text)
    shapes.set(shape, for: UInt64(number))
    return shape
  }

  private func value(_ shape: TypeShape, in scope: LookupScope, depth: Int) -> TypeValue {
    guard depth < Self.deepest else { return .unknown }
    let resolve = { (shape: TypeShape) in self.value(shape, in: scope, depth: depth + 1) }
    switch shape {
    case .unknown: return .unknown
    case .named(let names, let arguments): return named(names, arguments.map(resolve), in: scope, depth: depth)
    case .optional(let inner): return .optional(resolve(inner))
    case .metatype(let inner): return .metatype(resolve(inner))
    case .function(let parameters, let result): return .function(parameters.map(resolve), resolve(result))
    case .tuple(let elements): return .tuple(elements.map(resolve))
    case .composition(let parts): return .composition(parts.flatMap { resolve($0).parts })
    case .labelled(let labels, let elements): return .labelled(labels, elements.map(resolve))
    case .constrained(let word, let inner): return .constrained(word, resolve(inner))
    }
  }

  private func named(_ names: [String], _ arguments: [TypeValue], in scope: LookupScope, depth: Int) -> TypeValue {
    if names.count == 1 {
      switch names[0] {
      case "Void": return .void
      case "Optional" where arguments.count == 1: return .optional(arguments[0])
      case "Self": return scope.type.map(ownType) ?? .unknown
      default: break
      }
    }
    guard let first = find(names[0]) else {
      return external(names[0], names.dropFirst().joined(separator: "."), arguments)
    }
    var value = value(typeMeaning(first, in: scope), names[0], names.count == 1 ? arguments : [], scope, depth)
    for (place, name) in names.enumerated().dropFirst() {
      value = nested(name, in: value, place + 1 == names.count ? arguments : [], scope, depth: depth)
    }
    return value
  }

  /// `Swift.Result` is written with its module where something else has its name, and is the same type without.
  private func external(_ outer: String, _ name: String, _ arguments: [TypeValue]) -> TypeValue {
    if name.isEmpty { return .external(outer, arguments) }
    let isHidden = find(name).map { !tables.types.topLevel($0).isEmpty || !tables.types.topLevelAliases($0).isEmpty }
    return .external(outer == "Swift" && isHidden != true ? name : outer + "." + name, arguments)
  }

  /// The type as the code in it sees it: its generic parameters are its arguments.
  func ownType(_ type: TypeID) -> TypeValue {
    let entry = tables.types.entries[type]
    if entry.kind == .external { return .external(entry.name, []) }
    return .tree(type, entry.genericParameters.map(TypeValue.parameter))
  }

  func value(
    _ meaning: TypeMeaning, _ name: String, _ arguments: [TypeValue], _ scope: LookupScope, _ depth: Int
  ) -> TypeValue {
    switch meaning {
    case .type(let type):
      return tables.types.entries[type].kind == .external
        ? .external(tables.types.entries[type].name, arguments) : .tree(type, arguments)
    case .alias(let alias): return aliased(alias, arguments, depth: depth + 1)
    case .parameter: return find(name).map(TypeValue.parameter) ?? .unknown
    case .external: return .external(name, arguments)
    }
  }

  /// What a type alias stands for.
  func aliased(_ alias: MemberID, _ arguments: [TypeValue], depth: Int) -> TypeValue {
    let text = tables.members.raw[alias].valueType
    guard text != 0, depth < Self.deepest else { return .unknown }
    let scope = LookupScope(file: tables.members.file(of: alias), type: tables.members.raw[alias].type)
    if case .alias(let same) = typeMeaning(text, in: scope), same == alias {
      return topLevel(text, besides: alias, scope)
    }
    let parameters = tables.genericParameters(of: alias)
    guard !parameters.isEmpty else { return type(number: text, in: scope, depth: depth) }
    guard parameters.count == arguments.count else { return .unknown }
    let shape = shape(text, spelling(text)).numbering(parameters.map(spelling))
    return value(shape, in: scope, depth: depth).numbered(by: arguments)
  }

  /// `typealias Name = Name` in a type names what stands outside of it.
  private func topLevel(_ name: Symbol, besides alias: MemberID, _ scope: LookupScope) -> TypeValue {
    guard tables.members.raw[alias].type != nil, let meaning = topLevelType(name, file: scope.file) else {
      return .external(spelling(name), [])
    }
    return value(meaning, spelling(name), [], scope, Self.deepest - 1)
  }

  private func nested(
    _ name: String, in outer: TypeValue, _ arguments: [TypeValue], _ scope: LookupScope, depth: Int
  ) -> TypeValue {
    switch outer {
    case .tree(let type, _):
      guard let symbol = find(name), let found = nestedType(symbol, of: type, file: scope.file)
      else { return .unknown }
      return value(found, name, arguments, scope, depth)
    case .external(let module, _):
      guard let symbol = find(name) else { return external(module, name, arguments) }
      for type in externalLineage(module) {
        if let found = nestedType(symbol, of: type, file: scope.file) {
          return value(found, name, arguments, scope, depth)
        }
      }
      if let found = moduleType(symbol, module: module) { return value(found, name, arguments, scope, depth) }
      return external(module, name, arguments)
    case .parameter(let parameter):
      for case .tree(let type, _) in promise(of: parameter, in: scope, depth: depth).parts {
        guard let symbol = find(name), let found = nestedType(symbol, of: type, file: scope.file) else { continue }
        return value(found, name, arguments, scope, depth)
      }
      return .unknown
    default: return .unknown
    }
  }
}

extension TypeValue {
  /// With types in the place of what `TypeShape.numbering` has numbered.
  fileprivate func numbered(by arguments: [TypeValue]) -> TypeValue {
    mapping { type in
      guard case .external(let name, _) = type, name.first == "$", let number = Int(name.dropFirst()) else {
        return nil
      }
      return arguments[number]
    }
  }

  /// With types in the place of generic parameters.
  func substituting(_ arguments: [Symbol: TypeValue]) -> TypeValue {
    mapping { type in
      guard case .parameter(let name) = type else { return nil }
      return arguments[name]
    }
  }

  /// With a type in the place of what extensions of a container call its elements.
  func holding(_ element: TypeValue) -> TypeValue {
    guard element != .unknown else { return self }
    return mapping { type in
      guard case .external(let name, let arguments) = type, arguments.isEmpty else { return nil }
      return ["Element", "Iterator.Element", "Self.Element"].contains(name) ? element : nil
    }
  }

  /// With another type in the place of each, from the outside in, for which there is one.
  private func mapping(_ change: (TypeValue) -> TypeValue?) -> TypeValue {
    if let changed = change(self) { return changed }
    func inside(_ type: TypeValue) -> TypeValue { type.mapping(change) }
    switch self {
    case .unknown, .parameter: return self
    case .tree(let type, let own): return .tree(type, own.map(inside))
    case .external(let name, let own): return .external(name, own.map(inside))
    case .optional(let inner): return .optional(inside(inner))
    case .metatype(let inner): return .metatype(inside(inner))
    case .function(let parameters, let result): return .function(parameters.map(inside), inside(result))
    case .tuple(let elements): return .tuple(elements.map(inside))
    case .composition(let parts): return .composition(parts.map(inside))
    case .publisher(let output): return .publisher(inside(output))
    case .labelled(let labels, let elements): return .labelled(labels, elements.map(inside))
    case .constrained(let word, let inner): return .constrained(word, inside(inner))
    }
  }
}
