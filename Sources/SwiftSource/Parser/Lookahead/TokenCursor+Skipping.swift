/// The brackets that a skip has open, two bits each.
private struct OpenBrackets {
  enum Bracket: UInt64 { case paren, brace, square, directive }

  private var recent: UInt64 = 0
  private var count = 0
  private var older: [UInt64] = []

  var isEmpty: Bool { count == 0 }
  var innermost: Bracket { Bracket(rawValue: recent & 3) ?? .paren }

  mutating func push(_ bracket: Bracket) {
    if count > 0, count % 32 == 0 { older.append(recent) }
    recent = recent << 2 | bracket.rawValue
    count += 1
  }

  mutating func pop() {
    recent >>= 2
    count -= 1
    if count > 0, count % 32 == 0, let last = older.popLast() { recent = last }
  }
}

extension TokenCursor {
  /// Moves past one token, or past everything up to the bracket that closes it. Inside brackets a `#if` ends the skip at its
  /// next `#else`, `#elseif` or `#endif`, whatever is still open: that is how the compiler's parser looks ahead too.
  mutating func skipBalanced() {
    var open = OpenBrackets()
    repeat {
      guard countWork() else { return moveToEnd() }
      enterBracket(&open)
      while !open.isEmpty {
        guard atEnd(of: open.innermost) else { break }
        guard leaveBracket(open.innermost) else { return }
        open.pop()
      }
    } while !open.isEmpty
  }

  private mutating func enterBracket(_ open: inout OpenBrackets) {
    switch current.kind {
    case .leftParen: open.push(.paren)
    case .leftBrace: open.push(.brace)
    case .leftSquare: open.push(.square)
    case .poundKeyword where current.keyword == .if || current.keyword == .else || current.keyword == .elseif:
      open.push(.directive)
    default: break
    }
    advance()
  }

  private func atEnd(of bracket: OpenBrackets.Bracket) -> Bool {
    switch current.kind {
    case .endOfFile: true
    case .poundKeyword: atEndOfClause
    case .rightParen: bracket == .paren
    case .rightBrace: bracket == .paren || bracket == .brace
    case .rightSquare: bracket == .square
    default: false
    }
  }

  /// False if the skip is over.
  private mutating func leaveBracket(_ bracket: OpenBrackets.Bracket) -> Bool {
    switch bracket {
    case .paren: _ = skip(.rightParen)
    case .brace: _ = skip(.rightBrace)
    case .square: _ = skip(.rightSquare)
    case .directive: return false
    }
    return true
  }

  /// Moves to the first token of the next line.
  mutating func skipToEndOfLine() {
    while !at(.endOfFile), !startsLine { skipBalanced() }
  }

  /// Moves behind the `)` of a modifier's detail, if nothing but words stands before it.
  mutating func skipModifierDetail() {
    var ahead = self
    ahead.advance()
    while ahead.at(.identifier) || ahead.at(.wildcard) { ahead.advance() }
    guard ahead.skip(.rightParen) else { return advance() }
    self = ahead
  }

  /// Moves to the next token of a kind, over balanced brackets; stops at the end of an `#if` clause.
  mutating func skip(to kind: TokenKind) {
    while !at(.endOfFile), !at(kind), !atEndOfClause { skipBalanced() }
  }
}
