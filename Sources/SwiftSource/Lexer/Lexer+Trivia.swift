extension Lexer {
  /// Goes to the next byte that belongs to a token, and notes what lies between.
  @inline(__always)
  mutating func skipTrivia() {
    while position < view.count {
      switch view.byteClass(view.known(position)) & ByteClass.startMask {
      case ByteStart.space:
        flags.insert(.spaceBefore)
        position &+= 1
      case ByteStart.newline:
        if endsWithLine { abandonString() }
        flags.formUnion([.spaceBefore, .startsLine])
        position &+= 1
      case ByteStart.slash:
        guard skipComment() else { return }
      case ByteStart.angle:
        guard skipConflictMarker() else { return }
      case ByteStart.unusual:
        guard skipUnusual() else { return }
      default:
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    switch view[position &+ 1] {
    case UInt8(ascii: "/"): position = view.endOfLine(from: position &+ 2)
    case UInt8(ascii: "*"): skipBlockComment()
    default: return false
    }
    flags.insert(.spaceBefore)
    return true
  }

  private mutating func skipBlockComment() {
    var depth = 1
    var cursor = position + 2
    while cursor < view.count {
      let byte = view.known(cursor)
      cursor += 1
      if byte == UInt8(ascii: "*"), view[cursor] == UInt8(ascii: "/") {
        cursor += 1
        depth -= 1
        if depth == 0 { break }
      } else if byte == UInt8(ascii: "/"), view[cursor] == UInt8(ascii: "*") {
        cursor += 1
        depth += 1
      } else if byte == 0x0A || byte == 0x0D {
        flags.insert(.startsLine)
      }
    }
    if depth > 0 { flags.insert(.malformed) }
    position = cursor
  }

  /// NUL, byte order marks, no-break spaces, and what Swift has no use for.
  private mutating func skipUnusual() -> Bool {
    if view.starts(with: "\u{FEFF}", at: position) {
      position += 3
      return true
    }
    let character = view.scalar(at: position)
    if let scalar = character.scalar {
      if scalar.continuesIdentifier || scalar.startsOperator || scalar == "\u{201C}" || scalar == "\u{201D}" {
        return false
      }
      if scalar != "\0" && scalar != "\u{A0}" { flags.insert(.malformed) }
    } else {
      flags.insert(.malformed)
    }
    flags.insert(.spaceBefore)
    position += character.length
    return true
  }

  /// A whole region between version control conflict markers is trivia, as long as it is closed.
  private mutating func skipConflictMarker() -> Bool {
    let isGit = view.starts(with: "<<<<<<< ", at: position)
    guard isGit || view.starts(with: ">>>> ", at: position) else { return false }
    if position > 0, ![0x0A, 0x0D, 0].contains(view.known(position - 1)) { return false }
    guard let end = isGit ? conflictEnd(">>>>>>> ", skipping: 8) : conflictEnd("<<<<\n", skipping: 5) else {
      return false
    }
    position = view.endOfLine(from: end)
    flags.formUnion([.spaceBefore, .malformed])
    return true
  }

  private mutating func conflictEnd(_ terminator: StaticString, skipping introducer: Int) -> Int? {
    guard lookaheadBudget > 0 else { return nil }
    var line = view.endOfLine(from: position + introducer)
    while line < view.count {
      line += 1
      if view.starts(with: terminator, at: line) { return line + terminator.utf8CodeUnitCount }
      line = view.endOfLine(from: line)
    }
    lookaheadBudget -= view.count - position
    return nil
  }
}
