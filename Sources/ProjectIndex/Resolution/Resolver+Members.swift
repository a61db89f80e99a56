extension Resolver {
  /// Types of the tree in which members of an SDK type are looked up: its extensions and those of what it inherits from.
  func externalLineage(_ name: String) -> [TypeID] {
    if let known = externalLineages[name] { return known }
    let found = SDKTypes.lineage(of: name).compactMap { find($0).flatMap { tables.types.external[$0] } }
    externalLineages[name] = found
    return found
  }

  /// The members that a name means in a type and all it inherits from.
  func member(_ name: Symbol, of type: TypeID, labels: Symbol?, isSuper: Bool = false) -> MemberMatch? {
    member(name, in: tables.types.entries[type].lineage.dropFirst(isSuper ? 1 : 0), labels: labels)
  }

  /// The members that a name means in a chain of types: the first one that fits.
  func member(_ name: Symbol, in lineage: some Sequence<TypeID>, labels: Symbol?) -> MemberMatch? {
    var fallback: [MemberID] = []
    for type in lineage {
      guard let candidates = tables.members.byType[TypeTable.key(type, name)] else { continue }
      let fitting = fitting(candidates, labels)
      if !fitting.isEmpty { return MemberMatch(candidates: fitting) }
      if fallback.isEmpty { fallback = candidates }
    }
    return fallback.isEmpty ? nil : MemberMatch(candidates: fallback)
  }

  /// The function, variable or alias at the top of a file that a name means.
  func global(_ name: Symbol, file: Int, labels: Symbol?) -> MemberMatch? {
    guard let all = tables.members.globals[name] else { return nil }
    let visible = all.filter { isVisible($0, file: file) }
    let own = visible.filter { tables.members.file(of: $0) == file }
    let candidates = own.isEmpty ? visible : own
    let fitting = fitting(candidates, labels)
    let found = fitting.isEmpty ? candidates : fitting
    return found.isEmpty ? nil : MemberMatch(candidates: found)
  }

  /// Those that can be called with the labels; without labels, values before functions.
  private func fitting(_ candidates: [MemberID], _ labels: Symbol?) -> [MemberID] {
    guard candidates.count > 1 || labels != nil else { return candidates }
    guard let labels else {
      let values = candidates.filter { !isFunction($0) }
      return values.isEmpty ? candidates : values
    }
    let exact = candidates.filter { !isFunction($0) || tables.members.links[$0].labels == labels }
    return exact.isEmpty ? candidates.filter { accepts(labels, $0) } : exact
  }

  /// A call with these labels can be one of a member.
  private func accepts(_ labels: Symbol, _ id: MemberID) -> Bool {
    LabelMatch.accepts(splitLabels(labels), tables.members.members[id].parameters)
  }

  /// The labels of a call one by one.
  func splitLabels(_ labels: Symbol) -> [Substring] {
    if let known = labelLists[labels] { return known }
    let split = spelling(labels).split(separator: ":")
    labelLists[labels] = split
    return split
  }

  func isFunction(_ id: MemberID) -> Bool {
    switch tables.members.members[id].kind {
    case .method, .initializer, .subscript, .deinitializer: true
    case .case: !tables.members.members[id].parameters.isEmpty
    case .property, .type: false
    }
  }

  /// The initializers of a type that fit the labels; nil if it has none of its own that do.
  func initializer(of type: TypeID, labels: Symbol) -> MemberMatch? {
    guard let name = find("init"), let match = member(name, of: type, labels: labels) else { return nil }
    let fitting = match.candidates.filter { accepts(labels, $0) }
    return fitting.isEmpty ? nil : MemberMatch(candidates: fitting)
  }

  /// The type of a member as its receiver sees it: of a function the function, of a case the enum.
  func type(of id: MemberID, receiver: TypeValue = .unknown, depth: Int = 0) -> TypeValue {
    let value = ownTypeValue(id, depth: depth)
    return value.substituted(by: receiver, self)
  }

  private func ownTypeValue(_ id: MemberID, depth: Int) -> TypeValue {
    if let known = memberTypes[id] { return known }
    guard depth < Self.deepest, openMembers.insert(id).inserted else { return .unknown }
    defer { openMembers.remove(id) }
    let value = inferType(id, depth: depth + 1)
    memberTypes[id] = value
    return value
  }

  private func inferType(_ id: MemberID, depth: Int) -> TypeValue {
    let member = tables.members.members[id]
    let file = tables.members.file(of: id)
    let scope = LookupScope(file: file, type: tables.members.members[id].type)
    let generics = Set(member.genericParameters)
    let resolve = { (text: String) in generics.contains(text) ? .unknown : self.type(text, in: scope) }
    switch member.kind {
    case .property:
      guard let text = member.valueType else {
        return inferred(id, file: file, depth: depth)
      }
      return resolve(text)
    case .method, .subscript:
      let result = member.returnType.map(resolve) ?? .void
      return .function(
        member.parameters.map { resolve($0.type) }, generics.isEmpty ? result : concrete(result, generics))
    case .case: return scope.type.map(ownType) ?? .unknown
    case .type: return member.valueType.map { .metatype(resolve($0)) } ?? .unknown
    case .initializer, .deinitializer: return .unknown
    }
  }

  /// The type of a property's initial value, as long as the expressions are there.
  private func inferred(_ id: MemberID, file: Int, depth: Int) -> TypeValue {
    let value = tables.members.links[id].value
    return value == 0 || sources[file].facts.isEmpty ? .unknown : type(of: value, file: file, depth: depth)
  }

  /// A result that mentions generic parameters of the function itself depends on the call.
  func concrete(_ type: TypeValue, _ generics: Set<String>) -> TypeValue {
    type.mentions(generics) ? .unknown : type
  }
}

extension TypeValue {
  /// Holds a name that was taken for a type outside the tree.
  fileprivate func mentions(_ names: Set<String>) -> Bool {
    switch self {
    case .unknown, .parameter: false
    case .external(let name, let arguments): names.contains(name) || arguments.contains { $0.mentions(names) }
    case .tree(_, let arguments), .tuple(let arguments): arguments.contains { $0.mentions(names) }
    case .optional(let inner), .metatype(let inner), .constrained(_, let inner): inner.mentions(names)
    case .function(let parameters, let result): parameters.contains { $0.mentions(names) } || result.mentions(names)
    }
  }
}
