extension ByteView {
  /// The first token of what is left of an operator between two offsets, when a parser has taken the bytes before them as a
  /// token of their own, as in `>>` at the end of two generic argument lists. It may end before the operator does; then the
  /// rest of it is to be split off in the same way.
  func remainder(from start: Int, to end: Int) -> Token {
    let end = endOfRemainder(from: start, to: end)
    var result = Token(kind: .exclamationMark, start: UInt32(start), end: UInt32(end))
    if end == start + 1, self[start] == UInt8(ascii: "!") { return result }
    let operatorClass = classifyOperator(from: start, to: end)
    result.kind = operatorClass.kind
    if operatorClass.isMalformed { result.flags.insert(.malformed) }
    return result
  }

  private func endOfRemainder(from start: Int, to end: Int) -> Int {
    // Bound to the bytes before them, these two never join a longer operator.
    if self[start] == UInt8(ascii: "?") || self[start] == UInt8(ascii: "!") { return start + 1 }
    guard self[start] != UInt8(ascii: ".") else { return end }
    var cursor = start
    while cursor < end, known(cursor) != UInt8(ascii: ".") { cursor += 1 }
    return cursor
  }
}
