/// What a parse reads: the same for a cursor and all its copies, which point to it.
struct ParseInput {
  let tokens: UnsafeBufferPointer<Token>
  let view: ByteView
  var budget: LookaheadBudget
}

/// A place in the token array that is cheap to copy. The parser owns one; all looking ahead happens on copies, which are
/// moved on and thrown away.
struct TokenCursor {
  private let input: UnsafeMutablePointer<ParseInput>
  /// The token at this place, or what is left of it after a split.
  private(set) var current: Token
  private var place: UInt32 = 0
  /// How many more tokens than `place` have been passed, because operators were split.
  private var extraPieces: UInt32 = 0
  /// How many grammar rules that can contain themselves are open: see `Nesting`.
  var depth: UInt16 = 0
  /// `current` is a piece of a split token.
  private(set) var isPiece = false

  /// A cursor at the first token; the last one is `.endOfFile`. The input must outlive the cursor and its copies.
  init(_ input: UnsafeMutablePointer<ParseInput>) {
    self.input = input
    current = input.pointee.tokens[0]
  }

  /// Index in the input of the token that `current` is, or is a piece of.
  var position: Int { Int(place) }

  /// Index that `current` has once splits count.
  var tokenIndex: UInt32 { place &+ extraPieces }

  /// Moves to the next token; stays at the end of the file.
  mutating func advance() {
    if isPiece { return leavePiece() }
    guard current.kind != .endOfFile else { return }
    place &+= 1
    current = input.pointee.tokens[Int(place)]
  }

  /// The token after `current`.
  var next: Token {
    if isPiece, current.end < whole.end { return piece(from: current.end) }
    return current.kind == .endOfFile ? current : input.pointee.tokens[Int(place) &+ 1]
  }

  /// Moves past the first bytes of the current operator, or past all of it.
  mutating func advance(pastPrefix length: UInt32) {
    guard current.start + length < whole.end else { return advance() }
    current = piece(from: current.start + length)
    extraPieces += 1
    isPiece = true
  }

  /// Moves to the end of the file, where all looking ahead ends.
  mutating func moveToEnd() {
    place = UInt32(input.pointee.tokens.count - 1)
    current = whole
    isPiece = false
  }

  private mutating func leavePiece() {
    if current.end < whole.end {
      current = piece(from: current.end)
      extraPieces += 1
    } else {
      isPiece = false
      advance()
    }
  }

  /// The token that `current` is, or is a piece of.
  private var whole: Token { input.pointee.tokens[Int(place)] }

  /// The next piece of the current operator, from an offset inside it.
  private func piece(from start: UInt32) -> Token {
    input.pointee.view.remainder(from: Int(start), to: Int(whole.end))
  }

  /// The byte at an offset into the current token, zero behind its end.
  func byte(_ offset: Int) -> UInt8 {
    let index = Int(current.start) + offset
    return index < Int(current.end) ? input.pointee.view[index] : 0
  }

  /// The text of a token is exactly `text`.
  func hasText(_ token: Token, _ text: StaticString) -> Bool {
    Int(token.end - token.start) == text.utf8CodeUnitCount
      && input.pointee.view.starts(with: text, at: Int(token.start))
  }

  /// False once the budget of the file is spent: what looks ahead then gives up.
  func countWork() -> Bool { input.pointee.budget.spend() }
}
