import SDKCatalogue

extension Resolver {
  /// The type of an expression of a file.
  func type(of expression: ExpressionID, file: Int, depth: Int = 0) -> TypeValue {
    guard expression != 0, depth < Self.deepest * 4 else { return .unknown }
    if expressionTypes[file].isEmpty {
      expressionTypes[file] = [TypeValue?](repeating: nil, count: sources[file].facts.count)
    }
    if let known = expressionTypes[file][Int(expression)] { return known }
    let value = infer(expression, file: file, depth: depth + 1)
    expressionTypes[file][Int(expression)] = value
    return value
  }

  /// Makes room for expressions that were read later.
  func growExpressions(ofFile file: Int) {
    let missing = sources[file].facts.count - expressionTypes[file].count
    if missing > 0 { expressionTypes[file].append(contentsOf: repeatElement(nil, count: missing)) }
  }

  private func infer(_ id: ExpressionID, file: Int, depth: Int) -> TypeValue {
    let fact = sources[file].facts[Int(id)]
    let scope = scope(of: id, file: file)
    let operand = { self.type(of: fact.first, file: file, depth: depth) }
    switch fact.kind {
    case .unknown: return .unknown
    case .name: return named(symbol(fact.first, file), in: scope)
    case .selfValue:
      guard let type = scope.type else { return .unknown }
      return fact.first == 1 ? .metatype(ownType(type)) : ownType(type)
    case .superValue: return scope.type.map(superclass) ?? .unknown
    case .member: return member(symbol(fact.second, file), of: operand(), in: scope)
    case .call: return result(ofCall: fact, file: file, scope, depth: depth)
    case .element: return sdk.element(of: operand())
    case .indexed: return indexed(operand(), by: type(of: fact.second, file: file, depth: depth))
    case .subscriptValue: return subscripted(operand(), labels: symbol(fact.second, file))
    case .unwrapped: return operand().unwrappedOnce
    case .optional: return operand().asOptional
    case .value: return type(number: symbol(fact.first, file), in: scope)
    case .type: return .metatype(type(number: symbol(fact.first, file), in: scope))
    case .array: return array(of: operand())
    case .same: return same(operand(), type(of: fact.second, file: file, depth: depth))
    case .firstKnown:
      let first = operand()
      return first == .unknown ? type(of: fact.second, file: file, depth: depth) : first
    case .combined:
      return outputs(ofCombined: fact, file: file, depth: depth).map { .publisher(.tuple($0)) } ?? .unknown
    case .converted: return converted(fact, operand(), file: file, depth: depth)
    case .coalesced: return coalesced(operand(), type(of: fact.second, file: file, depth: depth))
    case .coalescedLiteral:
      return coalesced(fact, literal: type(of: fact.second, file: file, depth: depth), file: file, depth: depth)
    case .argument:
      let call = self.call(fact.first, file)
      return call.kind == .call ? argument(Int(fact.second), ofCall: call, file: file, scope, depth: depth) : .unknown
    case .parameter: return parameter(ClosurePlace(code: fact.second), of: operand())
    case .caseValues: return caseValues(symbol(fact.second, file), of: operand())
    case .projected:
      return isPublished(fact.first, file: file, depth: depth) ? .publisher(operand()) : projected(operand())
    case .tupleElement: return tupleElement(Int(fact.second), of: operand())
    case .transformed: return transformed(fact, file: file, depth: depth)
    case .collected: return collected(operand(), in: spelling(symbol(fact.second, file)))
    case .closure: return operand() == .void ? .function([], .void) : .unknown
    case .keyed: return wrapped(by: operand(), at: symbol(fact.second, file), depth: depth)
    }
  }

  /// The scope in which the names of an expression are looked up.
  func scope(of expression: ExpressionID, file: Int) -> LookupScope {
    let part = sources[file].parts[Int(expression)]
    return scope(file: file, part: part == 0 ? nil : Int(part) - 1)
  }

  func symbol(_ local: Symbol, _ file: Int) -> Symbol { sources[file].symbols[Int(local)] }

  private func superclass(of type: TypeID) -> TypeValue {
    switch tables.types.entries[type].superclass {
    case .tree(let superclass)?: ownType(superclass)
    case .external(let name)?: .external(spelling(name), [])
    case nil: .unknown
    }
  }

  /// A wrapper of an object hands out bindings to its members; what other wrappers project is not known.
  private func projected(_ value: TypeValue) -> TypeValue {
    guard case .tree(let type, _) = value, tables.types.entries[type].kind == .class else { return .unknown }
    return value
  }

  private func array(of element: TypeValue) -> TypeValue {
    element == .unknown ? .unknown : .external("Array", [element])
  }

  private func collected(_ elements: TypeValue, in container: String) -> TypeValue {
    let element = sdk.element(of: elements.constraint)
    return element == .unknown ? .unknown : .external(container, [element])
  }

  private func same(_ first: TypeValue, _ second: TypeValue) -> TypeValue { first == second ? first : .unknown }

  /// `Int(width)`: there is one if what is converted is a number; of a text there may be none.
  private func converted(_ fact: ExpressionFact, _ known: TypeValue, file: Int, depth: Int) -> TypeValue {
    guard known == .unknown, case .external(let argument, _) = type(of: fact.second, file: file, depth: depth),
      let type = madeNumber(fact.first, file: file, depth: depth)
    else { return known }
    if SDKInitializers.isNumber(argument) { return type }
    return argument == "String" || argument == "Substring" ? .optional(type) : .unknown
  }

  /// The type of numbers that a call names.
  private func madeNumber(_ call: ExpressionID, file: Int, depth: Int) -> TypeValue? {
    let made = sources[file].facts[Int(call)]
    guard made.kind == .call, case .metatype(let type) = self.type(of: made.first, file: file, depth: depth),
      case .external(let name, _) = type, SDKInitializers.takesText(name)
    else { return nil }
    return type
  }

  /// What is there whatever the first is: a second value that is none itself says what both are.
  private func coalesced(_ first: TypeValue, _ second: TypeValue) -> TypeValue {
    if first == .unknown, case .optional = second { return .unknown }
    guard case .optional(let inner) = first, inner != .unknown else { return first == .unknown ? second : .unknown }
    return second == inner || second == first ? second : .unknown
  }

  /// `name ?? ""`: a literal takes the type of what it stands in for; of what is not known it tells the type, unless it is
  /// a number. `Int(text) ?? 0` is one of the type that is named.
  private func coalesced(_ fact: ExpressionFact, literal: TypeValue, file: Int, depth: Int) -> TypeValue {
    let known = type(of: fact.first, file: file, depth: depth).unwrappedOnce
    guard known == .unknown, fact.first != 0 else { return known == .unknown ? text(literal) : known }
    let made = sources[file].facts[Int(fact.first)]
    return madeNumber(made.kind == .converted ? made.first : fact.first, file: file, depth: depth) ?? text(literal)
  }

  private func text(_ literal: TypeValue) -> TypeValue { literal == .external("Int", []) ? .unknown : literal }

  /// The value of a name alone.
  private func named(_ name: Symbol, in scope: LookupScope) -> TypeValue {
    switch unqualified(name, in: scope, labels: nil) {
    case .member(let match, _)?: return match.isAmbiguous ? common(match) : type(of: match.first)
    case .type(let type)?: return .metatype(ownType(type).withoutParameters)
    case .alias(let alias)?: return .metatype(aliased(alias, [], depth: 0))
    case nil: return external(spelling(name), in: scope)
    }
  }

  /// The type of members that may all be meant, if it is the same.
  private func common(_ match: MemberMatch) -> TypeValue {
    let first = type(of: match.first)
    return candidates(match).allSatisfy { type(of: $0) == first } ? first : .unknown
  }

  /// A member of the SDK's superclass, or the SDK's function or type.
  private func external(_ name: String, in scope: LookupScope) -> TypeValue {
    if let type = scope.type, let base = externalBase(of: type) {
      if let found = sdkMember(name, of: base) {
        return self.type(found, in: LookupScope(file: scope.file, type: nil))
      }
      if let found = inherited(name, by: type, from: base) { return found }
    }
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return .unknown }
    if let result = SDK.function(name)?.result {
      return .function([], type(result, in: LookupScope(file: scope.file, type: nil)))
    }
    return .metatype(.external(name, []))
  }

  /// The first class outside the tree that a type inherits from; its own name for an extended SDK type.
  func externalBase(of type: TypeID) -> String? {
    var current = type
    for _ in 0..<Self.deepest {
      let entry = tables.types.entries[current]
      if entry.kind == .external { return entry.name }
      switch entry.superclass {
      case .tree(let superclass)?: current = superclass
      case .external(let name)?: return spelling(name)
      case nil: return nil
      }
    }
    return nil
  }

  /// The value of a member of a receiver.
  func member(_ name: Symbol, of receiver: TypeValue, in scope: LookupScope) -> TypeValue {
    switch receivingType(receiver, of: name, in: scope) {
    case .tree(let type, _):
      if let match = member(name, of: type, labels: nil) { return value(of: match, receiver: receiver) }
      if case .metatype = receiver, let nested = nestedType(name, of: type, file: scope.file) {
        return .metatype(value(nested, spelling(name), [], scope, 0))
      }
      if case .metatype = receiver, spelling(name) == "allCases", isIterable(type) { return array(of: ownType(type)) }
      guard let base = externalBase(of: type) else { return .unknown }
      return inherited(spelling(name), by: type, from: base) ?? externalMember(name, of: base, [], receiver, scope)
    case .external(let type, let arguments): return externalMember(name, of: type, arguments, receiver, scope)
    case .labelled(let labels, let elements):
      return labels.firstIndex(of: spelling(name)).map { elements[$0] } ?? numbered(name, elements)
    case .tuple(let elements): return numbered(name, elements)
    default: return .unknown
    }
  }

  /// `pair.0`
  private func numbered(_ name: Symbol, _ elements: [TypeValue]) -> TypeValue {
    Int(spelling(name)).flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .unknown
  }

  /// The compiler writes the list of an enum's cases.
  private func isIterable(_ type: TypeID) -> Bool {
    tables.types.entries[type].kind == .enum
      && tables.types.entries[type].inherited.contains { reference in
        if case .external(let name) = reference { spelling(name) == "CaseIterable" } else { false }
      }
  }

  /// The type that a receiver has a member from. An optional that is not unwrapped in the code is an implicitly unwrapped one.
  func receivingType(_ receiver: TypeValue, of name: Symbol, in scope: LookupScope) -> TypeValue {
    switch receiver {
    case .metatype(let type): type.constraint
    case .optional(let inner): receivingType(inner, of: name, in: scope)
    case .parameter(let parameter):
      part(of: promise(of: parameter, in: scope).parts, with: name)
    default:
      if case .composition(let parts) = receiver.constraint { part(of: parts, with: name) } else { receiver.constraint }
    }
  }

  /// The first of several protocols that has a member of a name.
  private func part(of parts: [TypeValue], with name: Symbol) -> TypeValue {
    parts.first { part in
      if case .tree(let type, _) = part { member(name, of: type, labels: nil) != nil } else { false }
    } ?? .unknown
  }

  private func value(of match: MemberMatch, receiver: TypeValue) -> TypeValue {
    guard !match.isAmbiguous else { return common(match) }
    let value = type(of: match.first, receiver: receiver)
    if tables.members.raw[match.first].kind == .type, case .unknown = value,
      let type = nestedType(named: match.first)
    {
      return .metatype(ownType(type).withoutParameters)
    }
    return value
  }

  /// The nested type that a member of kind `type` declares.
  func nestedType(named member: MemberID) -> TypeID? {
    guard let outer = tables.members.raw[member].type else { return nil }
    return nearest(
      tables.types.nested(in: outer, tables.members.raw[member].baseName),
      file: tables.members.file(of: member))
  }

  private func externalMember(
    _ name: Symbol, of type: String, _ arguments: [TypeValue], _ receiver: TypeValue, _ scope: LookupScope
  ) -> TypeValue {
    if let match = member(name, in: externalLineage(type), labels: nil) { return value(of: match, receiver: receiver) }
    let text = spelling(name)
    if let known = sdk.parametrisedMember(text, of: type, arguments) { return known }
    if let found = sdkMember(text, of: type) { return self.type(found, in: LookupScope(file: scope.file, type: nil)) }
    guard case .metatype = receiver else { return .unknown }
    if let found = moduleType(name, module: type) { return .metatype(value(found, text, [], scope, 0)) }
    guard let first = text.unicodeScalars.first, first.properties.isUppercase else { return .unknown }
    return .metatype(.external(type + "." + text, []))
  }
}

extension TypeValue {
  /// A generic type whose arguments are not given.
  var withoutParameters: TypeValue {
    if case .tree(let type, _) = self { return .tree(type, []) }
    return self
  }
}
