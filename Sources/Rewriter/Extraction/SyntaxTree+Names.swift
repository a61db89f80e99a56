import SwiftSource

extension SyntaxTree {
  /// A local, a parameter or a capture in the node has the name.
  func declares(_ name: String, in node: NodeID) -> Bool {
    let kinds: Set<NodeKind> = [.identifierPattern, .functionParameter, .closureParameter, .closureCapture]
    return descendants(node).contains { kinds.contains(kind($0)) && self.name($0) == name }
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
