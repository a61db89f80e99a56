import SDKCatalogue

extension Resolver {
  /// Types of the tree in which members of an SDK type are looked up: its extensions and those of what it inherits from.
  func externalLineage(_ name: String) -> ArraySlice<TypeID> {
    if let known = externalLineages[name] { return known }
    let found = SDKTypes.lineage(of: name).compactMap { find($0).flatMap(tables.types.external) }[...]
    externalLineages[name] = found
    return found
  }

  /// The type of a member of an SDK type, as written: of a call `name()` with its labels what it gives, of `name{}` the
  /// closure it takes; nil if it is not known.
  func sdkMember(_ name: String, of type: String, labels: Symbol? = nil) -> String? {
    let lineage = sdkLineages[type] ?? SDKTypes.lineage(of: type)
    sdkLineages[type] = lineage
    if let known = sdk.member(name, in: lineage) { return known }
    let key = SDKQuestion(type: type, name: name, labels: labels)
    if let known = sdkResults[key] { return known }
    let found = SDKResults.result(of: name, labels: labels.map(callLabels) ?? [], in: type)
    sdkResults[key] = .some(found)
    return found
  }

  /// The labels of a call as they are written; nil for a trailing closure.
  private func callLabels(_ labels: Symbol) -> [String?] {
    splitLabels(labels).map { label in
      label == WellKnownNames.trailingClosure || label == .max ? nil : spelling(label)
    }
  }

  /// The members that a name means in a type and all it inherits from.
  func member(_ name: Symbol, of type: TypeID, labels: Symbol?, isSuper: Bool = false) -> MemberMatch? {
    guard kinds(of: name).contains(.member) else { return nil }
    let lineage = tables.types.entries[type].lineage
    if isSuper { return findMember(name, in: lineage.dropFirst(), labels: labels) }
    let key = ScopedName(scope: UInt64(type), name: name, labels: labels ?? .max)
    if let known = memberMatches[key] { return known }
    var found = findMember(name, in: lineage[...], labels: labels)
    // What is not called is the property of the SDK's class, and not a method of that name: `tableView`.
    if labels == nil, let match = found, candidates(match).allSatisfy(isFunction), hasFromSDK(name, type) {
      found = nil
    }
    memberMatches.set(found, for: key)
    return found
  }

  /// A type inherits a property of a name from the SDK.
  private func hasFromSDK(_ name: Symbol, _ type: TypeID) -> Bool {
    guard let base = externalBase(of: type) else { return false }
    return sdkMember(spelling(name), of: base) != nil || SDK.member(spelling(name), of: base)?.kind == .property
  }

  /// The members that a name means in a chain of types that the tree only adds to: a call that fits none of them is one of a
  /// member that the tree does not declare.
  func member(_ name: Symbol, in lineage: ArraySlice<TypeID>, labels: Symbol?) -> MemberMatch? {
    guard kinds(of: name).contains(.member) else { return nil }
    let found = findMember(name, in: lineage, labels: labels, mayMisfit: labels == nil)
    // What is not called is the SDK's own property, and not a method of that name that the tree adds: `first`.
    if labels == nil, let found, candidates(found).allSatisfy(isFunction) { return nil }
    return found
  }

  /// The first member in a chain of types that fits.
  private func findMember(
    _ name: Symbol, in lineage: ArraySlice<TypeID>, labels: Symbol?, mayMisfit: Bool = true
  ) -> MemberMatch? {
    var fallback: ArraySlice<MemberID> = []
    for type in lineage {
      let candidates = tables.members.named(name, in: type)
      if candidates.isEmpty { continue }
      let fitting = fitting(candidates, labels)
      if !fitting.isEmpty { return match(fitting) }
      if fallback.isEmpty { fallback = candidates }
    }
    return fallback.isEmpty || !mayMisfit ? nil : match(fallback)
  }

  /// The function, variable or alias at the top of a file that a name means.
  func global(_ name: Symbol, file: Int, labels: Symbol?) -> MemberMatch? {
    guard kinds(of: name).contains(.global) else { return nil }
    let visible = tables.members.globals(name).filter { isVisible($0, file: file) }[...]
    let own = visible.filter { tables.members.file(of: $0) == file }[...]
    let candidates = own.isEmpty ? visible : own
    let fitting = fitting(candidates, labels)
    let found = fitting.isEmpty ? candidates : fitting
    return found.isEmpty ? nil : match(found)
  }

  /// Those that can be called with the labels; without labels, values before functions.
  private func fitting(_ candidates: ArraySlice<MemberID>, _ labels: Symbol?) -> ArraySlice<MemberID> {
    guard let first = candidates.first else { return candidates }
    if candidates.count == 1 {
      guard let labels else { return candidates }
      return fits(labels, first) || accepts(labels, first) ? candidates : []
    }
    guard let labels else {
      let values = candidates.filter { !isFunction($0) }
      return values.isEmpty ? candidates : values[...]
    }
    let exact = candidates.filter { isFunction($0) && fits(labels, $0) }
    if !exact.isEmpty { return exact[...] }
    let accepting = candidates.filter { isFunction($0) && accepts(labels, $0) }
    return accepting.isEmpty ? candidates.filter { !isFunction($0) && fits(labels, $0) }[...] : accepting[...]
  }

  /// A function with just these labels, a type with an initializer, or a value, which can be called without labels if it is
  /// a closure.
  private func fits(_ labels: Symbol, _ id: MemberID) -> Bool {
    let member = tables.members.raw[id]
    switch member.kind {
    case .type: return true
    case .property: return splitLabels(labels).allSatisfy(Self.mayBeMissing)
    case .case where member.parameters.places.isEmpty: return false
    case .method, .initializer, .subscript, .deinitializer, .case: return member.labels == labels
    }
  }

  /// Whether an argument can be passed to a closure.
  private static func mayBeMissing(_ label: Symbol) -> Bool {
    label == WellKnownNames.noLabel || label == WellKnownNames.trailingClosure
  }

  /// A call with these labels can be one of a member.
  private func accepts(_ labels: Symbol, _ id: MemberID) -> Bool {
    LabelMatch.accepts(splitLabels(labels), tables.parameters(of: id))
  }

  /// The labels of a call one by one; `Symbol.max` for one that no declaration has.
  func splitLabels(_ labels: Symbol) -> [Symbol] {
    if let known = labelLists[UInt64(labels)] { return known }
    let split = spelling(labels).utf8.split(separator: UInt8(ascii: ":")).map { find(String(Substring($0))) ?? .max }
    labelLists.set(split, for: UInt64(labels))
    return split
  }

  func isFunction(_ id: MemberID) -> Bool {
    switch tables.members.raw[id].kind {
    case .method, .initializer, .subscript, .deinitializer: true
    case .case: !tables.members.raw[id].parameters.places.isEmpty
    case .property, .type: false
    }
  }

  /// The initializers of a type that fit the labels; nil if it has none of its own that do.
  func initializer(of type: TypeID, labels: Symbol) -> MemberMatch? {
    guard let match = member(WellKnownNames.initializer, of: type, labels: labels) else { return nil }
    guard match.isAmbiguous else { return accepts(labels, match.first) ? match : nil }
    let fitting = candidates(match).filter { accepts(labels, $0) }
    return fitting.isEmpty ? nil : self.match(fitting[...])
  }

  /// The type of a member as its receiver sees it: of a function the function, of a case the enum.
  func type(of id: MemberID, receiver: TypeValue = .unknown, depth: Int = 0) -> TypeValue {
    let value = ownTypeValue(id, depth: depth)
    guard let own = ownInstance(of: id, receiver) else { return value.substituted(by: receiver, self) }
    if case .function(let parameters, _) = value { return .function(parameters, own) }
    return own
  }

  /// What `Self` in the type of a member is where it is asked of a receiver; nil for every other type.
  private func ownInstance(of id: MemberID, _ receiver: TypeValue) -> TypeValue? {
    let member = tables.members.raw[id]
    let text = member.kind == .property ? member.valueType : member.returnType
    guard text == WellKnownNames.ownType || text == WellKnownNames.optionalOwnType else { return nil }
    var instance = receiver.unwrapped
    if case .metatype(let type) = instance { instance = type }
    switch instance {
    case .tree, .external: return text == WellKnownNames.ownType ? instance : .optional(instance)
    default: return nil
    }
  }

  private func ownTypeValue(_ id: MemberID, depth: Int) -> TypeValue {
    if let known = memberTypes[id] { return known }
    guard depth < Self.deepest, !isOpen[id] else { return .unknown }
    isOpen[id] = true
    let value = inferType(id, depth: depth + 1)
    isOpen[id] = false
    memberTypes[id] = value
    return value
  }

  private func inferType(_ id: MemberID, depth: Int) -> TypeValue {
    let member = tables.members.raw[id]
    let file = tables.members.file(of: id)
    let scope = LookupScope(file: file, type: member.type)
    let generics = tables.genericParameters(of: id)
    switch member.kind {
    case .property:
      if member.valueType == 0 { return inferred(id, file: file, depth: depth) }
      return type(member.valueType, in: scope, hiding: generics)
    case .method, .subscript:
      let result = member.returnType == 0 ? .void : type(member.returnType, in: scope, hiding: generics)
      let parameters = tables.parameters(of: id).map { type($0.type, in: scope, hiding: generics) }
      return .function(parameters, concrete(result, generics))
    case .case: return scope.type.map(ownType) ?? .unknown
    case .type: return member.valueType == 0 ? .unknown : .metatype(type(member.valueType, in: scope, hiding: generics))
    case .initializer, .deinitializer: return .unknown
    }
  }

  /// The type that a text means, unless it is a generic parameter of the member itself.
  private func type(_ text: Symbol, in scope: LookupScope, hiding generics: ArraySlice<Symbol>) -> TypeValue {
    generics.contains(text) ? .unknown : type(number: text, in: scope)
  }

  /// The type of a property's initial value, as long as the expressions are there.
  private func inferred(_ id: MemberID, file: Int, depth: Int) -> TypeValue {
    let value = tables.members.raw[id].value
    return value == 0 || sources[file].facts.isEmpty ? .unknown : type(of: value, file: file, depth: depth)
  }

  /// A result that mentions generic parameters of the function itself depends on the call.
  func concrete(_ type: TypeValue, _ generics: ArraySlice<Symbol>) -> TypeValue {
    generics.isEmpty || !type.mentions(generics.map(spelling)) ? type : .unknown
  }
}

extension TypeValue {
  /// Holds a name that was taken for a type outside the tree, alone or as what another is nested in: `R.Response`.
  fileprivate func mentions(_ names: [String]) -> Bool {
    switch self {
    case .unknown, .parameter: false
    case .external(let name, let arguments):
      names.contains { name == $0 || name.hasPrefix($0 + ".") } || arguments.contains { $0.mentions(names) }
    case .tree(_, let arguments), .tuple(let arguments), .composition(let arguments), .labelled(_, let arguments):
      arguments.contains { $0.mentions(names) }
    case .optional(let inner), .metatype(let inner), .constrained(_, let inner), .publisher(let inner):
      inner.mentions(names)
    case .function(let parameters, let result): parameters.contains { $0.mentions(names) } || result.mentions(names)
    }
  }
}
