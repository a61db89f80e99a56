extension SyntaxTree {
  /// `try`, whose error goes on; neither `try?` nor `try!`.
  package func isPlainTry(_ node: NodeID) -> Bool {
    kind(node) == .tryExpr && ![.postfixQuestionMark, .exclamationMark].contains(mark(of: node))
  }

  /// `try?`, which gives an optional.
  package func isOptionalTry(_ node: NodeID) -> Bool {
    kind(node) == .tryExpr && mark(of: node) == .postfixQuestionMark
  }

  /// What stands behind the word `try`.
  private func mark(of node: NodeID) -> TokenKind? {
    let next = Int(nodes[node].mainToken) + 1
    return next < Int(nodes[node].tokenEnd) ? tokens[next].kind : nil
  }
}
