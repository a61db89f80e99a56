extension Lexer {
  /// The offset of the parenthesis where a backslash starts an interpolation.
  @inline(__always)
  func interpolation(in string: OpenString, at backslash: Int) -> Int? {
    guard let end = endOfEscapePounds(string, from: backslash &+ 1) else { return nil }
    return view[end] == UInt8(ascii: "(") ? end : nil
  }

  /// The offset behind the pounds that an escape needs. One too many is taken too, as the compiler's lexer does.
  private func endOfEscapePounds(_ string: OpenString, from offset: Int) -> Int? {
    guard string.pounds > 0 else { return offset }
    var cursor = offset
    while cursor - offset < string.pounds {
      guard view[cursor] == UInt8(ascii: "#") else { return nil }
      cursor += 1
    }
    return view[cursor] == UInt8(ascii: "#") ? cursor + 1 : cursor
  }

  /// The text before an interpolation, its start and its parenthesis.
  mutating func openInterpolation(in string: OpenString, at backslash: Int, paren: Int) {
    if backslash > position { emit(.stringSegment, to: backslash) }
    if paren - backslash - 1 > string.pounds { flags.insert(.malformed) }
    emit(.interpolationStart, to: paren)
    emit(.leftParen, to: paren &+ 1)
    var entered = string
    entered.outerParens = openParens
    entered.outerEndsWithLine = endsWithLine
    strings.append(entered)
    openParens = 0
    endsWithLine = string.quote != .multiLine
  }

  /// `)`, which ends an interpolation where no parenthesis is open in it.
  mutating func lexRightParen() {
    emit(.rightParen, to: position &+ 1)
    if openParens > 0 {
      openParens &-= 1
    } else if let string = leaveString() {
      lexStringBody(string)
    }
  }

  /// The line ends in an interpolation of a literal that has to end with it.
  mutating func abandonString() {
    while endsWithLine, leaveString() != nil {}
    tokens.markLastMalformed()
  }

  private mutating func leaveString() -> OpenString? {
    guard let string = strings.popLast() else { return nil }
    openParens = string.outerParens
    endsWithLine = string.outerEndsWithLine
    return string
  }

  /// The offset behind an escape sequence, or behind the part of a wrong one that can't be anything else.
  mutating func skipEscape(in string: inout OpenString, at backslash: Int) -> Int {
    guard let start = endOfEscapePounds(string, from: backslash + 1) else { return backslash + 1 }
    switch view[start] {
    case UInt8(ascii: "0"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "\\"):
      return start + 1
    case UInt8(ascii: "u"):
      return skipUnicodeEscape(from: start + 1)
    case _ where string.quote == .multiLine && isLineBreak(escapedLineBreak(from: start)):
      string.escapedLineBreak = escapedLineBreak(from: start)
      return string.escapedLineBreak
    case let byte:
      flags.insert(.malformed)
      return ByteClass.isLetter(byte) || ByteClass.isDigit(byte) ? start + 1 : start
    }
  }

  /// White space may stand between a backslash and the line break that it escapes.
  private func escapedLineBreak(from offset: Int) -> Int {
    var cursor = offset
    while view[cursor] == 0x20 || view[cursor] == 0x09 { cursor += 1 }
    return cursor
  }

  private func isLineBreak(_ offset: Int) -> Bool { view[offset] == 0x0A || view[offset] == 0x0D }

  /// `{1F600}` of a `\u` escape.
  private mutating func skipUnicodeEscape(from offset: Int) -> Int {
    guard view[offset] == UInt8(ascii: "{") else {
      flags.insert(.malformed)
      return offset
    }
    var value: UInt64 = 0
    var cursor = offset + 1
    while ByteClass.isHexDigit(view[cursor]) {
      let byte = view.known(cursor)
      value = min(value << 4 | UInt64(ByteClass.isDigit(byte) ? byte & 0xF : byte & 0xF + 9), 0xFFFF_FFFF)
      cursor += 1
    }
    let digits = cursor - offset - 1
    let isScalar = UInt32(exactly: value).flatMap { Unicode.Scalar($0) } != nil
    guard view[cursor] == UInt8(ascii: "}") else {
      flags.insert(.malformed)
      return cursor
    }
    if !(1...8).contains(digits) || !isScalar { flags.insert(.malformed) }
    return cursor + 1
  }
}
