extension Lexer {
  /// An integer or floating-point literal. Name characters that stick to it belong to it and make it malformed.
  mutating func lexNumber() {
    switch view.known(position) == UInt8(ascii: "0") ? view[position &+ 1] : 0 {
    case UInt8(ascii: "x"): lexHexNumber()
    case UInt8(ascii: "o"): lexDigits(upTo: UInt8(ascii: "7"))
    case UInt8(ascii: "b"): lexDigits(upTo: UInt8(ascii: "1"))
    default: lexDecimalNumber()
    }
  }

  private mutating func lexDecimalNumber() {
    var end = endOfDigits(from: position &+ 1)
    var kind = TokenKind.integerLiteral
    // `x.0.1` are two tuple members, not a float.
    if view[end] == UInt8(ascii: "."), ByteClass.isDigit(view[end &+ 1]), tokens.last?.kind != .period {
      kind = .floatLiteral
      end = endOfDigits(from: end &+ 1)
    } else if view[end] == UInt8(ascii: ".") {
      return emit(.integerLiteral, to: end)
    }
    if view[end] | 0x20 == UInt8(ascii: "e") {
      kind = .floatLiteral
      guard let exponentEnd = endOfExponent(from: end + 1) else { return emitMalformed(kind, from: afterSign(end + 1)) }
      end = exponentEnd
    } else if kind == .floatLiteral {
      return emit(kind, to: end)
    }
    emitNumber(kind, to: end)
  }

  /// `0o17`, `0b11`.
  private mutating func lexDigits(upTo last: UInt8) {
    let start = position + 2
    var end = start
    while view[end] >= UInt8(ascii: "0") && view[end] <= last || end > start && view[end] == UInt8(ascii: "_") {
      end += 1
    }
    if end == start { flags.insert(.malformed) }
    emitNumber(.integerLiteral, to: end)
  }

  private mutating func lexHexNumber() {
    let start = position + 2
    guard view.byteClass(view[start]) & ByteClass.hexDigit != 0 else {
      return emitMalformed(.integerLiteral, from: start)
    }
    let integerEnd = endOfHexDigits(from: start)
    var end = integerEnd
    if view[end] == UInt8(ascii: ".") {
      // A member such as `0xFF.description` looks like a fraction for a while.
      if end + 1 < view.count, view.byteClass(view[end + 1]) & ByteClass.hexDigit == 0 {
        return emit(.integerLiteral, to: integerEnd)
      }
      end = endOfHexDigits(from: end + 1)
      if view[end] | 0x20 != UInt8(ascii: "p") {
        if end + 1 < view.count, !ByteClass.isDigit(view[end + 1]) { return emit(.integerLiteral, to: integerEnd) }
        flags.insert(.malformed)
        return emit(.integerLiteral, to: end)
      }
    } else if view[end] | 0x20 != UInt8(ascii: "p") {
      return emitNumber(.integerLiteral, to: end)
    }
    lexBinaryExponent(at: end, integerEnd: integerEnd)
  }

  private mutating func lexBinaryExponent(at mark: Int, integerEnd: Int) {
    if let end = endOfExponent(from: mark + 1) { return emitNumber(.floatLiteral, to: end) }
    let sign = afterSign(mark + 1)
    if mark > integerEnd, sign == mark + 1, !ByteClass.isDigit(view[integerEnd + 1]) {
      return emit(.integerLiteral, to: integerEnd)
    }
    emitMalformed(.floatLiteral, from: sign)
  }

  /// Nil where no digit follows.
  private func endOfExponent(from offset: Int) -> Int? {
    let digits = afterSign(offset)
    return ByteClass.isDigit(view[digits]) ? endOfDigits(from: digits) : nil
  }

  private func afterSign(_ offset: Int) -> Int {
    view[offset] == UInt8(ascii: "+") || view[offset] == UInt8(ascii: "-") ? offset + 1 : offset
  }

  @inline(__always)
  private func endOfDigits(from offset: Int) -> Int {
    var end = offset
    while ByteClass.isDigit(view[end]) || view[end] == UInt8(ascii: "_") { end &+= 1 }
    return end
  }

  private func endOfHexDigits(from offset: Int) -> Int {
    var end = offset
    while view.byteClass(view[end]) & ByteClass.hexDigit != 0 || view[end] == UInt8(ascii: "_") { end += 1 }
    return end
  }

  @inline(__always)
  private mutating func emitNumber(_ kind: TokenKind, to end: Int) {
    let nameEnd = view.endOfIdentifier(from: end)
    if nameEnd > end { flags.insert(.malformed) }
    emit(kind, to: nameEnd)
  }

  private mutating func emitMalformed(_ kind: TokenKind, from offset: Int) {
    flags.insert(.malformed)
    emit(kind, to: view.endOfIdentifier(from: offset))
  }
}
