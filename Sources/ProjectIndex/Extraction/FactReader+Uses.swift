import SwiftSource

extension FactReader {
  /// `name`
  mutating func readName(_ node: NodeID) {
    guard table.meanings[node] == ScopeTable.outer else { return }
    add(.name, node, table.symbols[node])
  }

  /// `if let name`, which reads a name.
  mutating func readShortBinding(_ node: NodeID) {
    guard let pattern = tree.children(node).first(where: { tree.kind($0).isPattern }),
      table.meanings[pattern] == ScopeTable.outer
    else { return }
    add(.name, pattern, table.symbols[pattern], access: NameUse.Access.read)
  }

  /// `[weak name]`, which reads a name.
  mutating func readShortCapture(_ node: NodeID) {
    guard table.meanings[node] == ScopeTable.outer else { return }
    add(.name, node, table.symbols[node], access: NameUse.Access.read)
  }

  /// `base.name`
  mutating func readMemberAccess(_ node: NodeID) {
    let token = tree.mainToken(node)
    if token.keyword == .self || token.kind == .integerLiteral { return }
    let name = table.symbols[node]
    readDestination(node)
    guard let base = tree.firstChild(node), isExpression(base) else { return add(.implicitMember, node, name) }
    if tree.kind(base) == .superExpr { return add(.superMember, node, name) }
    if isSelf(base) { return add(.selfMember, node, name) }
    let chain = chains.chain(base, &expressions.names)
    add(.member, node, name, chain: chain, receiver: receiver(base))
  }

  func isExpression(_ node: NodeID) -> Bool { tree.kind(node).number >= NodeKind.sequenceExpr.number }

  /// `Name` in a type position.
  mutating func readTypeName(_ node: NodeID) {
    guard table.meanings[node] == ScopeTable.outer else { return }
    addType(.typeName, node, chain: 0)
  }

  /// `Outer.Name` in a type position.
  mutating func readMemberType(_ node: NodeID) {
    guard let base = tree.firstChild(node) else { return }
    let range = tree.range(base).prefix(Self.longestType)
    addType(.memberType, node, chain: expressions.names.intern(tree.source, range))
  }

  /// In bytes; what is longer is cut: nobody declares types so deep in each other.
  private static let longestType = 1_000

  private mutating func addType(_ form: RawUse.Form, _ node: NodeID, chain: Symbol) {
    let context = frame.context
    frame.context.insert(.typePosition)
    add(form, node, table.symbols[node], chain: chain, access: NameUse.Access.read)
    frame.context = context
  }

  /// `.name` of a key path: its receiver is known only for the first one, where the root is written.
  mutating func readKeyPathComponent(_ node: NodeID) {
    let token = tree.mainToken(node)
    guard token.kind == .identifier, let keyPath = tree.parent(node) else { return }
    let name = expressions.names.intern(tree.source, tree.plainNameRange(token))
    guard let root = tree.firstChild(keyPath) else { return }
    let isFirst = tree.kind(root).isType && tree.nextSibling(root) == node
    let receiver = isFirst ? valueOfType(root) : 0
    let chain = isFirst ? expressions.names.intern(tree.source, tree.range(root)) : 0
    add(isFirst ? .member : .implicitMember, node, name, chain: chain, receiver: receiver, access: NameUse.Access.read)
  }

  private mutating func valueOfType(_ node: NodeID) -> ExpressionID {
    expressions.part = frame.part.map { UInt32($0 + 1) } ?? 0
    return expressions.valueOfType(node)
  }

  private mutating func add(
    _ form: RawUse.Form, _ node: NodeID, _ name: Symbol, chain: Symbol = 0, receiver: ExpressionID = 0,
    access known: NameUse.Access? = nil
  ) {
    var traits = frame.traits
    var labels: Symbol = 0
    let access = known ?? readAccess(node, &traits)
    let call = access == .call ? enclosingCall(node) : nil
    var context = frame.context.union(details(of: node, access, call: call))
    if let call {
      labels = tree.argumentLabels(call, &expressions.names)
    } else if let compound = compoundLabels(node) {
      labels = compound
      traits.insert(.isCompoundName)
    }
    let token = tree.mainToken(node)
    let isProjection = isProjection(token)
    if isProjection { context.insert(.projected) }
    if isSubscripted(node) { context.insert(.subscripted) }
    uses.append(
      RawUse(
        name: name, chain: chain, labels: labels, receiver: receiver, offset: token.start + (isProjection ? 1 : 0),
        form: form, access: access, depth: frame.depth, context: context, traits: traits))
    useLinks.append(UseLink(owner: frame.owner, node: node, callee: frame.callee, assigned: frame.assigned))
  }

  /// `settings[key]`, `settings?[key]`
  private func isSubscripted(_ node: NodeID) -> Bool {
    var current = node
    while let parent = tree.parent(current), tree.firstChild(parent) == current {
      switch tree.kind(parent) {
      case .subscriptCall: return true
      case .optionalChaining, .forceUnwrap: current = parent
      default: return false
      }
    }
    return false
  }

  private mutating func readAccess(_ node: NodeID, _ traits: inout RawUse.Traits) -> NameUse.Access {
    let result = accesses.access(of: node)
    if let callee = result.calledMember, let method = tree.parent(callee).flatMap(tree.calleeName),
      WellKnownNames.isMutating(table.symbols[method])
    {
      traits.insert(isReceiver(node, of: method) ? .hasMutatingCall : .isChangedThroughMember)
    }
    guard result.isThroughMember else { return result.access }
    if result.access != .read { traits.insert(.isChangedThroughMember) }
    return .read
  }

  /// The name is what a method is called on, not only a part of it.
  private func isReceiver(_ node: NodeID, of method: NodeID) -> Bool {
    var current = tree.firstChild(method)
    while let base = current, base != node {
      switch tree.kind(base) {
      case .optionalChaining, .forceUnwrap, .subscriptCall: current = tree.firstChild(base)
      default: return false
      }
    }
    return current == node
  }

  /// The call whose callee a name is, through `?`, `!` and generic arguments.
  private func enclosingCall(_ node: NodeID) -> NodeID? {
    var current = node
    while let parent = tree.parent(current) {
      if tree.kind(parent) == .call { return parent }
      current = parent
    }
    return nil
  }

  /// The labels of `load(id:animated:)` without a call.
  private mutating func compoundLabels(_ node: NodeID) -> Symbol? {
    let next = Int(tree.nodes[node].mainToken) + 1
    let end = Int(tree.nodes[node].tokenEnd)
    guard next + 1 < end, tree.tokens[next].kind == .leftParen, tree.tokens[end - 1].kind == .rightParen else {
      return nil
    }
    let range = Int(tree.tokens[next].end)..<Int(tree.tokens[end - 1].start)
    let text = tree.source[range].filter { $0 != 0x20 }
    return text.withUnsafeBufferPointer { expressions.names.intern($0) }
  }
}
