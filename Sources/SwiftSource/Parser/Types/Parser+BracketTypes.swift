extension Parser {
  /// `[T]`, `[K: V]` or `[4 of T]`.
  mutating func parseCollectionType() {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume()
    parseTypeOrValue()
    parseCollectionTypeRest(from: start)
  }

  private mutating func parseCollectionTypeRest(from start: NodeStart) {
    if at(word: .of), !startsLine { return parseInlineArrayRest(from: start) }
    if lastKind == .integerLiteral { fail("'of' is expected behind the count of an inline array.") }
    var kind = NodeKind.arrayType
    if take(.colon) {
      kind = .dictionaryType
      parseType()
    }
    expect(.rightSquare, "The type has no closing bracket.")
    finish(kind, from: start)
  }

  /// `of T]`.
  private mutating func parseInlineArrayRest(from start: NodeStart) {
    consume()
    parseTypeOrValue()
    expect(.rightSquare, "The type has no closing bracket.")
    finish(.inlineArrayType, from: start)
  }

  /// `[4 of T]` in an expression, behind the `[`.
  mutating func parseInlineArray(from start: NodeStart) {
    parseTypeOrValue()
    if at(word: .of) { parseInlineArrayRest(from: start) }
  }

  /// `(a: A, B...)`.
  mutating func parseTupleType() {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume()
    while !at(.endOfFile), !at(.rightParen) {
      let place = tokenIndex
      parseTupleTypeElement()
      guard take(.comma), tokenIndex > place else { break }
    }
    expect(.rightParen, "The type has no closing parenthesis.")
    finish(.tupleType, from: start)
  }

  private mutating func parseTupleTypeElement() {
    let start = here
    if cursor.startsParameterName(isClosure: false, skipsSpecifiers: true) {
      if word.isTypeSpecifier, next.kind != .colon { parseMisplacedTupleSpecifiers() }
      parseParameterNames()
      expect(.colon, "A colon and the type are expected here.")
    }
    parseType()
    take(operator: "...")
    finish(.tupleTypeElement, from: start)
  }

  /// `inout` before a label instead of the type.
  private mutating func parseMisplacedTupleSpecifiers() {
    while next.canFollowTypeSpecifier, word.isTypeSpecifier {
      fail("This stands before the type, not before its label.")
      consumeUnexpected(1)
    }
  }
}
