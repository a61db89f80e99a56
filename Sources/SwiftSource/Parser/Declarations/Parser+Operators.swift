extension Parser {
  /// `infix operator ++: Precedence`. The fixity stands among the modifiers.
  mutating func parseOperator(from start: NodeStart, modifiers: NodeStart) {
    if modifiers.token != start.token { fail(at: current.start, "An operator cannot have attributes.") }
    if tokenIndex != modifiers.token + 1 || !hasFixity() {
      fail("An operator needs 'prefix', 'infix' or 'postfix' before it.")
    }
    consume()
    let name = parseOperatorName()
    if take(.colon) {
      expectName("The name of a precedence group is expected here.", allowsSelf: true)
      while take(.comma) { if !at(.endOfFile) { consume() } }
    }
    if at(.leftBrace) {
      fail("An operator has no body.")
      consumeUnexpected(1)
    }
    finish(.operatorDecl, from: start, main: name)
  }

  /// The modifier that was finished last is a fixity.
  private mutating func hasFixity() -> Bool {
    guard let last = nodes.last, last.kind == .modifier else { return false }
    return lastModifier == .prefix || lastModifier == .infix || lastModifier == .postfix
  }

  private mutating func parseOperatorName() -> UInt32 {
    let name = tokenIndex
    switch current.kind {
    case .prefixOperator, .binaryOperator, .postfixOperator, .infixQuestionMark, .equal, .arrow, .exclamationMark,
      .postfixQuestionMark:
      consume()
    default:
      fail("An operator is expected here.")
      if !startsLine, at(.identifier) || at(.dollarIdentifier) { consumeUnexpected(1) }
      return name
    }
    while !current.hasGapBefore, !at(.colon), !at(.leftBrace), !at(.endOfFile) {
      fail("This is not part of the operator.")
      consumeUnexpected(1)
    }
    return name
  }

  /// `precedencegroup Name { higherThan: Other }`.
  mutating func parsePrecedenceGroup(from start: NodeStart) {
    consume()
    let name = expectName("The name of the precedence group is expected here.", allowsSelf: true)
    if expect(.leftBrace, "The attributes of a precedence group stand in braces.") {
      while parsePrecedenceGroupAttribute() {}
      expect(.rightBrace, "The precedence group has no closing brace.")
    }
    finish(.precedenceGroupDecl, from: start, main: name)
  }

  private mutating func parsePrecedenceGroupAttribute() -> Bool {
    let attribute = word
    guard attribute == .associativity || attribute == .assignment || attribute == .higherThan || attribute == .lowerThan
    else { return false }
    consume()
    expect(.colon, "A colon is expected here.")
    switch attribute {
    case .associativity:
      if hasAssociativity() { consume() } else { fail("'left', 'right' or 'none' is expected here.") }
    case .assignment:
      if !take(word: .true), !take(word: .false) { fail("'true' or 'false' is expected here.") }
    default:
      repeat { expectName("The name of a precedence group is expected here.") } while take(.comma)
    }
    return true
  }

  private mutating func hasAssociativity() -> Bool {
    at(word: .left) || at(word: .right) || at(.identifier) && cursor.hasText(current, "none")
  }
}
