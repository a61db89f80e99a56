/// What an operator's characters and surroundings make of it.
struct OperatorClass {
  var kind: TokenKind
  var isMalformed = false
}

extension ByteView {
  /// Something that is no white space, opening bracket or separator stands right before an offset.
  @inline(__always)
  func isLeftBound(at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch known(offset &- 1) {
    case UInt8(ascii: " "), 0x0A, 0x0D, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      // A comment counts as white space.
      return !(offset > 1 && known(offset - 2) == UInt8(ascii: "*"))
    case 0xA0:
      return !(offset > 1 && known(offset - 2) == 0xC2)
    default:
      return true
    }
  }

  /// Something that is no white space, closing bracket or separator stands at an offset, the end of an operator.
  @inline(__always)
  func isRightBound(at offset: Int, isLeftBound: Bool) -> Bool {
    switch self[offset] {
    case UInt8(ascii: " "), 0x0A, 0x0D, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      // `x^.y` is postfix, `^.y` prefix.
      return !isLeftBound
    case UInt8(ascii: "/"):
      return self[offset + 1] != UInt8(ascii: "/") && self[offset + 1] != UInt8(ascii: "*")
    case 0xC2:
      return self[offset + 1] != 0xA0
    default:
      return true
    }
  }

  /// What the operator between two offsets is.
  func classifyOperator(from start: Int, to end: Int) -> OperatorClass {
    let left = isLeftBound(at: start)
    let right = isRightBound(at: end, isLeftBound: left)
    if let reserved = reservedOperator(from: start, to: end, left: left, right: right) { return reserved }
    return OperatorClass(kind: left == right ? .binaryOperator : left ? .postfixOperator : .prefixOperator)
  }

  private func reservedOperator(from start: Int, to end: Int, left: Bool, right: Bool) -> OperatorClass? {
    switch end - start {
    case 1:
      switch known(start) {
      case UInt8(ascii: "="): return OperatorClass(kind: .equal, isMalformed: left != right)
      case UInt8(ascii: "&") where !left && right: return OperatorClass(kind: .prefixAmpersand)
      case UInt8(ascii: "."): return OperatorClass(kind: .period)
      case UInt8(ascii: "?"): return OperatorClass(kind: left ? .postfixQuestionMark : .infixQuestionMark)
      default: return nil
      }
    case 2 where known(start) == UInt8(ascii: "-") && known(start + 1) == UInt8(ascii: ">"):
      return OperatorClass(kind: .arrow)
    default:
      return holdsCommentEnd(from: start, to: end) ? OperatorClass(kind: .unknown, isMalformed: true) : nil
    }
  }

  private func holdsCommentEnd(from start: Int, to end: Int) -> Bool {
    var cursor = start
    while cursor + 1 < end {
      if known(cursor) == UInt8(ascii: "*"), known(cursor + 1) == UInt8(ascii: "/") { return true }
      cursor += 1
    }
    return false
  }
}
