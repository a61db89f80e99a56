extension Parser {
  /// A statement as an item. An `if` or `switch` before `as` is an expression.
  mutating func parseStatementItem() {
    let start = here
    parseStatement()
    guard at(word: .as), lastKind == .ifExpr || lastKind == .switchExpr else { return }
    parseAsOperator()
    finish(.sequenceExpr, from: start)
  }

  private mutating func parseStatement() {
    guard at(.identifier), next.kind == .colon else { return parseUnlabeledStatement() }
    let start = here
    let label = consume()
    consume()
    enterNesting()
    parseUnlabeledStatement()
    leaveNesting()
    finish(.labeledStmt, from: start, main: label)
  }

  private mutating func parseUnlabeledStatement() {
    switch word {
    case .if: parseIfExpression()
    case .guard: parseGuardStatement()
    case .for: parseForStatement()
    case .while: parseWhileStatement()
    case .repeat: parseRepeatStatement()
    case .do: parseDoStatement()
    case .switch: parseSwitchExpression()
    case .return: parseReturnStatement()
    case .throw: parseOperandStatement(.throwStmt)
    case .discard: parseOperandStatement(.discardStmt)
    case .yield: parseYieldStatement()
    case .defer: parseDeferStatement()
    case .break: parseJumpStatement(.breakStmt)
    case .continue: parseJumpStatement(.continueStmt)
    case .fallthrough: consumeAsNode(.fallthroughStmt)
    case .try: parseMisplacedTry()
    default: appendMissing(.missingExpr, "A statement is expected here.")
    }
  }

  /// `try return x`: the word belongs behind the keyword of the statement.
  private mutating func parseMisplacedTry() {
    fail("'try' must stand before the expression.")
    consumeUnexpected(1)
    enterNesting()
    parseUnlabeledStatement()
    leaveNesting()
  }

  private mutating func parseOperandStatement(_ kind: NodeKind) {
    let start = here
    consume()
    parseExpression()
    finish(kind, from: start)
  }

  private mutating func parseDeferStatement() {
    let start = here
    consume()
    parseCodeBlock()
    finish(.deferStmt, from: start)
  }

  /// `break` or `continue` with its label.
  private mutating func parseJumpStatement(_ kind: NodeKind) {
    let start = here
    consume()
    if at(.identifier), !startsLine, !cursor.startsStatement(prefersExpression: true), !cursor.startsDeclaration() {
      consume()
    }
    finish(kind, from: start)
  }

  private mutating func parseReturnStatement() {
    let start = here
    consume()
    if startsReturnedExpression() { parseExpression() }
    finish(.returnStmt, from: start)
  }

  private mutating func startsReturnedExpression() -> Bool {
    switch current.kind {
    case .rightBrace, .semicolon, .endOfFile: return false
    case .poundKeyword: return !at(directive: .if) && !cursor.atEndOfClause
    case .keyword:
      switch current.keyword {
      case .case, .default: return false
      case .if, .switch: return true
      default: break
      }
    case .identifier where current.keyword == .none && next.kind != .colon: return true
    case .identifier, .atSign: break
    default: return true
    }
    if cursor.startsStatement(prefersExpression: true) || cursor.startsDeclaration() { return false }
    return !(startsLine && cursor.startsSwitchCase())
  }

  private mutating func parseYieldStatement() {
    let start = here
    consume()
    if take(.leftParen) {
      while !at(.endOfFile), !at(.rightParen) {
        let place = tokenIndex
        parseExpression()
        guard take(.comma), tokenIndex > place else { break }
      }
      expect(.rightParen, "The yielded values have no closing parenthesis.")
    } else {
      parseExpression()
    }
    finish(.yieldStmt, from: start)
  }
}
