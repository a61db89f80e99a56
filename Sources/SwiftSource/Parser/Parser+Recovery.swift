// What happens where the source is not Swift: a token that is not there is recorded, tokens that fit nowhere become
// `unexpected` nodes.
extension Parser {
  /// Records a fault at the current token; at most one for each place.
  mutating func fail(_ message: StaticString) { fail(at: current.start, message) }

  mutating func fail(at offset: UInt32, _ message: StaticString) {
    markFault()
    if let last = errors.last, last.offset == Int(offset) { return }
    errors.append(SyntaxError(offset: Int(offset), message: "\(message)"))
  }

  /// A node of no tokens in place of what should stand here.
  mutating func appendMissing(_ kind: NodeKind, _ message: StaticString) {
    fail(message)
    finish(kind, from: here)
  }

  /// Consumes a token of the kind. If it stands a little further on, what is before it is unexpected; if not, it is missing.
  @discardableResult
  mutating func expect(_ kind: TokenKind, _ message: StaticString) -> Bool {
    if take(kind) { return true }
    fail(message)
    guard let distance = distance(to: kind) else { return false }
    consumeUnexpected(distance)
    return take(kind)
  }

  @discardableResult
  mutating func expect(word: Keyword, _ message: StaticString) -> Bool {
    if take(word: word) { return true }
    fail(message)
    return false
  }

  /// A name. Gives its index, or that of the token in its place.
  @discardableResult
  mutating func expectName(_ message: StaticString, allowsSelf: Bool = false, allowsKeywords: Bool = false) -> UInt32 {
    if at(.identifier) || allowsKeywords && at(.keyword) { return consume() }
    if allowsSelf, at(word: .`self`) || at(word: .`Self`) { return consume() }
    fail(message)
    let index = tokenIndex
    switch current.kind {
    case .unknown, .integerLiteral, .floatLiteral, .dollarIdentifier: consumeUnexpected(1)
    case .keyword, .wildcard: if !startsLine { consumeUnexpected(1) }
    default: break
    }
    return index
  }

  /// How many steps of balanced brackets lead to a token of the kind before the statement ends.
  private mutating func distance(to kind: TokenKind) -> Int? {
    var ahead = cursor
    let mayPassLines = kind == .rightParen || kind == .rightSquare || kind == .rightBrace
    for steps in 0..<32 {
      if ahead.at(kind) { return steps }
      guard mayPassLines || !ahead.startsLine || steps == 0 else { return nil }
      switch ahead.current.kind {
      case .endOfFile, .rightBrace, .semicolon, .poundKeyword: return nil
      case .leftBrace where kind != .rightBrace: return nil
      case .keyword where ahead.word.endsRecovery: return nil
      default: ahead.skipBalanced()
      }
    }
    return nil
  }

  /// Makes an `unexpected` node of what stands here, in steps of balanced brackets.
  mutating func consumeUnexpected(_ steps: Int) {
    let start = here
    for _ in 0..<steps where !at(.endOfFile) {
      consumeBalanced()
    }
    markFault()
    finish(.unexpected, from: start)
  }

  /// Consumes what `skipBalanced` passes: a token, a piece of one, or all between two brackets.
  mutating func consumeBalanced() {
    var ahead = cursor
    ahead.skipBalanced()
    // Pieces of one token share its position.
    while cursor.tokenIndex < ahead.tokenIndex { consume() }
  }

  /// Makes an `unexpected` node of what is left of the line.
  mutating func consumeRestOfLine(_ message: StaticString) {
    guard !startsLine, !at(.endOfFile) else { return }
    fail(message)
    let start = here
    while !at(.endOfFile), !startsLine { consume() }
    markFault()
    finish(.unexpected, from: start)
  }
}
