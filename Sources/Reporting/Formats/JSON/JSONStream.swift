import MigrationModel

/// Writes JSON piece by piece, so that a long report is never in memory as a whole. The text is that of Foundation's
/// encoder (pretty-printed, slashes as they are); keys stand as they are written, so whoever writes sorts them.
final class JSONStream {
  private let sink: ReportFormat.Sink
  private let buffer = JSONBuffer(capacity: pieceSize + 4096)
  private var depth = 0
  /// Nothing stands in the object or list yet that is being written.
  private var isEmpty = true

  /// What is handed on at once.
  private static let pieceSize = 1 << 16

  init(_ sink: @escaping ReportFormat.Sink) { self.sink = sink }

  /// Hands on what is left, with a line break at its end.
  func end() throws {
    buffer.append("\n")
    try handOn()
  }

  /// An object; `body` writes its fields.
  func object(_ body: () throws -> Void) throws { try nested("{", "}", body) }

  /// A list; `write` writes one value.
  func list<Value>(_ values: [Value], _ write: (Value) throws -> Void) throws {
    try nested("[", "]") {
      for value in values {
        startEntry()
        try write(value)
        if buffer.count >= Self.pieceSize { try handOn() }
      }
    }
  }

  /// The key of the value that is written next.
  func key(_ name: StaticString) {
    startEntry()
    buffer.append("\"")
    buffer.append(name)
    buffer.append("\" : ")
  }

  func field(_ name: StaticString, _ value: String) {
    key(name)
    text(value)
  }

  func field(_ name: StaticString, _ value: Int) {
    key(name)
    buffer.append(decimal: value)
  }

  func field(_ name: StaticString, _ value: Bool) {
    key(name)
    buffer.append(value ? "true" : "false")
  }

  func field(_ name: StaticString, _ value: Double) {
    key(name)
    number(value)
  }

  func field(_ name: StaticString, _ texts: [String]) throws {
    key(name)
    try list(texts, text)
  }

  /// A field whose name is no constant.
  func field(named name: String, _ value: Double) {
    startEntry()
    text(name)
    buffer.append(" : ")
    number(value)
  }

  /// With two places at most: more would only show how a machine adds.
  private func number(_ value: Double) {
    let hundredths = Int((value * 100).rounded())
    if hundredths < 0 { buffer.append("-") }
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    buffer.append(decimal: Int(whole))
    guard rest > 0 else { return }
    buffer.append(".")
    buffer.append(decimal: Int(rest / 10))
    if rest % 10 > 0 { buffer.append(decimal: Int(rest % 10)) }
  }

  private func nested(_ opening: StaticString, _ closing: StaticString, _ body: () throws -> Void) throws {
    buffer.append(opening)
    depth += 1
    isEmpty = true
    try body()
    depth -= 1
    if isEmpty { buffer.append("\n") }
    startLine()
    buffer.append(closing)
    isEmpty = false
  }

  private func startEntry() {
    if !isEmpty { buffer.append(",") }
    isEmpty = false
    startLine()
  }

  private func startLine() {
    buffer.append("\n")
    buffer.append(UInt8(ascii: " "), times: 2 * depth)
  }

  private func handOn() throws {
    try sink(Array(buffer.bytes)[...])
    buffer.removeAll()
  }
}

// MARK: - Texts

extension JSONStream {
  /// A text between quotes, in runs of what stands as it is; what would be obeyed instead of shown is escaped.
  func text(_ text: String) {
    var text = text
    buffer.append("\"")
    text.withUTF8 { utf8 in
      var start = 0
      var place = 0
      while place < utf8.count {
        place = Self.endOfPlain(utf8, from: place)
        guard place < utf8.count else { break }
        let (scalar, length) = Self.scalar(utf8, at: place)
        if length == 1 || VisibleText.isObeyed(scalar) {
          buffer.append(utf8[start..<place])
          escape(scalar)
          start = place + length
        }
        place += length
      }
      buffer.append(utf8[start...])
    }
    buffer.append("\"")
  }

  /// The first place from `place` on that does not stand as it is; eight bytes at a time as long as all of them do.
  private static func endOfPlain(_ utf8: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(utf8)
    var place = place
    while place + 8 <= bytes.count, arePlain(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) { place += 8 }
    while place < utf8.count, isPlain(utf8[place]) { place += 1 }
    return place
  }

  /// Whether eight bytes all stand as they are. The high bit of a byte shows what does not: it is set, or falls below a
  /// space, or becomes nothing beside a quote, a backslash or the byte 7F.
  private static func arePlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = bytes &- ones &* 0x20
    let quotes = (bytes ^ ones &* 0x22) &- ones
    let backslashes = (bytes ^ ones &* 0x5C) &- ones
    let deletions = (bytes ^ ones &* 0x7F) &- ones
    return (bytes | low | quotes | backslashes | deletions) & (ones &* 0x80) == 0
  }

  /// Stands as it is, and is a scalar by itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The scalar at a place of valid UTF-8, with the number of its bytes.
  private static func scalar(_ utf8: UnsafeBufferPointer<UInt8>, at place: Int) -> (Unicode.Scalar, Int) {
    let first = utf8[place]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let head = UInt32(first & (0x7F >> length))
    let value = utf8[place + 1..<place + length].reduce(head) { $0 << 6 | UInt32($1 & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  private func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": buffer.append("\\\"")
    case "\\": buffer.append("\\\\")
    case "\u{8}": buffer.append("\\b")
    case "\u{C}": buffer.append("\\f")
    case "\n": buffer.append("\\n")
    case "\r": buffer.append("\\r")
    case "\t": buffer.append("\\t")
    default:
      for unit in UTF16.encode(scalar) ?? .init() {
        buffer.append("\\u")
        for shift in [12, 8, 4, 0] { buffer.append(Self.digits[Int(unit >> UInt16(shift) & 15)]) }
      }
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
