/// An index into `SyntaxTree.nodes`. Node 0 is the source file.
package typealias NodeID = Int

/// One node of the flat tree: 24 bytes, no references, in pre-order.
package struct Node: Sendable, Equatable {
  package var kind: NodeKind
  /// The subtree holds an `unexpected` or missing node.
  package var hasError: Bool
  /// Index of the first token.
  package var firstToken: UInt32
  /// Index after the last token. Equal to `firstToken` for a node of no tokens.
  package var tokenEnd: UInt32
  /// Index after the last node of the subtree: the next sibling, if there is one.
  package var subtreeEnd: UInt32
  /// Index of the parent; its own index for the source file.
  package var parent: UInt32
  /// Index of the token that names the node: see `NodeKind`.
  package var mainToken: UInt32
}

/// A file's syntax: the bytes, the tokens and the nodes in contiguous arrays. The tokens with what stands between them are
/// the bytes, for every input. A class, so that whoever walks it holds one reference instead of four.
package final class SyntaxTree: Sendable {
  /// The UTF-8 source.
  package let source: [UInt8]
  /// All tokens; the last one is `.endOfFile`.
  package let tokens: [Token]
  /// All nodes in pre-order; node 0 is the source file.
  package let nodes: [Node]
  /// What did not parse, sorted by offset; empty for well-formed source.
  package let errors: [SyntaxError]

  package init(source: [UInt8], tokens: [Token], nodes: [Node], errors: [SyntaxError]) {
    self.source = source
    self.tokens = tokens
    self.nodes = nodes
    self.errors = errors
  }
}

/// A place where the source is not Swift.
package struct SyntaxError: Sendable, Equatable {
  /// UTF-8 byte offset.
  package let offset: Int
  /// One sentence for a user.
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
