/// A place in the token array that is cheap to copy. The parser owns one; all looking ahead happens on copies, which are
/// moved on and thrown away.
struct TokenCursor {
  private let tokens: UnsafeBufferPointer<Token>
  private let source: UnsafeBufferPointer<UInt8>
  /// Shared by all copies of the cursor.
  let budget: UnsafeMutablePointer<LookaheadBudget>
  /// Index of the token that `current` is, or is a piece of.
  private(set) var position = 0
  /// How many more tokens than `position` have been passed, because operators were split.
  private(set) var extraPieces = 0
  /// The token at this place, or what is left of it after a split.
  private(set) var current: Token
  /// `current` is a piece of a split token.
  private(set) var isPiece = false
  /// How many grammar rules that can contain themselves are open: see `Nesting`.
  var depth = 0

  /// A cursor at the first token; `tokens` ends in `.endOfFile`. All three must outlive the cursor and its copies.
  init(
    tokens: UnsafeBufferPointer<Token>, source: UnsafeBufferPointer<UInt8>, budget: UnsafeMutablePointer<LookaheadBudget>
  ) {
    self.tokens = tokens
    self.source = source
    self.budget = budget
    current = tokens[0]
  }

  /// Moves to the next token; stays at the end of the file.
  @inline(__always)
  mutating func advance() {
    if isPiece {
      leavePiece()
    } else if position + 1 < tokens.count {
      position += 1
      current = tokens[position]
    }
  }

  /// The token after `current`.
  @inline(__always)
  var next: Token {
    if isPiece, current.end < tokens[position].end { return piece(from: current.end) }
    return position + 1 < tokens.count ? tokens[position + 1] : tokens[position]
  }

  /// Moves past the first bytes of the current operator, or past all of it.
  mutating func advance(pastPrefix length: UInt32) {
    guard current.start + length < tokens[position].end else { return advance() }
    current = piece(from: current.start + length)
    extraPieces += 1
    isPiece = true
  }

  private mutating func leavePiece() {
    let whole = tokens[position]
    if current.end < whole.end {
      current = piece(from: current.end)
      extraPieces += 1
    } else {
      isPiece = false
      advance()
    }
  }

  /// The byte at an offset into the current token, zero behind its end.
  func byte(_ offset: Int) -> UInt8 {
    let index = Int(current.start) + offset
    return index < Int(current.end) ? source[index] : 0
  }

  /// The text of a token is exactly `text`.
  func hasText(_ token: Token, _ text: StaticString) -> Bool {
    guard Int(token.end - token.start) == text.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    return text.withUTF8Buffer { wanted in wanted.indices.allSatisfy { wanted[$0] == source[start + $0] } }
  }
}

// MARK: - Splitting operators

extension TokenCursor {
  /// What the rest of a split operator is, up to the end of the whole token: `>` before it makes it bound on the left.
  private func piece(from start: UInt32) -> Token {
    let end = tokens[position].end
    let first = source[Int(start)]
    if first == UInt8(ascii: "?") { return Token(kind: .postfixQuestionMark, start: start, end: start + 1) }
    if first == UInt8(ascii: "!") { return Token(kind: .exclamationMark, start: start, end: start + 1) }
    if end - start == 1, first == UInt8(ascii: ".") { return Token(kind: .period, start: start, end: end) }
    let isRightBound = isRightBound(at: Int(end))
    if end - start == 1, first == UInt8(ascii: "=") {
      return Token(kind: .equal, flags: isRightBound ? [] : .malformed, start: start, end: end)
    }
    if end - start == 2, first == UInt8(ascii: "-"), source[Int(start) + 1] == UInt8(ascii: ">") {
      return Token(kind: .arrow, start: start, end: end)
    }
    return Token(kind: isRightBound ? .binaryOperator : .postfixOperator, start: start, end: end)
  }

  /// Something that an operator can apply to follows directly at a byte offset.
  private func isRightBound(at offset: Int) -> Bool {
    guard offset < source.count else { return false }
    let following = offset + 1 < source.count ? source[offset + 1] : 0
    switch source[offset] {
    case 0, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "."):
      return false
    case UInt8(ascii: "/"):
      return following != UInt8(ascii: "/") && following != UInt8(ascii: "*")
    case 0xC2:
      return following != 0xA0
    default:
      return true
    }
  }
}
