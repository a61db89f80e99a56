extension Lexer {
  /// `?` or `!`: a token of its own where it is bound to what stands before it.
  @inline(__always)
  mutating func lexQuestionOrExclamation() {
    guard view.isLeftBound(at: position) else { return lexOperator() }
    let isQuestion = view.known(position) == UInt8(ascii: "?")
    emit(isQuestion ? .postfixQuestionMark : .exclamationMark, to: position &+ 1)
  }

  /// `<` or `>`: an editor placeholder `<#...#>` or an operator.
  mutating func lexAngle() {
    if view[position + 1] == UInt8(ascii: "#"), view.known(position) == UInt8(ascii: "<"), let end = endOfPlaceholder()
    {
      flags.insert(.malformed)
      emit(.identifier, to: end)
    } else {
      lexOperator()
    }
  }

  /// The longest run of operator characters, up to a regex literal or a comment that starts in it.
  mutating func lexOperator() {
    let start = position
    var end = endOfOperator()
    var slash = start
    while slash < end, view.known(slash) != UInt8(ascii: "/") { slash &+= 1 }
    if slash < end {
      if let literal = regexLiteral(at: slash, operatorEnd: end) {
        if slash > start { emitOperator(to: slash) }
        return emitRegex(literal)
      }
      end = startOfComment(from: start &+ 1, to: end)
    }
    emitOperator(to: end)
  }

  @inline(__always)
  private mutating func emitOperator(to end: Int) {
    let operatorClass = view.classifyOperator(from: position, to: end)
    if operatorClass.isMalformed { flags.insert(.malformed) }
    emit(operatorClass.kind, to: end)
  }

  private mutating func endOfOperator() -> Int {
    let first = view.known(position)
    var end = position &+ (first < 0x80 ? 1 : view.scalar(at: position).length)
    while end < view.count {
      let byte = view.known(end)
      if byte >= 0x80 {
        let character = view.scalar(at: end)
        guard let scalar = character.scalar, scalar.continuesOperator else { break }
        end += character.length
        continue
      }
      guard view.byteClass(byte) & ByteClass.operatorByte != 0 else { break }
      // A dot goes on only an operator that starts with one.
      if byte == UInt8(ascii: "."), first != UInt8(ascii: ".") { break }
      if byte == UInt8(ascii: "<"), view[end &+ 1] == UInt8(ascii: "#"), lineHoldsPlaceholderEnd(from: end) { break }
      end &+= 1
    }
    return end
  }

  private func startOfComment(from start: Int, to end: Int) -> Int {
    var cursor = start
    while cursor < end {
      if view.known(cursor) == UInt8(ascii: "/") {
        let next = view[cursor + 1]
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return cursor }
      }
      cursor += 1
    }
    return end
  }

  private func endOfPlaceholder() -> Int? {
    var cursor = position + 2
    while cursor < view.count {
      switch (view.known(cursor), view[cursor + 1]) {
      case (0x0A, _), (UInt8(ascii: "<"), UInt8(ascii: "#")): return nil
      case (UInt8(ascii: "#"), UInt8(ascii: ">")): return cursor + 2
      default: cursor += 1
      }
    }
    return nil
  }

  private mutating func lineHoldsPlaceholderEnd(from offset: Int) -> Bool {
    guard lookaheadBudget > 0 else { return false }
    var cursor = offset
    while cursor < view.count, view.known(cursor) != 0x0A {
      if view.known(cursor) == UInt8(ascii: "#"), view[cursor + 1] == UInt8(ascii: ">") { return true }
      cursor += 1
    }
    lookaheadBudget -= cursor - offset
    return false
  }
}
