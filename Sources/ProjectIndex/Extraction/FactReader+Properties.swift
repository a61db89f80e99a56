import SwiftSource

extension FactReader {
  /// Reads the variables of a declaration; each binding opens its own frame.
  mutating func enterVariable(_ node: NodeID) {
    declaredMembers[node] = members.count
    let head = DeclarationHead(tree, node)
    let bindings = tree.children(node).filter { tree.kind($0) == .patternBinding }
    var annotation: NodeID?
    var found: [[IndexedMember]] = []
    for binding in bindings.reversed() {
      annotation = tree.annotatedType(binding) ?? (tree.initialValue(binding) == nil ? annotation : nil)
      found.append(properties(binding, of: node, head, annotation))
    }
    let all = found.reversed().flatMap { $0 }
    for var member in all {
      member.sharesDeclaration = all.count > 1
      addMember(member)
    }
    guard let first = declaredMembers[node], first < members.count else { return }
    let owner = memberLinks[first].signatureOwner
    push(node) {
      $0.signatureOwner = owner
      $0.bodyOwner = owner
      $0.member = first
    }
  }

  /// The names that a binding binds: one, or those of a tuple.
  private func properties(
    _ binding: NodeID, of declaration: NodeID, _ head: DeclarationHead, _ annotation: NodeID?
  ) -> [IndexedMember] {
    guard let pattern = tree.firstChild(binding) else { return [] }
    let names = tree.kind(pattern) == .identifierPattern ? [pattern] : identifiers(in: pattern)
    return names.map { name in
      var member = property(name, of: declaration, head)
      if name == pattern {
        member.valueType = annotation.map { tree.text($0) }
        member.hasTypeAnnotation = annotation != nil
        member.initialValueRange = tree.initialValue(binding).map { tree.range($0) }
      }
      readAccessors(binding, &member)
      return member
    }
  }

  private func identifiers(in pattern: NodeID) -> [NodeID] {
    tree.descendants(pattern).filter { tree.kind($0) == .identifierPattern }
  }

  private func property(_ name: NodeID, of declaration: NodeID, _ head: DeclarationHead) -> IndexedMember {
    let text = tree.plainName(name)
    var member = makeMember(
      declaration, name: text, base: text, nameToken: tree.mainToken(name), kind: .property, head)
    member.isLet = tree.mainToken(declaration).keyword == .let
    return member
  }

  /// A property is stored unless it has a getter or is a requirement of a protocol.
  private func readAccessors(_ binding: NodeID, _ member: inout IndexedMember) {
    let isRequirement = frame.part.map { parts[$0].kind == .protocol } ?? false
    guard let block = tree.child(binding, .accessorBlock) else {
      member.isStored = !isRequirement
      return
    }
    let accessors = tree.children(block).filter { tree.kind($0) == .accessorDecl }.map { tree.mainToken($0).keyword }
    member.hasObservers = accessors.contains { $0 == .willSet || $0 == .didSet }
    member.isStored = !isRequirement && !accessors.isEmpty && accessors.allSatisfy { $0 == .willSet || $0 == .didSet }
    for effect in tree.descendants(block) where tree.kind(effect) == .effect && isGetterEffect(effect, block) {
      if tree.mainToken(effect).keyword == .async { member.isAsync = true } else { member.isThrowing = true }
    }
  }

  private func isGetterEffect(_ effect: NodeID, _ block: NodeID) -> Bool {
    guard let accessor = tree.parent(effect), tree.kind(accessor) == .accessorDecl else { return false }
    return tree.parent(accessor) == block
  }

  /// Opens the frame of one variable of a declaration, and reads its initial value.
  mutating func enterBinding(_ binding: NodeID) {
    guard let declaration = tree.parent(binding), let first = declaredMembers[declaration],
      let pattern = tree.firstChild(binding)
    else { return }
    let start = tree.mainToken(
      tree.kind(pattern) == .identifierPattern ? pattern : identifiers(in: pattern).first ?? pattern)
    guard let index = members[first...].firstIndex(where: { $0.nameRange == start.range }) else { return }
    pushMember(index, binding)
    if !members[index].hasTypeAnnotation, tree.kind(pattern) == .identifierPattern,
      let value = tree.initialValue(binding)
    {
      memberLinks[index].value = self.value(value)
    }
  }
}
