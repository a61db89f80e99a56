extension Parser {
  mutating func parsePostfix(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    let start = here
    parsePrimary(flavor, pattern)
    if lastKind != .missingExpr { parsePostfixSuffixes(from: start, flavor, pattern) }
  }

  /// Members, calls, subscripts and postfix operators behind the expression that starts at `start`.
  mutating func parsePostfixSuffixes(from start: NodeStart, _ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    while true {
      switch suffixKind(flavor) {
      case .period: parseMember(from: start)
      case .leftParen: parseCall(from: start, flavor, pattern)
      case .leftSquare: parseSubscriptCall(from: start, flavor, pattern)
      case .leftBrace:
        parseTrailingClosures()
        finish(.call, from: start)
        if at(.leftBrace) { return }
      case .poundKeyword: parsePostfixIfConfig(from: start, flavor)
      case .postfixQuestionMark: parsePostfixMark(.optionalChaining, from: start)
      case .exclamationMark: parsePostfixMark(.forceUnwrap, from: start)
      case .postfixOperator: parsePostfixMark(.postfixOperatorExpr, from: start)
      default: return
      }
    }
  }

  /// The kind of the token here if it continues the expression before it.
  private mutating func suffixKind(_ flavor: ExpressionFlavor) -> TokenKind {
    let token = current
    var isSuffix = !(flavor == .directive && token.startsLine)
    switch token.kind {
    case .leftParen, .leftSquare: isSuffix = !token.startsLine
    case .leftBrace: isSuffix = isSuffix && !lastKind.isLiteral && cursor.atTrailingClosure(flavor: flavor)
    case .poundKeyword: isSuffix = isSuffix && token.keyword == .if && cursor.startsPostfixIfConfig()
    default: break
    }
    return isSuffix ? token.kind : .endOfFile
  }

  private mutating func parsePostfixMark(_ kind: NodeKind, from start: NodeStart) {
    let mark = consume()
    finish(kind, from: start, main: mark)
  }

  /// `.name`, `.0` or `.self` with its generic arguments.
  private mutating func parseMember(from start: NodeStart) {
    let hidesName = parseMemberPeriod()
    guard !hidesName else { return finish(.memberAccess, from: start, main: tokenIndex) }
    let name: UInt32
    if !cursor.atModuleSelector, at(.integerLiteral) || at(word: .`self`) {
      name = consume()
    } else {
      name = parseReferenceName([.keywords, .compound])
    }
    finish(.memberAccess, from: start, main: name)
    parseGenericSpecialization(from: start)
  }

  /// `<T>` where it is not a comparison.
  mutating func parseGenericSpecialization(from start: NodeStart) {
    guard cursor.atLeftAngle, cursor.atGenericArguments() else { return }
    parseGenericArguments()
    finish(.genericSpecialization, from: start)
  }

  private mutating func parseCall(from start: NodeStart, _ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    consume()
    parseArguments(pattern, flavor.forArguments)
    expect(.rightParen, "The arguments have no closing parenthesis.")
    parseOptionalTrailingClosures(flavor)
    finish(.call, from: start)
  }

  private mutating func parseSubscriptCall(
    from start: NodeStart, _ flavor: ExpressionFlavor, _ pattern: PatternContext
  ) {
    consume()
    if !at(.rightSquare) { parseArguments(pattern) }
    expect(.rightSquare, "The subscript has no closing bracket.")
    parseOptionalTrailingClosures(flavor)
    finish(.subscriptCall, from: start)
  }

  /// Trailing closures behind `)`. In conditions they are a call of the call.
  mutating func parseOptionalTrailingClosures(_ flavor: ExpressionFlavor) {
    if flavor == .basic, at(.leftBrace), cursor.atTrailingClosure(flavor: flavor) { parseTrailingClosures() }
  }

  private mutating func parseTrailingClosures() {
    parseClosure()
    while cursor.startsLabeledTrailingClosure() {
      let start = here
      consume()
      consume()
      parseClosure()
      finish(.labeledClosure, from: start)
    }
  }

  /// Arguments without their brackets.
  mutating func parseArguments(_ pattern: PatternContext, _ flavor: ExpressionFlavor = .basic) {
    guard !at(.rightParen) else { return }
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    repeat {
      let place = tokenIndex
      parseArgument(pattern, flavor)
      if tokenIndex == place { return }
    } while take(.comma) && !at(.rightParen) && !at(.rightSquare)
  }

  private mutating func parseArgument(_ pattern: PatternContext, _ flavor: ExpressionFlavor) {
    let start = here
    if current.isLabel(allowsDollar: true), next.kind == .colon {
      if at(.dollarIdentifier) { fail("A label cannot start with '$'.") }
      consume()
      consume()
    } else if at(.colon) {
      fail("A label is expected before the colon.")
      consume()
    }
    if cursor.startsOperatorArgument() {
      let operand = here
      let name = parseReferenceName(.operators)
      finish(.declReference, from: operand, main: name)
    } else {
      parseExpression(flavor, pattern)
    }
    finish(.argument, from: start)
  }

  /// `#if` around members of the expression before it.
  private mutating func parsePostfixIfConfig(from start: NodeStart, _ flavor: ExpressionFlavor) {
    parseIfConfig(of: flavor == .condition ? .postfixInCondition : .postfix)
    finish(.postfixIfConfig, from: start)
  }

  /// The members in a clause of such an `#if`.
  mutating func parsePostfixClause(_ flavor: ExpressionFlavor) {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    if at(.period) {
      parseMember(from: start)
    } else if at(directive: .if) {
      parsePostfixIfConfig(from: start, flavor)
    } else {
      return
    }
    parsePostfixSuffixes(from: start, flavor, .none)
  }
}

extension NodeKind {
  /// A trailing closure cannot follow it.
  fileprivate var isLiteral: Bool {
    switch self {
    case .arrayExpr, .booleanLiteral, .dictionaryExpr, .floatLiteral, .integerLiteral, .nilLiteral, .regexLiteral,
      .stringLiteral:
      true
    default: false
    }
  }
}
