extension Parser {
  /// `{ get set }`, `{ didSet { ... } }` or the body of a getter.
  mutating func parseAccessorBlock() {
    let start = here
    consume()
    if startsAccessor() {
      repeat { parseAccessor() } while startsAccessor()
    } else {
      parseItems(until: .brace)
    }
    expect(.rightBrace, "The accessors have no closing brace.")
    finish(.accessorBlock, from: start)
  }

  private mutating func startsAccessor() -> Bool {
    switch current.kind {
    case .atSign, .keyword: break
    case .identifier: if current.keyword == .none { return false }
    default: return false
    }
    var ahead = cursor
    ahead.skipAttributes()
    if ahead.word.isAccessorModifier { ahead.advance() }
    return ahead.word.isAccessor
  }

  private mutating func parseAccessor() {
    let start = here
    parseAttributes()
    if word.isAccessorModifier { consumeAsNode(.modifier) }
    let name = word
    let specifier = consume()
    if name == .set || name == .willSet || name == .didSet || name == .`init`, take(.leftParen) {
      expectName("The name of the new value is expected here.")
      expect(.rightParen, "The name has no closing parenthesis.")
    }
    parseEffects(allowsVariants: false)
    parseOptionalCodeBlock()
    finish(.accessorDecl, from: start, main: specifier)
  }
}
