extension Parser {
  mutating func parsePrimary(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    switch current.kind {
    case .identifier: parseNameExpression(flavor, pattern)
    case .integerLiteral: consumeAsNode(.integerLiteral)
    case .floatLiteral: consumeAsNode(.floatLiteral)
    case .stringQuote, .rawStringPounds: parseStringLiteral()
    case .regexLiteral: consumeAsNode(.regexLiteral)
    case .keyword: parseKeywordPrimary(flavor, pattern)
    case .dollarIdentifier: consumeAsNode(.declReference)
    case .wildcard where !cursor.atModuleSelector: consumeAsNode(.discardAssignment)
    case .wildcard, .colonColon: parseReferenceExpression(flavor)
    case .period: parseImplicitMember()
    case .leftParen: parseTuple(pattern)
    case .leftSquare: parseCollection()
    case .leftBrace: parseClosure()
    case .pound: parseMacroExpansion(flavor, pattern)
    case .poundKeyword where at(directive: .available) || at(directive: .unavailable): parseMisplacedAvailability()
    default: appendMissing(.missingExpr, "An expression is expected here.")
    }
  }

  private mutating func parseKeywordPrimary(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    switch word {
    case .true, .false: consumeAsNode(.booleanLiteral)
    case .nil: consumeAsNode(.nilLiteral)
    case .`self`, .`init`, .deinit, .subscript: parseNameExpression(flavor, pattern)
    case .`Self`: parseReferenceExpression(flavor)
    case .super, .Any:
      if cursor.atModuleSelector { return parseReferenceExpression(flavor) }
      at(word: .super) ? consumeAsNode(.superExpr) : parseAnyExpression()
    default: appendMissing(.missingExpr, "An expression is expected here.")
    }
  }

  private mutating func parseAnyExpression() {
    let start = here
    consumeAsNode(.identifierType)
    finish(.typeExpr, from: start)
  }

  /// A name; below `let` one that is bound, unless more of an expression follows.
  private mutating func parseNameExpression(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    guard pattern == .binding, at(.identifier) || !cursor.atModuleSelector, cursor.bindsName() else {
      return parseReferenceExpression(flavor)
    }
    let start = here
    consumeAsNode(.identifierPattern)
    finish(.patternExpr, from: start)
  }

  private mutating func parseReferenceExpression(_ flavor: ExpressionFlavor) {
    let start = here
    let name = parseReferenceName(flavor == .attributeArguments ? [.compound, .keywords, .specialNames] : .compound)
    finish(.declReference, from: start, main: name)
    parseGenericSpecialization(from: start)
  }

  /// `.name`.
  private mutating func parseImplicitMember() {
    let start = here
    consume()
    if at(.integerLiteral) {
      fail("A number needs a digit before the period.")
      consume()
      return finish(.floatLiteral, from: start)
    }
    let name = parseReferenceName([.keywords, .compound])
    finish(.memberAccess, from: start, main: name)
  }

  /// `(a, b: c)`.
  private mutating func parseTuple(_ pattern: PatternContext) {
    let start = here
    consume()
    parseArguments(pattern)
    expect(.rightParen, "This parenthesis is not closed.")
    finish(.tupleExpr, from: start)
  }

  private mutating func parseMisplacedAvailability() {
    let start = here
    fail("'#available' can only be a condition of its own.")
    consume()
    if at(.leftParen) { consumeUnexpected(1) }
    finish(.availabilityCondition, from: start)
  }
}

// MARK: - Collections

extension Parser {
  /// `[a, b]`, `[k: v]` or `[4 of T]`.
  private mutating func parseCollection() {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume()
    if startsInlineArray() {
      parseInlineArray(from: start)
      return finish(.typeExpr, from: start)
    }
    if take(.rightSquare) { return finish(.arrayExpr, from: start) }
    if at(.colon), next.kind == .rightSquare {
      consume()
      consume()
      return finish(.dictionaryExpr, from: start)
    }
    let kind = parseCollectionElements()
    expect(.rightSquare, "This bracket is not closed.")
    finish(kind, from: start)
  }

  private mutating func startsInlineArray() -> Bool {
    var ahead = cursor
    return ahead.skipStartOfInlineArray()
  }

  private mutating func parseCollectionElements() -> NodeKind {
    var kind = NodeKind.sourceFile
    while true {
      let start = here
      let place = tokenIndex
      parseExpression()
      if kind == .sourceFile { kind = at(.colon) ? .dictionaryExpr : .arrayExpr }
      if kind == .dictionaryExpr {
        expect(.colon, "A colon and the value are expected here.")
        parseExpression()
        finish(.dictionaryElement, from: start)
      }
      if lastKind == .missingExpr || tokenIndex == place { return kind }
      if !take(.comma) {
        guard mayMissComma() else { return kind }
        fail("A comma is expected here.")
      }
      // A comma may stand behind the last element.
      if at(.rightSquare) { return kind }
    }
  }

  private mutating func mayMissComma() -> Bool {
    !at(.rightSquare) && !at(.endOfFile) && !startsLine && cursor.startsExpression() && !cursor.startsDeclaration()
      && !cursor.startsStatement(prefersExpression: false)
  }
}
