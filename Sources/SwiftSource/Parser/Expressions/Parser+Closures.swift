extension Parser {
  /// `{ [weak self] a, b in ... }`.
  mutating func parseClosure() {
    let start = here
    guard expect(.leftBrace, "A closure is expected here.") else { return finish(.closure, from: start) }
    if cursor.startsClosureSignature() { parseClosureSignature() }
    parseItems(until: .brace)
    expect(.rightBrace, "This closure has no closing brace.")
    finish(.closure, from: start)
  }

  private mutating func parseClosureSignature() {
    let start = here
    parseAttributes()
    if at(.leftSquare) { parseClosureCaptures() }
    if !at(word: .in) {
      parseClosureParameters()
      parseEffects(allowsVariants: false)
      if at(.arrow) { parseReturnClause(allowsOpaque: false) }
    }
    if !at(word: .in) {
      fail("'in' is expected behind the parameters of a closure.")
      if startsDistantIn() { while !at(word: .in) { consumeUnexpected(1) } }
    }
    take(word: .in)
    finish(.closureSignature, from: start)
  }

  /// `in` stands further on in the line.
  private mutating func startsDistantIn() -> Bool {
    var ahead = cursor
    while !ahead.at(.endOfFile), !ahead.startsLine, !ahead.at(.rightBrace), !ahead.at(word: .in) {
      ahead.skipBalanced()
    }
    return ahead.at(word: .in) && !ahead.startsLine
  }

  private mutating func parseClosureCaptures() {
    consume()
    if !at(.rightSquare) {
      repeat {
        let place = tokenIndex
        parseClosureCapture()
        if tokenIndex == place { break }
      } while take(.comma) && !at(.rightSquare)
    }
    while !at(.rightSquare), !at(.endOfFile), !at(word: .in) {
      fail("This cannot stand in a capture list.")
      consumeUnexpected(1)
    }
    expect(.rightSquare, "The capture list has no closing bracket.")
  }

  private mutating func parseClosureCapture() {
    let start = here
    if at(word: .unowned) {
      consume()
      if take(.leftParen) {
        if !take(word: .safe), !take(word: .unsafe) { fail("'safe' or 'unsafe' is expected here.") }
        expect(.rightParen, "The specifier has no closing parenthesis.")
      }
    } else {
      take(word: .weak)
    }
    let name = tokenIndex
    if at(.identifier) || at(word: .`self`) {
      consume()
    } else {
      fail("The name of what is captured is expected here.")
    }
    if at(.equal) {
      consume()
      parseExpression()
    }
    finish(.closureCapture, from: start, main: name)
  }

  private mutating func parseClosureParameters() {
    guard at(.leftParen) || next.kind == .colon else {
      repeat {
        guard at(.identifier) || at(.wildcard) else { return fail("The name of a parameter is expected here.") }
        consumeAsNode(.closureParameter)
      } while take(.comma)
      return
    }
    guard expect(.leftParen, "Parameters with types stand in parentheses.") else { return }
    while !at(.endOfFile), !at(.rightParen) {
      let place = tokenIndex
      parseClosureParameter()
      guard take(.comma), tokenIndex > place else { break }
    }
    expect(.rightParen, "The parameters have no closing parenthesis.")
  }

  private mutating func parseClosureParameter() {
    let start = here
    parseAttributes()
    parseParameterModifiers(isClosure: true)
    parseMisplacedSpecifiers()
    if !current.isLabel() { fail("The name of a parameter is expected here.") }
    let name = parseParameterNames()
    if take(.colon) { parseType() }
    take(operator: "...")
    finish(.closureParameter, from: start, main: name)
  }
}
