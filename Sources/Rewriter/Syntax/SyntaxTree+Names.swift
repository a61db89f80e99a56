import SwiftSource

extension SyntaxTree {
  /// A local, a parameter or a capture in the node has the name.
  /// - Parameter parts: code inside of the node that does not count.
  func declares(_ name: String, in node: NodeID, outside parts: Set<NodeID> = []) -> Bool {
    let kinds: Set<NodeKind> = [.identifierPattern, .functionParameter, .closureParameter, .closureCapture]
    return descendants(node).contains { other in
      kinds.contains(kind(other)) && self.name(other) == name && !parts.contains { contains(other, in: $0) }
    }
  }

  /// The expression inside `?` and `!`.
  func unwrappedBase(_ node: NodeID) -> NodeID {
    var current = node
    while [.optionalChaining, .forceUnwrap].contains(kind(current)), let next = firstChild(current) {
      current = next
    }
    return current
  }
}
