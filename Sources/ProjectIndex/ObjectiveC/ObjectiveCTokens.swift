/// A word or a sign of an Objective-C header.
struct ObjectiveCToken {
  /// `@interface` is one; a string literal has its quotes.
  let text: String
  /// 1-based.
  let line: Int
}

/// Cuts a header into words and signs; comments, directives of the preprocessor and what the preprocessor marks are left out.
struct ObjectiveCLexer {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var isLineStart = true

  /// All tokens of a header.
  static func tokens(_ bytes: [UInt8]) -> [ObjectiveCToken] {
    var lexer = ObjectiveCLexer(bytes: bytes)
    var tokens: [ObjectiveCToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() -> ObjectiveCToken? {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") {
        step()
        isLineStart = true
      } else if byte <= UInt8(ascii: " ") {
        step()
      } else if byte == UInt8(ascii: "#"), isLineStart {
        skipLine()
      } else if starts("//") {
        skipLine()
      } else if starts("/*") {
        skipComment()
      } else {
        isLineStart = false
        return token()
      }
    }
    return nil
  }

  private mutating func token() -> ObjectiveCToken {
    let (start, first) = (place, line)
    if bytes[place] == UInt8(ascii: "\"") {
      step()
      while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\n") {
        if bytes[place] == UInt8(ascii: "\\") { step() }
        step()
      }
      step()
    } else {
      step()
      let isWord = Self.isWordByte(bytes[start]) || bytes[start] == UInt8(ascii: "@")
      while isWord, place < bytes.count, Self.isWordByte(bytes[place]) { step() }
    }
    return ObjectiveCToken(text: String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self), line: first)
  }

  /// One byte on; behind the end it stays.
  private mutating func step() {
    guard place < bytes.count else { return }
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private func starts(_ text: StaticString) -> Bool {
    guard place + 1 < bytes.count else { return false }
    return bytes[place] == text.utf8Start[0] && bytes[place + 1] == text.utf8Start[1]
  }

  /// To the end of the line; a backslash in front of it makes the next line a part of a directive.
  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") || bytes[place - 1] == UInt8(ascii: "\\") { step() }
  }

  private mutating func skipComment() {
    step()
    step()
    while place < bytes.count, !starts("*/") { step() }
    step()
    step()
  }

  /// Letters, digits, `_`, and all that is not ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
