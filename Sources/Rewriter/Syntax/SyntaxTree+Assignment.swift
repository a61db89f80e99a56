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
