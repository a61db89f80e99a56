import MigrationModel

/// Writes JSON piece by piece, so that a long report is never in memory as a whole. The text is that of Foundation's
/// encoder (pretty-printed, slashes as they are); keys stand as they are written, so whoever writes sorts them.
final class JSONStream {
  private let sink: ReportFormat.Sink
  private var bytes: [UInt8] = []
  private var depth = 0
  /// Nothing stands in the object or list yet that is being written.
  private var isEmpty = true

  /// What is handed on at once.
  private static let pieceSize = 1 << 16

  init(_ sink: @escaping ReportFormat.Sink) {
    self.sink = sink
    bytes.reserveCapacity(Self.pieceSize + 4096)
  }

  /// Hands on what is left, with a line break at its end.
  func end() throws {
    append("\n")
    try sink(bytes[...])
    bytes.removeAll()
  }

  /// An object; `body` writes its fields.
  func object(_ body: () throws -> Void) throws { try nested("{", "}", body) }

  /// A list; `write` writes one value.
  func list<Values: Sequence>(_ values: Values, _ write: (Values.Element) throws -> Void) throws {
    try nested("[", "]") {
      for value in values {
        startEntry()
        try write(value)
        try handOn()
      }
    }
  }

  /// A list of texts.
  func list(_ texts: [String]) throws { try list(texts, text) }

  /// The key of the value that is written next.
  func key(_ name: String) {
    startEntry()
    text(name)
    append(" : ")
  }

  func field(_ name: String, _ value: String) {
    key(name)
    text(value)
  }

  func field(_ name: String, _ value: Int) {
    key(name)
    append(String(value))
  }

  func field(_ name: String, _ value: Bool) {
    key(name)
    append(value ? "true" : "false")
  }

  /// With two places at most: more would only show how a machine adds.
  func field(_ name: String, _ value: Double) {
    key(name)
    let rounded = (value * 100).rounded() / 100
    append(rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded))
  }

  func field(_ name: String, _ texts: [String]) throws {
    key(name)
    try list(texts)
  }

  /// A text between quotes; what would be obeyed instead of shown is escaped.
  func text(_ text: String) {
    append("\"")
    if text.utf8.allSatisfy({ $0 < 0x7F }) || !text.unicodeScalars.contains(where: VisibleText.isObeyed) {
      plain(text)
    } else {
      for scalar in text.unicodeScalars {
        if scalar.value > 0x7E, VisibleText.isObeyed(scalar) {
          append(JSONText.escaped(String(scalar)))
        } else {
          plain(String(scalar))
        }
      }
    }
    append("\"")
  }

  private func plain(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for (place, byte) in utf8.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
        bytes.append(contentsOf: utf8[start..<place])
        appendEscaped(byte)
        start = place + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  private func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append(byte < 0x10 ? "\\u000" : "\\u00" + String(byte >> 4, radix: 16))
      append(String(byte & 15, radix: 16))
    }
  }

  private func nested(_ opening: String, _ closing: String, _ body: () throws -> Void) throws {
    append(opening)
    depth += 1
    isEmpty = true
    try body()
    depth -= 1
    if isEmpty { append("\n") }
    startLine()
    append(closing)
    isEmpty = false
  }

  private func startEntry() {
    if !isEmpty { append(",") }
    isEmpty = false
    startLine()
  }

  private func startLine() {
    append("\n")
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private func handOn() throws {
    guard bytes.count >= Self.pieceSize else { return }
    try sink(bytes[...])
    bytes.removeAll(keepingCapacity: true)
  }
}
