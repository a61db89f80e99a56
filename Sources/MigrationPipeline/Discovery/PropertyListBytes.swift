/// The bytes of a property list, read from front to back.
struct PropertyListBytes {
  private let bytes: [UInt8]
  /// Offset of the next byte.
  private(set) var position: Int
  /// Something else stood where a text or a sign must stand.
  private(set) var isBroken = false

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The next byte that is neither white space nor in a comment.
  mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), 0x09...0x0D: position += 1
      case UInt8(ascii: "/") where follows(UInt8(ascii: "/")): skip { $0 != 0x0A && $0 != 0x0D }
      case UInt8(ascii: "/") where follows(UInt8(ascii: "*")): skipComment()
      case let byte: return byte
      }
    }
    return nil
  }

  mutating func advance() { position += 1 }

  /// Goes behind a byte if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  /// Goes behind a byte that must come next.
  mutating func expect(_ byte: UInt8) -> Bool { take(byte) || fail() ?? false }

  /// The text that must come next.
  mutating func text() -> String? {
    guard let range = textRange() else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return bytes[range].contains(UInt8(ascii: "\\")) ? Self.unescaped(text) : text
  }

  /// Goes behind the text that must come next; gives where it stands, without its quotes.
  mutating func textRange() -> Range<Int>? {
    let first = next()
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quotedRange() }
    let start = position
    skip(while: Self.isPlain)
    return position > start ? start..<position : fail()
  }

  private mutating func quotedRange() -> Range<Int>? {
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return fail() }
    defer { position += 1 }
    return start..<position
  }

  /// Nothing behind this place is read.
  mutating func fail<Value>() -> Value? {
    position = bytes.count
    isBroken = true
    return nil
  }

  private mutating func skip(while test: (UInt8) -> Bool) {
    while position < bytes.count, test(bytes[position]) { position += 1 }
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count, bytes[position] != UInt8(ascii: "*") || !follows(UInt8(ascii: "/")) { position += 1 }
    position = min(position + 2, bytes.count)
  }

  private func follows(_ byte: UInt8) -> Bool { position + 1 < bytes.count && bytes[position + 1] == byte }

  /// Whether a byte needs no quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    // `-`, `.`, `/`, the digits and `:`.
    case UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  private static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard isEscaped || scalar != "\\" else {
        isEscaped = true
        continue
      }
      result.append(!isEscaped ? scalar : scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar)
      isEscaped = false
    }
    return String(result)
  }
}
