/// Reads one regex literal. A bare `/.../` may turn out to be no literal after all: it does not go over a line break, has no
/// unbalanced closing parenthesis, and neither starts nor ends with a space.
struct RegexScanner {
  let view: ByteView
  /// Offset of the opening slash.
  let slash: Int
  /// Number of `#` before the opening slash.
  let pounds: Int
  /// The place leaves no other reading: faults make the literal malformed instead of an operator.
  let mustBeRegex: Bool

  private var cursor: Int
  private var isMultiLine = false
  private var isMalformed = false
  private var groupDepth = 0
  private var classDepth = 0
  /// Offset of the last space or tab that is not escaped.
  private var lastSpace = -1
  /// Offset behind the last line break.
  private var lineStart = -1

  private enum Step { case proceed, done, notRegex, unterminated }

  init(view: ByteView, slash: Int, pounds: Int, mustBeRegex: Bool) {
    self.view = view
    self.slash = slash
    self.pounds = pounds
    self.mustBeRegex = mustBeRegex
    cursor = slash + 1
  }

  /// The literal that starts at `start` with its pounds, or nil where it is none.
  mutating func scan(from start: Int, budget: inout Int) -> RegexLiteral? {
    let resume = enterMultiLine()
    guard pounds > 0 || startsWell() else { return nil }
    // Text that could not be read to the end before is not read again and again.
    if isMultiLine && budget <= 0 { return RegexLiteral(start: start, end: resume, isMalformed: true) }
    var step = Step.proceed
    while step == .proceed {
      step = closingDelimiter() ?? patternCharacter()
    }
    switch step {
    case .unterminated where mustBeRegex:
      budget -= cursor - slash
      return RegexLiteral(start: start, end: isMultiLine ? resume : cursor, isMalformed: true)
    case .done:
      return RegexLiteral(start: start, end: cursor, isMalformed: isMalformed)
    default:
      return nil
    }
  }

  /// A literal in pounds goes over lines where nothing follows the opening slash; gives the offset of that line's end.
  private mutating func enterMultiLine() -> Int {
    guard pounds > 0 else { return cursor }
    var scan = cursor
    while view[scan] == 0x20 || view[scan] == 0x09 { scan += 1 }
    if view[scan] == 0x0A || view[scan] == 0x0D {
      isMultiLine = true
      cursor = scan
    }
    return scan
  }

  private mutating func startsWell() -> Bool {
    switch view[cursor] {
    case 0x20, 0x09:
      isMalformed = true
      return mustBeRegex
    case UInt8(ascii: "*"), UInt8(ascii: "/"):
      return false
    default:
      return slash == 0 || view[slash - 1] != UInt8(ascii: "*")
    }
  }

  /// Takes the closing slash with its pounds.
  private mutating func closingDelimiter() -> Step? {
    guard view[cursor] == UInt8(ascii: "/") else { return nil }
    var end = cursor + 1
    if pounds > 0 {
      end = view.end(ofRun: UInt8(ascii: "#"), from: end)
      guard end - cursor - 1 >= pounds else { return nil }
      if end - cursor - 1 > pounds || !standsOnOwnLine { isMalformed = true }
    } else {
      if view[end] == UInt8(ascii: "/") || view[end] == UInt8(ascii: "*") { return .unterminated }
      if lastSpace == cursor - 1 {
        guard mustBeRegex else { return .notRegex }
        isMalformed = true
      }
    }
    cursor = end
    return .done
  }

  /// Only white space stands before the closing slash, where the literal goes over lines.
  private var standsOnOwnLine: Bool {
    guard lineStart >= 0 else { return true }
    return (lineStart..<cursor).allSatisfy { view[$0] == 0x20 || view[$0] == 0x09 }
  }

  /// Takes one character of the pattern, or an escape sequence.
  private mutating func patternCharacter() -> Step {
    let isEscaped = view[cursor] == UInt8(ascii: "\\")
    if isEscaped { cursor += 1 }
    guard cursor < view.count else { return .unterminated }
    let byte = view.known(cursor)
    switch byte {
    case 0x0A, 0x0D:
      guard isMultiLine else { return .unterminated }
      lineStart = cursor + 1
    case 0x80...:
      return skipScalar()
    case 0x20, 0x09:
      if byte == 0x09 && !isMultiLine {
        isMalformed = true
      } else if !isEscaped {
        lastSpace = cursor
      }
    case 0x01..<0x20, 0x7F:
      isMalformed = true
    case _ where !isEscaped:
      if countBracket(byte) == .notRegex { return .notRegex }
    default:
      break
    }
    cursor += 1
    return .proceed
  }

  private mutating func skipScalar() -> Step {
    let character = view.scalar(at: cursor)
    if character.scalar == nil { isMalformed = true }
    cursor += character.length
    return .proceed
  }

  private mutating func countBracket(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "("):
      if classDepth == 0 { groupDepth += 1 }
    case UInt8(ascii: ")"):
      guard classDepth == 0 else { break }
      if groupDepth == 0 && !mustBeRegex { return .notRegex }
      groupDepth = max(0, groupDepth - 1)
    case UInt8(ascii: "["): classDepth += 1
    case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
    default: break
    }
    return .proceed
  }
}
