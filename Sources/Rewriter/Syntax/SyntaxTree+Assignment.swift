import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// Name and value of `let name = value`.
  func constant(_ statement: NodeID) -> (name: String, value: NodeID)? {
    guard kind(statement) == .variableDecl, tokens(of: statement).contains(where: { $0.keyword == .let }),
      let pattern = constantPattern(statement), let binding = parent(pattern),
      let value = child(binding, .initializerClause).flatMap(firstChild)
    else { return nil }
    return (name(pattern), value)
  }

  /// The name that a declaration of one name binds.
  func constantPattern(_ statement: NodeID) -> NodeID? {
    let bindings = children(statement).filter { kind($0) == .patternBinding }
    guard bindings.count == 1, let pattern = firstChild(bindings[0]), kind(pattern) == .identifierPattern else {
      return nil
    }
    return pattern
  }

  /// The parts of `object.property = value`.
  func assignment(
    _ statement: NodeID
  ) -> (object: String, reference: NodeID, property: String, value: NodeID)? {
    guard let assignment = Assignment(statement, self), let value = assignment.value,
      kind(assignment.target) == .memberAccess, let object = firstChild(assignment.target),
      kind(object) == .declReference
    else { return nil }
    return (name(object), object, name(assignment.target), value)
  }

  /// An operand of a sequence that sets what stands in front of it: `=` and `+=`, but not `<=`.
  func sets(_ operand: NodeID) -> Bool {
    kind(operand) == .assignmentOperator
      || kind(operand) == .binaryOperator && name(operand).hasSuffix("=") && !Self.comparisons.contains(name(operand))
  }

  /// An expression with what is reached through it in place: `a`, `a.b`, `a.b?.c[0]`.
  func places(on node: NodeID) -> [NodeID] {
    let kinds: [NodeKind] = [.memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap]
    guard let outer = parent(node), firstChild(outer) == node, kinds.contains(kind(outer)) else { return [node] }
    return [node] + places(on: outer)
  }

  /// An expression is given a value, or handed to code that may do so.
  func isSet(_ node: NodeID) -> Bool {
    guard let outer = parent(node) else { return false }
    if kind(outer) == .inoutExpr { return true }
    guard kind(outer) == .sequenceExpr else { return false }
    let next = children(outer).first { $0 > node && parent($0) == outer }
    return next.map(sets) ?? false
  }

  private static var comparisons: Set<String> { ["==", "!=", "<=", ">=", "===", "!==", "~="] }

  /// The statement around a node: its parent is a block.
  func statement(of node: NodeID) -> NodeID {
    var current = node
    while let next = parent(current), ![.codeBlock, .closure, .switchCase, .memberBlock].contains(kind(next)) {
      current = next
    }
    return current
  }
}
