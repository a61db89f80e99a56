extension Parser {
  mutating func parseExpression(_ flavor: ExpressionFlavor = .basic, _ pattern: PatternContext = .none) {
    guard pattern != .none, at(word: .is) || cursor.startsBinding() else { return parseSequence(flavor, pattern) }
    let start = here
    parseMatchingPattern(.matching)
    finish(.patternExpr, from: start)
  }

  /// Operands with operators between them, in the order they are written.
  mutating func parseSequence(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    if flavor == .directive, startsLine { return appendMissing(.missingExpr, "A condition is expected here.") }
    let start = here
    parseElement(flavor, pattern)
    var isSequence = false
    while lastKind != .missingExpr, !(flavor == .directive && startsLine) {
      switch parseInfixOperator(flavor, pattern) {
      case .none:
        if isSequence { finish(.sequenceExpr, from: start) }
        return
      case .withOperand: break
      case .alone:
        if flavor == .directive, startsLine {
          appendMissing(.missingExpr, "A condition is expected here.")
        } else {
          parseElement(flavor, pattern)
        }
      }
      isSequence = true
    }
    if isSequence { finish(.sequenceExpr, from: start) }
  }

  /// One operand with the words before it.
  mutating func parseElement(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    enterNesting(Nesting.operand)
    defer { leaveNesting(Nesting.operand) }
    switch current.kind {
    case .atSign: if parseTypeAsElement() { return }
    case .keyword:
      if at(word: .inout), parseTypeAsElement() { return }
      if word.isExpressionModifier, parseModifiedElement(flavor, pattern) { return }
    case .identifier where current.keyword != .none:
      if cursor.atNonsendingSpecifier(), parseTypeAsElement() { return }
      if word.isExpressionModifier, parseModifiedElement(flavor, pattern) { return }
    default: break
    }
    parseUnary(flavor, pattern)
  }

  /// A type where an expression stands, if one can be read.
  private mutating func parseTypeAsElement() -> Bool {
    var ahead = cursor
    guard ahead.skipType() else { return false }
    let start = here
    parseType()
    finish(.typeExpr, from: start)
    return true
  }

  /// `try x`, `await x`, `copy x` and the like. False where the word is a name.
  private mutating func parseModifiedElement(_ flavor: ExpressionFlavor, _ pattern: PatternContext) -> Bool {
    let kind: NodeKind
    switch word {
    case .await: kind = .awaitExpr
    case .try: kind = .tryExpr
    case .repeat: kind = .packExpansionExpr
    case .any: return parseAnyTypeElement(flavor)
    case .unsafe:
      guard cursor.wordStartsOperand(flavor: flavor, acceptsClosure: true, prefersPostfix: false) else { return false }
      kind = .unsafeExpr
    default:
      guard cursor.wordStartsOperand(flavor: flavor) else { return false }
      kind = contextualModifierKind()
    }
    let start = here
    consume()
    if kind == .tryExpr, at(.exclamationMark) || at(.postfixQuestionMark) { consume() }
    if kind == .packExpansionExpr { parseRepetition(flavor, pattern) } else { parseElement(flavor, pattern) }
    finish(kind, from: start)
    return true
  }

  /// What `repeat` expands.
  private mutating func parseRepetition(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    parseExpression(flavor, pattern)
  }

  private mutating func contextualModifierKind() -> NodeKind {
    switch word {
    case .borrow: .borrowExpr
    case .copy: .copyExpr
    case .consume: .consumeExpr
    default: .packElementExpr
    }
  }

  /// `any P`.
  private mutating func parseAnyTypeElement(_ flavor: ExpressionFlavor) -> Bool {
    guard cursor.wordStartsOperand(flavor: flavor) || next.isOperator && cursor.hasText(next, "~") else { return false }
    let start = here
    parseType()
    finish(.typeExpr, from: start)
    return true
  }

  /// Prefix operators and what they apply to.
  private mutating func parseUnary(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    switch current.kind {
    case .keyword where word == .if: parseIfExpression()
    case .keyword where word == .switch: parseSwitchExpression()
    case .backslash: parseKeyPath(pattern)
    case .prefixAmpersand: parsePrefixOperator(.inoutExpr, flavor, pattern)
    case .prefixOperator: parsePrefixOperator(.prefixOperatorExpr, flavor, pattern)
    default: parsePostfix(flavor, pattern)
    }
  }

  private mutating func parsePrefixOperator(
    _ kind: NodeKind, _ flavor: ExpressionFlavor, _ pattern: PatternContext
  ) {
    enterNesting()
    defer { leaveNesting() }
    let start = here
    consume()
    parseUnary(flavor, pattern)
    finish(kind, from: start)
  }
}

// MARK: - Operators

/// What was read in place of an infix operator.
enum InfixOperator: UInt8 {
  case none
  /// The operator; an operand must follow.
  case alone
  /// The operator and its right side.
  case withOperand
}

extension Parser {
  private mutating func parseInfixOperator(_ flavor: ExpressionFlavor, _ pattern: PatternContext) -> InfixOperator {
    switch current.kind {
    case .binaryOperator: consumeAsNode(.binaryOperator)
    case .equal:
      guard pattern == .none else { return .none }
      consumeAsNode(.assignmentOperator)
    case .infixQuestionMark: return parseTernary(flavor, pattern)
    case .arrow: parseArrow()
    case .keyword, .identifier: return parseWordOperator()
    default: return .none
    }
    return .alone
  }

  private mutating func parseWordOperator() -> InfixOperator {
    switch word {
    case .is: parseIsOperator()
    case .as: parseAsOperator()
    case .async:
      guard next.kind == .arrow || next.keyword == .throws else { return .none }
      parseArrow()
      return .alone
    case .throws:
      parseArrow()
      return .alone
    default: return .none
    }
    return .withOperand
  }

  /// `? a :`.
  private mutating func parseTernary(_ flavor: ExpressionFlavor, _ pattern: PatternContext) -> InfixOperator {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume()
    parseSequence(flavor, pattern)
    let hasColon = expect(.colon, "A colon and a second value must follow.")
    finish(.ternaryOperator, from: start)
    guard !hasColon, startsLine else { return .alone }
    appendMissing(.missingExpr, "A second value must follow.")
    return .withOperand
  }

  private mutating func parseIsOperator() {
    consumeAsNode(.isOperator)
    parseTypeOperand()
  }

  /// `as`, `as?` or `as!` with the type behind it.
  mutating func parseAsOperator() {
    let start = here
    consume()
    if at(.postfixQuestionMark) || at(.exclamationMark) { consume() }
    finish(.asOperator, from: start)
    parseTypeOperand()
  }

  private mutating func parseTypeOperand() {
    let start = here
    parseType()
    finish(.typeExpr, from: start)
  }

  /// `async throws ->` between types in an expression.
  private mutating func parseArrow() {
    let start = here
    parseEffects(allowsVariants: false)
    let arrow = tokenIndex
    expect(.arrow, "'->' is expected here.")
    parseMisplacedEffects()
    finish(.arrowExpr, from: start, main: arrow)
  }
}
