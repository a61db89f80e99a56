extension Lexer {
  /// A name or a word.
  @inline(__always)
  mutating func lexIdentifier() {
    let end = view.endOfIdentifier(from: position &+ 1)
    let keyword = words.keyword(in: view, from: position, to: end)
    if keyword.isReserved {
      emit(.keyword, keyword, to: end)
    } else if end == position &+ 1, view.known(position) == UInt8(ascii: "_") {
      emit(.wildcard, to: end)
    } else {
      emit(.identifier, keyword, to: end)
    }
  }

  /// `$0` or `$name`.
  mutating func lexDollarIdentifier() {
    let end = view.endOfIdentifier(from: position + 1)
    let isNumber = (position + 1..<end).allSatisfy { ByteClass.isDigit(view.known($0)) }
    emit(isNumber ? .dollarIdentifier : .identifier, to: end)
  }

  /// A name in backticks, which may be any text on one line; a backtick without its pair stands alone.
  mutating func lexEscapedIdentifier() {
    var check = RawIdentifierCheck()
    var cursor = position + 1
    while cursor < view.count, ![UInt8(ascii: "`"), 0x0A, 0x0D].contains(view.known(cursor)) {
      let character = view.scalar(at: cursor)
      check.see(character.scalar)
      cursor += character.length
    }
    if view[cursor] == UInt8(ascii: "`") {
      if !check.isValid { flags.insert(.malformed) }
      emit(.identifier, to: cursor + 1)
    } else {
      flags.insert(.malformed)
      emit(.unknown, to: position + 1)
    }
  }

  /// A character outside ASCII, or a curly quote; all else is trivia.
  mutating func lexUnusual() {
    guard let scalar = view.scalar(at: position).scalar else { return emit(.unknown, to: position + 1) }
    if scalar.startsOperator { return lexOperator() }
    if scalar.continuesIdentifier {
      if !scalar.startsIdentifier { flags.insert(.malformed) }
      return emit(.identifier, to: view.endOfIdentifier(from: position))
    }
    flags.insert(.malformed)
    if scalar == "\u{201C}", let end = endOfCurlyString() {
      emit(.identifier, to: end)
    } else {
      emit(scalar == "\u{201C}" ? .identifier : .unknown, to: position + 3)
    }
  }

  /// The offset behind the closing quote of a string in curly quotes.
  private mutating func endOfCurlyString() -> Int? {
    guard lookaheadBudget > 0 else { return nil }
    var cursor = position + 3
    while cursor < view.count, view.known(cursor) != 0x0A, view.known(cursor) != 0x0D {
      if view.starts(with: "\u{201D}", at: cursor) { return cursor + 3 }
      switch view.known(cursor) {
      case UInt8(ascii: "\""): return cursor + 1
      case UInt8(ascii: "\\") where view[cursor + 1] == UInt8(ascii: "("): return nil
      case UInt8(ascii: "\\"): cursor += 2
      default: cursor += max(1, view.scalar(at: cursor).length)
      }
    }
    lookaheadBudget -= cursor - position
    return nil
  }
}

/// Whether the text between two backticks is a name: not empty, not only spaces, not an operator, nothing unprintable.
private struct RawIdentifierCheck {
  private var isEmpty = true
  private var isOnlySpace = true
  private var isOperator = true
  private var isFaulty = false

  mutating func see(_ scalar: Unicode.Scalar?) {
    guard let scalar else {
      isFaulty = true
      return
    }
    if scalar.isForbiddenInRawIdentifier || scalar == "\\" || scalar.value < 0x20 || scalar.value == 0x7F {
      isFaulty = true
    }
    if !scalar.isSpaceInRawIdentifier { isOnlySpace = false }
    if isEmpty ? !scalar.startsOperator : !scalar.continuesOperator { isOperator = false }
    isEmpty = false
  }

  var isValid: Bool { !isEmpty && !isOnlySpace && !isOperator && !isFaulty }
}
