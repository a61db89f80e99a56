extension Parser {
  mutating func parseGuardStatement() {
    let start = here
    consume()
    parseConditionList()
    expect(word: .else, "A 'guard' needs 'else' after its condition.")
    parseCodeBlock()
    finish(.guardStmt, from: start)
  }

  /// The conditions of an `if` or `while`; a brace is the body.
  mutating func parseConditions() {
    guard at(.leftBrace) else { return parseConditionList() }
    let start = here
    appendMissing(.missingExpr, "A condition is expected here.")
    finish(.condition, from: start)
  }

  private mutating func parseConditionList() {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    var followsBinding = false
    while true {
      let place = tokenIndex
      followsBinding = parseCondition(followsBinding: followsBinding)
      if cursor.at(operator: "&&") || at(word: .where) {
        fail("Conditions are separated by commas.")
        consumeUnexpected(1)
      } else if !take(.comma) {
        return
      }
      if tokenIndex == place { return }
    }
  }

  /// True if the condition binds an optional.
  private mutating func parseCondition(followsBinding: Bool) -> Bool {
    let start = here
    defer { finish(.condition, from: start) }
    if at(directive: .available) || at(directive: .unavailable) {
      parseAvailabilityCondition()
      return false
    }
    if at(word: .case) {
      parseMatchingPatternCondition()
      return false
    }
    if at(word: .let) || at(word: .var) || at(word: .inout) || followsBinding && next.kind == .equal {
      parseOptionalBinding()
      return true
    }
    parseExpression(.condition)
    return false
  }

  private mutating func parseOptionalBinding() {
    let start = here
    if at(word: .let) || at(word: .var) {
      consume()
    } else {
      fail("A binding starts with 'let' or 'var'.")
    }
    parseMatchingPattern(.binding)
    if at(.colon) { parseTypeAnnotation() }
    if at(.equal) { parseInitializer(.condition) }
    finish(.optionalBinding, from: start)
  }

  private mutating func parseMatchingPatternCondition() {
    let start = here
    consume()
    parseMatchingPattern(.matching)
    if at(.colon) { parseTypeAnnotation() }
    if at(.equal) {
      parseInitializer(.condition)
    } else {
      fail("A 'case' condition needs '=' and the value to match.")
    }
    finish(.matchingPattern, from: start)
  }

  /// `#available(...)` or `#unavailable(...)`.
  private mutating func parseAvailabilityCondition() {
    let start = here
    consume()
    expect(.leftParen, "The platforms stand in parentheses.")
    parseAvailabilityVersions()
    expect(.rightParen, "The platforms have no closing parenthesis.")
    if cursor.at(operator: "=="), next.keyword == .false {
      fail("Use '#unavailable' to ask for the opposite.")
      consumeUnexpected(2)
    }
    finish(.availabilityCondition, from: start)
  }
}
