extension Parser {
  /// A string literal with its interpolations.
  mutating func parseStringLiteral() {
    let start = here
    let isRaw = take(.rawStringPounds)
    guard at(.stringQuote) else {
      fail("A string literal is expected here.")
      return finish(.stringLiteral, from: start)
    }
    consume()
    while true {
      if at(.stringSegment) {
        consume()
      } else if at(.interpolationStart) {
        parseInterpolation()
      } else {
        break
      }
    }
    parseStringEnd(isRaw: isRaw)
    finish(.stringLiteral, from: start)
  }

  private mutating func parseStringEnd(isRaw: Bool) {
    guard at(.stringQuote), !current.hasGapBefore else { return fail("The string is not closed.") }
    consume()
    guard isRaw else { return }
    if at(.rawStringPounds), !current.hasGapBefore {
      consume()
    } else {
      fail("The string is not closed by as many '#' as open it.")
    }
  }

  /// `\(a, b: c)`.
  private mutating func parseInterpolation() {
    let start = here
    consume()
    if expect(.leftParen, "The interpolated value stands in parentheses.") {
      parseArguments(.none)
      consumeRestOfInterpolation()
      expect(.rightParen, "The interpolation has no closing parenthesis.")
    }
    finish(.interpolation, from: start)
  }

  private mutating func consumeRestOfInterpolation() {
    while !isAtEndOfInterpolation() {
      fail("This cannot stand in an interpolation.")
      consumeUnexpected(1)
    }
  }

  private mutating func isAtEndOfInterpolation() -> Bool {
    switch current.kind {
    case .rightParen, .stringSegment, .interpolationStart, .endOfFile: true
    case .stringQuote: !current.hasGapBefore
    default: false
    }
  }

  /// A string without interpolation, where the grammar wants text: no node.
  mutating func parseSimpleString() {
    if at(.rawStringPounds) {
      fail("A raw string cannot stand here.")
      consume()
    }
    guard at(.stringQuote) else { return fail("A string is expected here.") }
    consume()
    take(.stringSegment)
    if at(.interpolationStart) {
      fail("This string cannot have interpolations.")
      while at(.stringSegment) || at(.interpolationStart) { consumeUnexpected(1) }
    }
    parseStringEnd(isRaw: false)
    if at(.rawStringPounds), !current.hasGapBefore { consume() }
  }
}
