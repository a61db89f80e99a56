extension SyntaxTree {
  /// Parses Swift source. Never fails: what is not Swift becomes `unexpected` nodes and `errors`.
  package static func parse(_ source: [UInt8]) -> SyntaxTree {
    let end = UInt32(source.count)
    return SyntaxTree(
      source: source,
      tokens: [Token(kind: .endOfFile, start: end, end: end)],
      nodes: [
        Node(kind: .sourceFile, hasError: false, firstToken: 0, tokenEnd: 1, subtreeEnd: 1, parent: 0, mainToken: 0)
      ],
      errors: [])
  }
}
