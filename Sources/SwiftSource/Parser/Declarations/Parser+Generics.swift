extension Parser {
  /// `<T: P, each U>`.
  mutating func parseGenericParameters() {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume(prefix: 1)
    repeat {
      let place = tokenIndex
      parseGenericParameter()
      if tokenIndex == place { break }
    } while take(.comma) && !cursor.atRightAngle
    if at(word: .where) { parseGenericWhereClause() }
    expectRightAngle()
    finish(.genericParameterClause, from: start)
  }

  /// `>`, also as the first part of a longer operator.
  mutating func expectRightAngle() {
    if cursor.atRightAngle { consume(prefix: 1) } else { fail("'>' is expected here.") }
  }

  private mutating func parseGenericParameter() {
    let start = here
    parseAttributes()
    if at(word: .each) || at(word: .let) { consume() }
    let name = expectName("The name of a generic parameter is expected here.", allowsSelf: true)
    if cursor.at(operator: "...") {
      fail("A parameter pack is marked by 'each'.")
      consumeUnexpected(1)
    }
    if take(.colon) { parseGenericParameterConstraint() }
    finish(.genericParameter, from: start, main: name)
  }

  private mutating func parseGenericParameterConstraint() {
    if at(.identifier) || at(word: .protocol) || at(word: .Any) || cursor.at(operator: "~") {
      parseType()
    } else {
      appendMissing(.missingType, "The constraint of a generic parameter is expected here.")
      if at(word: .class) { consumeUnexpected(1) }
    }
  }

  /// `where T: P, T.Element == U`.
  mutating func parseGenericWhereClause() {
    let start = here
    consume()
    while true {
      let place = tokenIndex
      parseGenericRequirement()
      if cursor.at(operator: "&&") {
        fail("Requirements are separated by commas.")
        consumeUnexpected(1)
      } else if !take(.comma) {
        break
      }
      if at(.leftBrace) || tokenIndex == place { break }
    }
    finish(.genericWhereClause, from: start)
  }

  private mutating func parseGenericRequirement() {
    let start = here
    let isValue = parseTypeOrValue()
    if at(.colon), !isValue {
      consume()
      if word.isLayoutConstraint { parseLayoutConstraint() } else { parseType() }
    } else if take(operator: "==") {
      parseTypeOrValue()
    } else {
      fail("A requirement needs ':' or '=='.")
    }
    finish(.genericRequirement, from: start)
  }

  /// A type, or an integer in its place. True if it is an integer.
  @discardableResult
  mutating func parseTypeOrValue() -> Bool {
    let start = here
    let isNegative = cursor.at(operator: "-") && next.kind == .integerLiteral
    if isNegative { consume() }
    guard at(.integerLiteral) else {
      parseType()
      return false
    }
    consumeAsNode(.integerLiteral)
    if isNegative { finish(.prefixOperatorExpr, from: start) }
    return true
  }

  /// `_Trivial(64, 8)`.
  private mutating func parseLayoutConstraint() {
    consume()
    guard take(.leftParen) else { return }
    expect(.integerLiteral, "The size is expected here.")
    if take(.comma) { expect(.integerLiteral, "The alignment is expected here.") }
    expect(.rightParen, "The layout has no closing parenthesis.")
  }
}
