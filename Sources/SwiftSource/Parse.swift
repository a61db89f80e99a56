extension SyntaxTree {
  /// Parses Swift source. Never fails: what is not Swift becomes `unexpected` nodes and `errors`.
  package static func parse(_ source: [UInt8]) -> SyntaxTree {
    let tokens = Lexer.tokenize(source)
    var budget = ParseBudget(tokenCount: tokens.count)
    return ByteView.of(source) { view in
      tokens.withUnsafeBufferPointer { buffer in
        withUnsafeMutablePointer(to: &budget) { budget in
          var parser = Parser(cursor: TokenCursor(tokens: buffer, view: view, budget: budget), tokenCount: buffer.count)
          parser.parseSourceFile()
          return parser.finishedTree(source: source, tokens: tokens)
        }
      }
    }
  }
}
