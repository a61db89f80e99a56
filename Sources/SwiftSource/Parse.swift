extension SyntaxTree {
  /// Parses Swift source. Never fails: what is not Swift becomes `unexpected` nodes and `errors`.
  package static func parse(_ source: [UInt8]) -> SyntaxTree {
    let tokens = Lexer.tokenize(source)
    return ByteView.of(source) { view in
      tokens.withUnsafeBufferPointer { buffer in
        var input = ParseInput(tokens: buffer, view: view, budget: LookaheadBudget(tokenCount: buffer.count))
        return withUnsafeMutablePointer(to: &input) { input in
          var parser = Parser(cursor: TokenCursor(input), tokenCount: buffer.count)
          parser.parseSourceFile()
          return parser.finishedTree(source: source, tokens: tokens)
        }
      }
    }
  }
}
