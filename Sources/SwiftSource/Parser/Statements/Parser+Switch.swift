extension Parser {
  mutating func parseSwitchExpression() {
    let start = here
    consume()
    if at(.leftBrace) {
      appendMissing(.missingExpr, "A 'switch' needs a value.")
    } else {
      parseExpression(.condition)
    }
    if expect(.leftBrace, "The cases of a 'switch' stand in braces.") {
      parseSwitchCases()
      expect(.rightBrace, "This 'switch' has no closing brace.")
    }
    finish(.switchExpr, from: start)
  }

  /// Cases and `#if` around cases, up to the `}` or the end of an `#if` clause.
  mutating func parseSwitchCases() {
    while !at(.endOfFile), !at(.rightBrace), !cursor.atEndOfClause {
      let place = tokenIndex
      if cursor.startsSwitchCase() {
        parseSwitchCase()
      } else if at(directive: .if) {
        parseIfConfig(of: .switchCases)
      } else {
        parseStatementsWithoutCase()
      }
      if tokenIndex == place { return }
    }
  }

  private mutating func parseStatementsWithoutCase() {
    fail("Statements in a 'switch' belong to a case.")
    let start = here
    parseItems(until: .switchCase)
    markFault()
    finish(.switchCase, from: start)
  }

  private mutating func parseSwitchCase() {
    let start = here
    if at(.atSign) { parseCaseAttribute() }
    let label = tokenIndex
    if take(word: .default) {
      expect(.colon, "A colon must follow 'default'.")
    } else if take(word: .case) {
      parseCaseItems()
      expect(.colon, "A colon must follow the patterns of a case.")
    } else {
      fail("A case is expected after its attribute.")
    }
    parseItems(until: .switchCase)
    finish(.switchCase, from: start, main: label)
  }

  /// `@unknown`.
  private mutating func parseCaseAttribute() {
    let start = here
    consume()
    let name = here
    expectName("The name of an attribute is expected here.")
    finish(.identifierType, from: name)
    finish(.attribute, from: start)
    if !at(word: .default), !at(word: .case) {
      fail("A case can have the attribute '@unknown' only.")
      while !at(.endOfFile), !at(.rightBrace), !at(word: .default), !at(word: .case), !startsLine {
        consumeUnexpected(1)
      }
    }
  }

  private mutating func parseCaseItems() {
    while true {
      let start = here
      parseMatchingPattern(.matching)
      if at(word: .where) { parseWhereClause(.basic) }
      finish(.caseItem, from: start)
      guard take(.comma) else { return }
      if at(word: .case) {
        fail("Patterns after a comma need no 'case'.")
        consumeUnexpected(1)
      }
    }
  }
}
