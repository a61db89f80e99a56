extension Lexer {
  /// A string literal from its opening quote; its pounds have been read.
  mutating func lexString(pounds: Int) {
    var string = OpenString(quote: .single, pounds: pounds)
    if view.known(position) == UInt8(ascii: "'") {
      string.quote = .apostrophe
      flags.insert(.malformed)
    } else if isMultiLineOpening(pounds: pounds) {
      string.quote = .multiLine
      // Its text starts on the next line.
      if view[position + 3] != 0x0A && view[position + 3] != 0x0D { flags.insert(.malformed) }
    }
    emit(.stringQuote, to: position &+ (string.quote == .multiLine ? 3 : 1))
    lexStringBody(string)
  }

  /// Three quotes open a multi-line literal, unless a raw literal closes on the same line, as `#"""#` does.
  private func isMultiLineOpening(pounds: Int) -> Bool {
    guard view[position &+ 1] == UInt8(ascii: "\""), view[position &+ 2] == UInt8(ascii: "\"") else { return false }
    guard pounds > 0 else { return true }
    var cursor = position + 3
    if view.hasPounds(pounds, at: cursor) { return false }
    while cursor < view.count, view.known(cursor) != 0x0A, view.known(cursor) != 0x0D {
      cursor += 1
      if view.known(cursor - 1) == UInt8(ascii: "\""), view.hasPounds(pounds, at: cursor) { return false }
    }
    return true
  }

  /// The text of a literal up to its end or to an interpolation, whose tokens the main loop then reads.
  mutating func lexStringBody(_ opened: OpenString) {
    var string = opened
    var cursor = position
    while cursor < view.count {
      let byte = view.known(cursor)
      guard view.byteClass(byte) & ByteClass.stopsString != 0 else {
        cursor &+= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if closes(string, at: cursor) { return closeString(string, at: cursor) }
        cursor &+= 1
      case UInt8(ascii: "\\"):
        if let paren = interpolation(in: string, at: cursor) {
          return openInterpolation(in: string, at: cursor, paren: paren)
        }
        cursor = skipEscape(in: &string, at: cursor)
      case 0x0A, 0x0D:
        guard string.quote == .multiLine else { return leaveUnterminated(at: cursor) }
        cursor = string.seeLineBreak(at: cursor, in: view)
      default:
        cursor = skipUnusual(in: string, at: cursor)
      }
    }
    leaveUnterminated(at: cursor)
  }

  private mutating func leaveUnterminated(at end: Int) {
    emitSegment(to: end)
    tokens.markLastMalformed()
  }

  @inline(__always)
  private mutating func emitSegment(to end: Int) {
    if end > position { emit(.stringSegment, to: end) }
  }

  @inline(__always)
  private func closes(_ string: OpenString, at offset: Int) -> Bool {
    let isApostrophe = view.known(offset) == UInt8(ascii: "'")
    switch string.quote {
    case .single: return !isApostrophe && view.hasPounds(string.pounds, at: offset &+ 1)
    case .apostrophe: return isApostrophe
    case .multiLine:
      return !isApostrophe && view[offset &+ 1] == UInt8(ascii: "\"") && view[offset &+ 2] == UInt8(ascii: "\"")
        && view.hasPounds(string.pounds, at: offset &+ 3)
    }
  }

  private mutating func closeString(_ string: OpenString, at offset: Int) {
    let isMultiLine = string.quote == .multiLine
    let isMalformed = string.quote == .apostrophe || isMultiLine && !string.isWellIndented(closedAt: offset, in: view)
    emitSegment(to: offset)
    if isMalformed { flags.insert(.malformed) }
    emit(.stringQuote, to: offset &+ (isMultiLine ? 3 : 1))
    guard string.pounds > 0 else { return }
    let end = view.end(ofRun: UInt8(ascii: "#"), from: position)
    if end - position > string.pounds { flags.insert(.malformed) }
    emit(.rawStringPounds, to: end)
  }

  /// A control character, or a character outside ASCII.
  private mutating func skipUnusual(in string: OpenString, at offset: Int) -> Int {
    let byte = view.known(offset)
    if byte < 0x80 {
      if byte != 0 && !(byte == 0x09 && string.quote == .multiLine) { flags.insert(.malformed) }
      return offset + 1
    }
    let character = view.scalar(at: offset)
    if character.scalar == nil { flags.insert(.malformed) }
    return offset + character.length
  }
}
