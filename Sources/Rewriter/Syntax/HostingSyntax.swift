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
}
