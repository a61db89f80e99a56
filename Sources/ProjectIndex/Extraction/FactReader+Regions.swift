import SwiftSource

extension FactReader {
  /// Keeps a closure as a region. `ScopeWalk` met the closures in the same order.
  mutating func addClosure(_ node: NodeID) {
    while closureCount < table.closures.count, table.closures[closureCount].node < node { closureCount += 1 }
    guard closureCount < table.closures.count, table.closures[closureCount].node == node else { return }
    let signature = tree.child(node, .closureSignature)
    var region = rawRegion(.closure, node, table.closures[closureCount].selfCapture, from: signature)
    region.isMainActor = signature.map(isMainActor) ?? false
    add(region, callee: takingCall(node), assigned: isCalledInPlace(node) ? nil : frame.assigned)
  }

  /// Keeps a region of a body.
  mutating func addRegion(_ kind: BodyRegion.Kind, _ node: NodeID) {
    add(rawRegion(kind, node, .implicit, from: nil), callee: nil, assigned: nil)
  }

  private mutating func add(_ region: RawRegion, callee: NodeID?, assigned: NodeID?) {
    guard frame.member != nil else { return }
    regions.append(region)
    regionLinks.append((callee, assigned))
  }

  private func rawRegion(
    _ kind: BodyRegion.Kind, _ node: NodeID, _ capture: SelfCapture, from signature: NodeID?
  ) -> RawRegion {
    let range = tree.range(node)
    let start = signature.map { tree.range($0).upperBound } ?? range.lowerBound
    return RawRegion(
      kind: kind, selfCapture: capture, owner: frame.owner, start: UInt32(start), end: UInt32(range.upperBound))
  }

  private func isMainActor(_ signature: NodeID) -> Bool {
    tree.children(signature).contains { part in
      guard tree.kind(part) == .attribute, let type = tree.firstChild(part) else { return false }
      return tree.hasText(tree.mainToken(type), "MainActor")
    }
  }

  /// `{ ... }()`
  private func isCalledInPlace(_ closure: NodeID) -> Bool {
    guard let parent = tree.parent(closure) else { return false }
    return tree.kind(parent) == .call && tree.firstChild(parent) == closure
  }

  /// The name of the call that a closure is an argument of: not one further out.
  private func takingCall(_ closure: NodeID) -> NodeID? {
    guard let parent = tree.parent(closure) else { return nil }
    switch tree.kind(parent) {
    case .call where tree.firstChild(parent) != closure: return tree.calleeName(parent)
    case .argument, .labeledClosure:
      guard let call = tree.parent(parent), tree.kind(call) == .call else { return nil }
      return tree.calleeName(call)
    default: return nil
    }
  }

  /// `for await value in values`, `for try await value in values`
  func isAsynchronous(_ loop: NodeID) -> Bool {
    let first = Int(tree.nodes[loop].mainToken) + 1
    return tree.tokens[first...].prefix(2).contains { $0.keyword == .await }
  }

  /// What is known of a use besides its name: what it is set to, what becomes of its result.
  func details(of node: NodeID, _ access: NameUse.Access, call: NodeID?) -> UseContext {
    switch access {
    case .write: return assignedValue(node)
    case .call:
      guard let call else { return [] }
      var details: UseContext = isStatement(call) ? .statement : []
      if let first = tree.child(call, .argument), let value = tree.firstChild(first), plainText(value) != nil {
        details.insert(.textArgument)
      }
      return details
    default: return []
    }
  }

  private func assignedValue(_ node: NodeID) -> UseContext {
    guard let sequence = tree.ancestor(node, where: { $0 == .sequenceExpr }) else { return [] }
    var value: NodeID?
    for child in tree.children(sequence) {
      if value == nil { value = tree.kind(child) == .assignmentOperator ? child : nil } else { value = child }
    }
    guard let value else { return [] }
    if isSelf(value) { return .assignsSelf }
    switch tree.kind(value) {
    case .nilLiteral: return .assignsNil
    case .booleanLiteral: return tree.mainToken(value).keyword == .true ? .assignsTrue : .assignsFalse
    default: return []
    }
  }

  /// A call that stands where a statement may stand, behind `try` and `await` too.
  private func isStatement(_ call: NodeID) -> Bool {
    var current = call
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .tryExpr, .awaitExpr: current = parent
      case .codeBlock, .closure, .switchCase: return true
      default: return false
      }
    }
    return false
  }

  /// `$name`, which is no parameter of a closure.
  func isProjection(_ token: Token) -> Bool {
    token.kind == .identifier && token.range.count > 1 && tree.source[token.range.lowerBound] == UInt8(ascii: "$")
  }
}
