import SwiftSource

/// A syntax tree as three buffers, for the walks over all nodes of all files: no reference counts, no bounds checks, and
/// small enough to be copied into everything that reads it. Valid only while the body of `of` runs.
struct TreeView {
  /// The UTF-8 source.
  let source: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeBufferPointer<Token>
  let nodes: UnsafeBufferPointer<Node>

  /// Runs work on a tree.
  static func of<Result>(_ tree: SyntaxTree, _ body: (TreeView) throws -> Result) rethrows -> Result {
    try tree.source.withUnsafeBufferPointer { source in
      try tree.tokens.withUnsafeBufferPointer { tokens in
        try tree.nodes.withUnsafeBufferPointer { nodes in
          try body(TreeView(source: source, tokens: tokens, nodes: nodes))
        }
      }
    }
  }
}

/// The child nodes of a node in source order.
struct ChildViews: Sequence, IteratorProtocol {
  let nodes: UnsafeBufferPointer<Node>
  var upcoming: Int
  let end: Int

  mutating func next() -> NodeID? {
    guard upcoming < end else { return nil }
    defer { upcoming = Int(nodes[upcoming].subtreeEnd) }
    return upcoming
  }
}

// MARK: - Nodes

extension TreeView {
  func kind(_ node: NodeID) -> NodeKind { nodes[node].kind }

  /// The parent of a node; nil for the source file.
  func parent(_ node: NodeID) -> NodeID? { node == 0 ? nil : Int(nodes[node].parent) }

  /// The nearest ancestor for which `isWanted` holds.
  func ancestor(_ node: NodeID, where isWanted: (NodeKind) -> Bool) -> NodeID? {
    var current = parent(node)
    while let candidate = current {
      if isWanted(kind(candidate)) { return candidate }
      current = parent(candidate)
    }
    return nil
  }

  /// The index after the last node of a subtree.
  func end(_ node: NodeID) -> NodeID { Int(nodes[node].subtreeEnd) }

  /// The child nodes of a node in source order.
  func children(_ node: NodeID) -> ChildViews { ChildViews(nodes: nodes, upcoming: node + 1, end: end(node)) }

  /// The first child of a kind.
  func child(_ node: NodeID, _ kind: NodeKind) -> NodeID? {
    for child in children(node) where self.kind(child) == kind { return child }
    return nil
  }

  /// The first child, if there is one.
  func firstChild(_ node: NodeID) -> NodeID? { end(node) > node + 1 ? node + 1 : nil }

  /// The next sibling, if there is one.
  func nextSibling(_ node: NodeID) -> NodeID? {
    let next = end(node)
    return node != 0 && next < end(Int(nodes[node].parent)) ? next : nil
  }

  /// The indexes of all nodes below a node, in pre-order, without the node itself.
  func descendants(_ node: NodeID) -> Range<NodeID> { (node + 1)..<end(node) }

  /// The value behind `=` of a node that has an initializer clause.
  func initialValue(_ node: NodeID) -> NodeID? {
    guard let clause = child(node, .initializerClause) else { return nil }
    return firstChild(clause)
  }

  /// The type of a `: Type` of a node that has a type annotation.
  func annotatedType(_ node: NodeID) -> NodeID? {
    guard let annotation = child(node, .typeAnnotation) else { return nil }
    return firstChild(annotation)
  }
}

// MARK: - Tokens and texts

extension TreeView {
  /// The main token of a node: see `NodeKind`.
  func mainToken(_ node: NodeID) -> Token { tokens[Int(nodes[node].mainToken)] }

  /// The tokens of a node.
  func tokens(of node: NodeID) -> UnsafeBufferPointer<Token> {
    UnsafeBufferPointer(rebasing: tokens[Int(nodes[node].firstToken)..<Int(nodes[node].tokenEnd)])
  }

  /// UTF-8 byte offsets of a node, without outer trivia.
  func range(_ node: NodeID) -> Range<Int> {
    let node = nodes[node]
    let start = Int(tokens[Int(node.firstToken)].start)
    guard node.tokenEnd > node.firstToken else { return start..<start }
    return start..<Int(tokens[Int(node.tokenEnd) - 1].end)
  }

  /// The bytes of a range of the source.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: source[range]) }

  /// The text of a byte range; invalid UTF-8 is repaired.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes(range), as: UTF8.self) }

  /// The text of a node, without outer trivia; invalid UTF-8 is repaired.
  func text(_ node: NodeID) -> String { text(range(node)) }

  /// The text of the main token, backticks kept.
  func name(_ node: NodeID) -> String { text(mainToken(node).range) }

  /// UTF-8 byte offsets of a name without its backticks.
  func plainNameRange(_ token: Token) -> Range<Int> {
    let range = token.range
    guard range.count > 2, source[range.lowerBound] == 0x60, source[range.upperBound - 1] == 0x60 else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// The text of a node's main token without backticks.
  func plainName(_ node: NodeID) -> String { text(plainNameRange(mainToken(node))) }

  /// Whether a token has a text; compares bytes and allocates nothing.
  func hasText(_ token: Token, _ text: StaticString) -> Bool { isText(token.range, text) }

  /// Whether the bytes of a range are a text.
  func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for place in 0..<range.count where source[range.lowerBound + place] != text.utf8Start[place] { return false }
    return true
  }

  /// Whether the bytes of a range are one of some texts.
  func isText(_ range: Range<Int>, anyOf texts: [StaticString]) -> Bool {
    for text in texts where isText(range, text) { return true }
    return false
  }
}
