extension Parser {
  /// `(label name: Type = default, ...)`.
  mutating func parseParameterClause() {
    let start = here
    if expect(.leftParen, "The parameters stand in parentheses.") {
      while !at(.endOfFile), !at(.rightParen) {
        let place = tokenIndex
        parseFunctionParameter()
        guard take(.comma), tokenIndex > place else { break }
      }
      expect(.rightParen, "The parameters have no closing parenthesis.")
    }
    finish(.parameterClause, from: start)
  }

  private mutating func parseFunctionParameter() {
    let start = here
    parseAttributes()
    parseParameterModifiers(isClosure: false)
    parseMisplacedSpecifiers()
    if !current.isLabel() { fail("The name of a parameter is expected here.") }
    let name = parseParameterNames()
    expect(.colon, "A colon and the type are expected here.")
    parseType()
    take(operator: "...")
    if at(.equal) || cursor.at(operator: "==") { parseInitializer(.basic) }
    finish(.functionParameter, from: start, main: name)
  }

  /// `_const` and `isolated` before a name.
  mutating func parseParameterModifiers(isClosure: Bool) {
    while at(word: ._const) || at(word: .isolated), !cursor.startsParameterName(isClosure: isClosure) {
      consumeAsNode(.modifier)
    }
  }

  /// `inout` and the like before the name instead of the type.
  mutating func parseMisplacedSpecifiers() {
    guard word.isTypeSpecifier, !cursor.startsParameterName(isClosure: false) else { return }
    while next.canFollowTypeSpecifier, word.isTypeSpecifier {
      fail("This stands before the type of a parameter, not before its name.")
      consumeUnexpected(1)
    }
  }

  /// One or two names; gives the index of the last.
  @discardableResult
  mutating func parseParameterNames() -> UInt32 {
    var name = tokenIndex
    for _ in 0..<2 where current.isLabel(allowsDollar: true) {
      if at(.dollarIdentifier) { fail("The name of a parameter cannot start with '$'.") }
      name = consume()
    }
    return name
  }
}
