extension Parser {
  /// `async`, `throws` and the like, in this order.
  mutating func parseEffects(allowsVariants: Bool = true) {
    if at(word: .async) || allowsVariants && at(word: .reasync) { consumeAsNode(.effect) }
    if at(word: .throws) || allowsVariants && at(word: .rethrows) { parseThrows() }
    guard isMisplacedEffect() else { return }
    fail("The effects of a function are 'async' and 'throws', in this order.")
    while isMisplacedEffect() { consumeUnexpected(1) }
  }

  /// `throws` or `throws(E)`.
  mutating func parseThrows() {
    let start = here
    consume()
    if take(.leftParen) {
      parseType()
      expect(.rightParen, "The type of the error has no closing parenthesis.")
    }
    finish(.effect, from: start)
  }

  /// Effects behind the arrow.
  mutating func parseMisplacedEffects() {
    guard isMisplacedEffect() else { return }
    fail("The effects of a function stand before '->'.")
    while isMisplacedEffect() { consumeUnexpected(1) }
  }

  private mutating func isMisplacedEffect() -> Bool {
    switch word {
    case .async, .reasync, .throws, .rethrows: true
    case .await, .try, .throw: !startsLine
    default: false
    }
  }
}
