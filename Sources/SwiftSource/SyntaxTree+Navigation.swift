/// The child nodes of a node in source order.
package struct NodeChildren: Sequence, IteratorProtocol {
  let tree: SyntaxTree
  var upcoming: Int
  let end: Int

  /// Index of the next child.
  package mutating func next() -> NodeID? {
    guard upcoming < end else { return nil }
    defer { upcoming = Int(tree.nodes[upcoming].subtreeEnd) }
    return upcoming
  }
}

extension SyntaxTree {
  /// The source file node.
  package static let root: NodeID = 0

  /// The kind of a node.
  package func kind(_ node: NodeID) -> NodeKind { nodes[node].kind }

  /// The parent of a node; nil for the source file.
  package func parent(_ node: NodeID) -> NodeID? { node == 0 ? nil : Int(nodes[node].parent) }

  /// The nearest ancestor for which `isWanted` holds.
  package func ancestor(_ node: NodeID, where isWanted: (NodeKind) -> Bool) -> NodeID? {
    var current = parent(node)
    while let candidate = current {
      if isWanted(kind(candidate)) { return candidate }
      current = parent(candidate)
    }
    return nil
  }

  /// The child nodes of a node in source order.
  package func children(_ node: NodeID) -> NodeChildren {
    NodeChildren(tree: self, upcoming: node + 1, end: Int(nodes[node].subtreeEnd))
  }

  /// The first child, whatever it is.
  package func firstChild(_ node: NodeID) -> NodeID? { children(node).first { _ in true } }

  /// The first child of a kind.
  package func child(_ node: NodeID, _ kind: NodeKind) -> NodeID? {
    children(node).first { self.kind($0) == kind }
  }

  /// The name whose main token begins at a UTF-8 byte offset: alone, or behind what it is a member of.
  package func reference(at offset: Int) -> NodeID? {
    nodes.indices.first { node in
      Int(mainToken(node).start) == offset && [.declReference, .memberAccess].contains(kind(node))
    }
  }

  /// The indexes of all nodes below a node, in pre-order, without the node itself.
  package func descendants(_ node: NodeID) -> Range<NodeID> { (node + 1)..<Int(nodes[node].subtreeEnd) }

  /// A node is another one, or stands in it.
  package func contains(_ node: NodeID, in outer: NodeID) -> Bool {
    outer <= node && node < Int(nodes[outer].subtreeEnd)
  }

  /// UTF-8 byte offsets of a node, without outer trivia.
  package func range(_ node: NodeID) -> Range<Int> {
    let node = nodes[node]
    let start = Int(tokens[Int(node.firstToken)].start)
    guard node.tokenEnd > node.firstToken else { return start..<start }
    return start..<Int(tokens[Int(node.tokenEnd) - 1].end)
  }

  /// The text of a node, without outer trivia; invalid UTF-8 is repaired.
  package func text(_ node: NodeID) -> String { text(range(node)) }

  /// The same without white space: `private(set)` of `private (set)`.
  package func unspacedText(_ node: NodeID) -> String { text(node).filter { !$0.isWhitespace } }

  /// The text of a byte range; invalid UTF-8 is repaired.
  package func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  /// The main token of a node: see `NodeKind`.
  package func mainToken(_ node: NodeID) -> Token { tokens[Int(nodes[node].mainToken)] }

  /// The text of the main token, backticks kept.
  package func name(_ node: NodeID) -> String { text(mainToken(node).range) }

  /// Whether a token has a text; compares bytes and allocates nothing.
  package func hasText(_ token: Token, _ text: StaticString) -> Bool {
    let range = token.range
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { source[range].elementsEqual($0) }
  }

  /// The tokens of a node.
  package func tokens(of node: NodeID) -> ArraySlice<Token> {
    tokens[Int(nodes[node].firstToken)..<Int(nodes[node].tokenEnd)]
  }

  /// `#Preview("List")`: the expansion of a macro without the closures behind it.
  package func macroHead(_ expansion: NodeID) -> String {
    let closure = children(expansion).first { [.closure, .labeledClosure].contains(kind($0)) }
    let start = range(expansion).lowerBound
    guard let closure, nodes[closure].firstToken > nodes[expansion].firstToken else { return text(expansion) }
    return text(start..<Int(tokens[Int(nodes[closure].firstToken) - 1].end))
  }

  /// What a statement gives back: the expression behind `return`, or the statement itself.
  package func value(of statement: NodeID) -> NodeID {
    kind(statement) == .returnStmt ? firstChild(statement) ?? statement : statement
  }
}
