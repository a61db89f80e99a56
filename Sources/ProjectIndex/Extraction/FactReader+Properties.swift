import SwiftSource

extension FactReader {
  /// Reads the variables of a declaration; each binding opens its own frame.
  mutating func enterVariable(_ node: NodeID) {
    let first = members.count
    declaredMembers[node] = first
    let head = head(node)
    for binding in tree.children(node) where tree.kind(binding) == .patternBinding {
      addProperties(binding, of: node, head)
    }
    guard first < members.count else { return }
    if members.count > first + 1 {
      for place in first..<members.count { members[place].traits.insert(.sharesDeclaration) }
    }
    let owner = members[first].signatureOwner
    push(node) {
      $0.signatureOwner = owner
      $0.bodyOwner = owner
      $0.member = first
    }
  }

  /// The names that a binding binds: one, or those of a tuple.
  private mutating func addProperties(_ binding: NodeID, of declaration: NodeID, _ head: DeclarationHead) {
    guard let pattern = tree.firstChild(binding) else { return }
    guard tree.kind(pattern) == .identifierPattern else {
      for name in tree.descendants(pattern) where tree.kind(name) == .identifierPattern {
        addMember(property(name, of: declaration, binding, head))
      }
      return
    }
    var member = property(pattern, of: declaration, binding, head)
    if let annotation = annotation(binding) {
      member.valueType = intern(tree.range(annotation))
      member.traits.insert(.hasTypeAnnotation)
    }
    if let value = tree.initialValue(binding) { member.initialValue = tree.range(value).compact }
    addMember(member)
  }

  /// The type of a binding: its own, or without an initial value that of the next one that has one (`var a, b: Int`).
  private func annotation(_ binding: NodeID) -> NodeID? {
    var current: NodeID? = binding
    while let candidate = current {
      if tree.kind(candidate) == .patternBinding {
        if let type = tree.annotatedType(candidate) { return type }
        if tree.initialValue(candidate) != nil { return nil }
      }
      current = tree.nextSibling(candidate)
    }
    return nil
  }

  private mutating func property(
    _ name: NodeID, of declaration: NodeID, _ binding: NodeID, _ head: DeclarationHead
  ) -> RawMember {
    let text = plainName(name)
    var member = makeMember(
      declaration, name: text, base: text, nameToken: tree.mainToken(name), kind: .property, head)
    if tree.mainToken(declaration).keyword == .let { member.traits.insert(.isLet) }
    member.traits.formUnion(accessors(binding))
    return member
  }

  /// A property is stored unless it has a getter or is a requirement of a protocol.
  private func accessors(_ binding: NodeID) -> RawMember.Traits {
    let isRequirement = frame.part.map { parts[$0].kind == .protocol } ?? false
    guard let block = tree.child(binding, .accessorBlock) else { return isRequirement ? [] : .isStored }
    var traits: RawMember.Traits = []
    var hasObservers = false
    var hasOthers = false
    for accessor in tree.children(block) where tree.kind(accessor) == .accessorDecl {
      let keyword = tree.mainToken(accessor).keyword
      if keyword == .willSet || keyword == .didSet { hasObservers = true } else { hasOthers = true }
      traits.formUnion(effects(ofAccessor: accessor))
    }
    if hasObservers { traits.insert(.hasObservers) }
    if hasObservers, !hasOthers, !isRequirement { traits.insert(.isStored) }
    return traits
  }

  private func effects(ofAccessor accessor: NodeID) -> RawMember.Traits {
    var traits: RawMember.Traits = []
    for effect in tree.children(accessor) where tree.kind(effect) == .effect {
      traits.insert(tree.mainToken(effect).keyword == .async ? .isAsync : .isThrowing)
    }
    return traits
  }

  /// Opens the frame of one variable of a declaration, and reads its initial value.
  mutating func enterBinding(_ binding: NodeID) {
    guard let declaration = tree.parent(binding), let first = declaredMembers[declaration],
      let pattern = tree.firstChild(binding)
    else { return }
    let isSingle = tree.kind(pattern) == .identifierPattern
    let name = isSingle ? pattern : tree.descendants(pattern).first { tree.kind($0) == .identifierPattern } ?? pattern
    let range = tree.mainToken(name).range.compact
    guard let index = members[first...].firstIndex(where: { $0.place.name == range }) else { return }
    pushMember(index, binding)
    guard isSingle, !members[index].traits.contains(.hasTypeAnnotation) else { return }
    if let value = tree.initialValue(binding) {
      members[index].value = self.value(value)
    } else {
      for attribute in tree.children(declaration) where tree.kind(attribute) == .attribute && members[index].value == 0
      {
        members[index].value = keyed(attribute)
      }
    }
  }

  /// `@Injected(\.service)`: a wrapper that is given nothing but a key path of one name, without its root.
  private mutating func keyed(_ attribute: NodeID) -> ExpressionID {
    let parts = Array(tree.children(attribute))
    guard parts.count == 2, let path = tree.kind(parts[1]) == .argument ? tree.firstChild(parts[1]) : parts[1],
      tree.kind(path) == .keyPathExpr
    else { return 0 }
    let components = Array(tree.children(path))
    guard components.count == 1, tree.kind(components[0]) == .keyPathComponent,
      tree.mainToken(components[0]).kind == .identifier
    else { return 0 }
    let wrapper = expressions.add(ExpressionFact(kind: .type, first: intern(tree.range(parts[0]))))
    return expressions.add(ExpressionFact(kind: .keyed, first: wrapper, second: plainName(components[0])))
  }
}
