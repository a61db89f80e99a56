/// Text of a tree, names of files above all, where people or programs read it: what a terminal, a browser or a reader of lines
/// would obey instead of showing is spelled out.
package enum VisibleText {
  /// The text as one line: `Orders\u{202E}.swift`, `two\u{A}lines`.
  package static func line(_ text: String) -> String { spelled(text) { _ in false } }

  /// The same with its line breaks and tabs.
  package static func lines(_ text: String) -> String { spelled(text) { $0 == "\n" || $0 == "\t" } }

  /// The text that `line` has spelled out.
  package static func original(_ line: String) -> String {
    guard line.contains(start) else { return line }
    var parts = line.split(separator: start, omittingEmptySubsequences: false)[...]
    var text = String(parts.popFirst() ?? "")
    for part in parts {
      let digits = part.prefix { $0 != "}" }
      if digits.count < part.count, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init),
        isObeyed(scalar)
      {
        text.unicodeScalars.append(scalar)
        text += part.dropFirst(digits.count + 1)
      } else {
        text += start + part
      }
    }
    return text
  }

  /// Whether a scalar is obeyed: control characters, separators of lines, and what turns the direction of writing.
  package static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  private static let start = "\\u{"

  private static func spelled(_ text: String, except isKept: (Unicode.Scalar) -> Bool) -> String {
    // Names are ASCII nearly always.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isObeyed(scalar), !isKept(scalar) {
        result += "\(start)\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
