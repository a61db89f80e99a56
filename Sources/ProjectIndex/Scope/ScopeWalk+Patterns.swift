import SwiftSource

extension ScopeWalk {
  /// Names bound by a pattern, without those of closures inside it.
  private func boundNames(_ pattern: NodeID) -> [NodeID] {
    if tree.kind(pattern) == .identifierPattern { return [pattern] }
    return (pattern..<tree.end(pattern)).filter { tree.kind($0) == .identifierPattern }
  }

  private mutating func local(_ pattern: NodeID, kind: LocalFact.Kind, visible: Range<NodeID>) -> LocalFact {
    let name = symbol(tree.mainToken(pattern))
    table.symbols[pattern] = name
    return LocalFact(name: name, node: pattern, kind: kind, visible: visible)
  }

  /// `let name = value` in a block: visible behind the binding to the end of the block. Members are no locals.
  mutating func declareBinding(_ binding: NodeID) {
    guard let pattern = tree.firstChild(binding), let block = blocks.last else { return }
    guard !block.isMembers else {
      for name in boundNames(pattern) { table.symbols[name] = symbol(tree.mainToken(name)) }
      return
    }
    let range = tree.end(binding)..<block.end
    let isVariable = tree.parent(binding).map { tree.mainToken($0).keyword == .var } ?? false
    let value = tree.initialValue(binding)
    for name in boundNames(pattern) {
      var local = local(name, kind: isVariable ? .varBinding : .letBinding, visible: range)
      if name == pattern {
        local.annotation = tree.annotatedType(binding)
        local.value = value
        local.origin = value == nil ? .unknown : .value
        // What may be set to something else is a name of its own.
        local.isSelfAlias = !isVariable && value.map(isSelf) ?? false
      }
      declare(local, in: range)
    }
  }

  /// Names bound in the condition of `if`, `while` or `guard`: visible behind it, to the end of the body or of the block.
  mutating func declareCondition(_ binding: NodeID) {
    guard let pattern = tree.children(binding).first(where: { tree.kind($0).isPattern }),
      let condition = tree.parent(binding), let owner = tree.parent(condition)
    else { return }
    let range = visibility(behind: condition, of: owner)
    let isOptional = tree.kind(binding) == .optionalBinding
    for name in boundNames(pattern) {
      var local = local(name, kind: isOptional ? bindingKind(binding) : .pattern, visible: range)
      if name == pattern, isOptional { setOrigin(of: &local, binding, name) }
      guard tree.kind(owner) == .guardStmt, let block = blocks.last else {
        declare(local, in: range)
        continue
      }
      local.visible = tree.end(owner)..<max(tree.end(owner), block.end)
      show(declare(local, in: range), in: local.visible)
    }
  }

  private func bindingKind(_ binding: NodeID) -> LocalFact.Kind {
    tree.mainToken(binding).keyword == .var ? .varBinding : .letBinding
  }

  private func visibility(behind condition: NodeID, of owner: NodeID) -> Range<NodeID> {
    let start = tree.end(condition)
    switch tree.kind(owner) {
    case .ifExpr:
      let body = tree.child(owner, .codeBlock)
      return start..<max(start, body.map { tree.end($0) } ?? tree.end(owner))
    case .guardStmt: return start..<max(start, tree.child(owner, .codeBlock) ?? tree.end(owner))
    default: return start..<tree.end(owner)
    }
  }

  /// `if let name = value`, and the short form `if let name`, which reads the name around it.
  private mutating func setOrigin(of local: inout LocalFact, _ binding: NodeID, _ pattern: NodeID) {
    local.annotation = tree.annotatedType(binding)
    local.origin = .unwrapped
    if let value = tree.initialValue(binding) {
      local.value = value
      local.isSelfAlias = isSelf(value)
    } else {
      resolve(pattern)
      local.value = pattern
      local.isSelfAlias = isSelf(pattern)
    }
  }

  /// Whether an expression is `self` or another name for it.
  func isSelf(_ value: NodeID) -> Bool {
    switch tree.kind(value) {
    case .declReference, .identifierPattern, .closureCapture:
      let token = tree.mainToken(value)
      if token.kind == .keyword { return token.keyword == .self }
      guard let name = names.find(tree.source, tree.plainNameRange(token)), let local = lookup(name) else {
        return false
      }
      return table.locals[Int(local)].isSelfAlias
    default: return false
    }
  }

  /// `for name in sequence`: visible in the `where` clause and the body.
  mutating func declareLoop(_ loop: NodeID) {
    var children = tree.children(loop)
    guard let pattern = children.next(), tree.kind(pattern).isPattern else { return }
    let annotation = tree.annotatedType(loop)
    guard let sequence = children.first(where: { tree.kind($0) != .typeAnnotation }) else { return }
    let range = tree.end(sequence)..<tree.end(loop)
    for name in boundNames(pattern) {
      var local = local(name, kind: .pattern, visible: range)
      if name == pattern {
        local.annotation = annotation
        local.value = sequence
        local.origin = .element
      }
      declare(local, in: range)
    }
  }

  /// Names bound by a pattern of a `case` or `catch`: visible to the end of the case.
  mutating func declareCase(_ item: NodeID) {
    guard let pattern = tree.firstChild(item), tree.kind(pattern).isPattern, let owner = tree.parent(item) else {
      return
    }
    let range = tree.end(pattern)..<tree.end(owner)
    for name in boundNames(pattern) { declare(local(name, kind: .pattern, visible: range), in: range) }
  }

  /// `error` of a `catch` without a pattern.
  mutating func declareCaughtError(_ clause: NodeID) {
    guard tree.child(clause, .catchItem) == nil else { return }
    let range = clause + 1..<tree.end(clause)
    let name = names.intern("error")
    declare(LocalFact(name: name, node: clause, kind: .implicit, visible: range), in: range)
  }
}
