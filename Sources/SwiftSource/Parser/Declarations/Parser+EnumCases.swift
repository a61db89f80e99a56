extension Parser {
  /// `case a, b(Int) = 1`.
  mutating func parseEnumCases(from start: NodeStart) {
    let keyword = consume()
    repeat { parseEnumCaseElement() } while take(.comma)
    finish(.enumCaseDecl, from: start, main: keyword)
  }

  private mutating func parseEnumCaseElement() {
    let start = here
    if at(.period) {
      fail("The name of a case has no period before it.")
      consumeUnexpected(1)
    }
    let name = expectName("The name of a case is expected here.")
    if cursor.atLeftAngle {
      fail("A case cannot have generic parameters.")
      parseGenericParameters()
    }
    if at(.leftParen) { parseEnumCaseParameters() }
    if at(.equal) { parseInitializer(.basic) }
    finish(.enumCaseElement, from: start, main: name)
  }

  private mutating func parseEnumCaseParameters() {
    let start = here
    consume()
    while !at(.endOfFile), !at(.rightParen) {
      let place = tokenIndex
      parseEnumCaseParameter()
      guard take(.comma), tokenIndex > place else { break }
    }
    expect(.rightParen, "The parameters have no closing parenthesis.")
    finish(.enumCaseParameterClause, from: start)
  }

  private mutating func parseEnumCaseParameter() {
    let start = here
    parseParameterModifiers(isClosure: false)
    parseMisplacedSpecifiers()
    let name = tokenIndex
    if cursor.startsParameterName(isClosure: false) {
      parseParameterNames()
      expect(.colon, "A colon and the type are expected here.")
    }
    parseType()
    if at(.equal) || cursor.at(operator: "==") { parseInitializer(.basic) }
    finish(.enumCaseParameter, from: start, main: name)
  }
}
