extension Parser {
  /// `var a = 1, b: Int { get }`.
  mutating func parseVariables(from start: NodeStart) {
    let specifier = consume()
    repeat { parsePatternBinding() } while take(.comma)
    finish(.variableDecl, from: start, main: specifier)
  }

  private mutating func parsePatternBinding() {
    let start = here
    if at(.atSign) {
      fail("Attributes stand before 'var'.")
      parseAttributes()
    }
    parsePattern()
    if at(.colon) {
      parseTypeAnnotation(allowsOpaque: true)
    } else if !startsLine, startsMistypedAnnotation() {
      fail("A colon is expected before the type.")
      parseType()
    }
    let hasInitializer = at(.equal)
    if hasInitializer { parseInitializer(.basic) } else { recoverFromMissingEqual() }
    if at(.leftBrace), !hasInitializer || !startsLine || cursor.startsObservingAccessors() { parseAccessorBlock() }
    finish(.patternBinding, from: start)
  }

  private mutating func startsMistypedAnnotation() -> Bool {
    switch current.kind {
    case .identifier, .leftSquare, .leftParen, .keyword, .atSign, .wildcard, .prefixOperator: break
    default: return false
    }
    var ahead = cursor
    return ahead.skipType()
  }

  /// An initial value without `=` on the same line.
  private mutating func recoverFromMissingEqual() {
    guard !startsLine, !at(.leftBrace), cursor.startsExpression() else { return }
    let start = here
    fail("'=' is expected before the value.")
    parseExpression()
    finish(.initializerClause, from: start)
  }

  /// `= value`.
  mutating func parseInitializer(_ flavor: ExpressionFlavor) {
    let start = here
    if at(.equal) {
      consume()
    } else {
      fail("A value is assigned with '='.")
      consumeUnexpected(1)
    }
    parseExpression(flavor)
    finish(.initializerClause, from: start)
  }

  /// `: T`.
  mutating func parseTypeAnnotation(allowsOpaque: Bool = false) {
    let start = here
    consume()
    if allowsOpaque { parseResultType() } else { parseType() }
    finish(.typeAnnotation, from: start)
  }
}
