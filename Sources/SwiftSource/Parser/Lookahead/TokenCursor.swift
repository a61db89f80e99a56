/// A place in the token array that is cheap to copy. The parser owns one; all looking ahead happens on copies, which are
/// moved on and thrown away.
struct TokenCursor {
  private let tokens: UnsafeBufferPointer<Token>
  private let view: ByteView
  /// Shared by all copies of the cursor.
  let budget: UnsafeMutablePointer<ParseBudget>
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
    tokens: UnsafeBufferPointer<Token>, view: ByteView, budget: UnsafeMutablePointer<ParseBudget>
  ) {
    self.tokens = tokens
    self.view = view
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
    return index < Int(current.end) ? view[index] : 0
  }

  /// The text of a token is exactly `text`.
  func hasText(_ token: Token, _ text: StaticString) -> Bool {
    Int(token.end - token.start) == text.utf8CodeUnitCount && view.starts(with: text, at: Int(token.start))
  }

  /// The next piece of the current operator, from an offset inside it.
  private func piece(from start: UInt32) -> Token { view.remainder(from: Int(start), to: Int(tokens[position].end)) }
}
