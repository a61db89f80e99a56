extension Parser {
  /// A pattern that binds names: behind `let`, in `for`.
  mutating func parsePattern() {
    enterNesting()
    defer { leaveNesting() }
    switch current.kind {
    case .leftParen: parseTuplePattern()
    case .wildcard: consumeAsNode(.wildcardPattern)
    case .identifier, .keyword: parseNamePattern()
    default:
      let start = here
      fail("A pattern is expected here.")
      if at(.dollarIdentifier) { consumeUnexpected(1) }
      finish(.missingPattern, from: start)
    }
  }

  private mutating func parseNamePattern() {
    if cursor.startsBinding() {
      let start = here
      consume()
      parsePattern()
      finish(.valueBindingPattern, from: start)
    } else if at(.identifier) {
      consumeAsNode(.identifierPattern)
    } else {
      let start = here
      fail("A keyword cannot be a name here.")
      if !startsLine { consumeUnexpected(1) }
      finish(.missingPattern, from: start)
    }
  }

  private mutating func parseTuplePattern() {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume()
    while !at(.endOfFile), !at(.rightParen) {
      let place = tokenIndex
      parseTuplePatternElement()
      guard take(.comma), tokenIndex > place else { break }
    }
    expect(.rightParen, "The pattern has no closing parenthesis.")
    finish(.tuplePattern, from: start)
  }

  private mutating func parseTuplePatternElement() {
    let start = here
    if at(.identifier), next.kind == .colon {
      consume()
      consume()
    }
    parsePattern()
    finish(.tuplePatternElement, from: start)
  }

  /// A pattern that a value is matched with. What is not clearly a pattern is an expression.
  mutating func parseMatchingPattern(_ context: PatternContext) {
    enterNesting()
    defer { leaveNesting() }
    let start = here
    if at(word: .is) {
      consume()
      parseType()
      finish(.isTypePattern, from: start)
    } else if cursor.startsBinding() {
      consume()
      parseMatchingPattern(.binding)
      finish(.valueBindingPattern, from: start)
    } else {
      parseSequence(.condition, context)
      unwrapPattern(from: start)
    }
  }

  /// Takes a pattern out of the expression that it was parsed as, or makes the expression a pattern.
  private mutating func unwrapPattern(from start: NodeStart) {
    if let last = nodes.last, last.kind == .patternExpr, last.subtreeEnd == start.node {
      nodes.removeLast()
      if last.hasError { nodes[nodes.count - 1].hasError = true }
    } else {
      finish(.expressionPattern, from: start)
    }
  }
}
