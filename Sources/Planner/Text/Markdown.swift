import Foundation
import MigrationModel

/// Text that comes from code, made harmless in Markdown, and back again. Works on UTF-8: all that means something is ASCII.
enum Markdown {
  private static let backtick = UInt8(ascii: "`")
  private static let backslash = UInt8(ascii: "\\")
  private static let underscore = UInt8(ascii: "_")
  /// Characters that mean something outside code spans; `$` for GitHub's formulas.
  private static let special = Set("\\*<>[]|~&$".utf8)

  /// One line of text: code spans stay, everything else is literal. White space runs become one space.
  static func inline(_ text: String) -> String {
    let bytes = Array(singleLine(text).utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == backtick {
        let end = codeSpanEnd(in: bytes, from: index)
        let run = end ?? fenceEnd(in: bytes, from: index)
        if end == nil {
          result += bytes[index..<run].flatMap { [backslash, $0] }
        } else {
          result += bytes[index..<run]
        }
        index = run
        continue
      }
      if special.contains(bytes[index]) || isFlankingUnderscore(at: index, in: bytes) { result.append(backslash) }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text that `inline` was made from.
  static func plain(_ markdown: String) -> String {
    let bytes = Array(markdown.utf8)
    guard bytes.contains(backslash) else { return markdown }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == backslash, index + 1 < bytes.count, isPunctuation(bytes[index + 1]) {
        result.append(bytes[index + 1])
        index += 2
      } else if bytes[index] == backtick, let end = codeSpanEnd(in: bytes, from: index) {
        result += bytes[index..<end]
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text as a cell of a table.
  static func cell(_ text: String) -> String { bars(inline(text)) }

  /// Markdown in a cell of a table, where a bar ends the cell even inside code.
  static func bars(_ markdown: String) -> String {
    let bar = UInt8(ascii: "|")
    var result: [UInt8] = []
    for byte in markdown.utf8 {
      if byte == bar, result.last != backslash { result.append(backslash) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A code span with that content, fenced so that backticks inside stay.
  static func code(_ text: String) -> String {
    let content = singleLine(text)
    guard content.utf8.contains(backtick) else { return "`\(content)`" }
    let longest = content.utf8.split(whereSeparator: { $0 != backtick }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(content) \(fence)"
  }

  /// A code span, or plain text, that links to a path, which is relative to the document.
  static func link(_ text: String, to path: String, anchor: String = "", isCode: Bool = true) -> String {
    "[\(isCode ? code(text) : inline(text))](\(encoded(path))\(anchor))"
  }

  /// The first code span at or behind an index of UTF-8 text: its content and where it ends.
  static func codeSpan(in bytes: [UInt8], from start: Int = 0) -> (content: String, end: Int)? {
    var index = start
    while index < bytes.count {
      if bytes[index] == backslash {
        index += 2
      } else if bytes[index] == backtick, let end = codeSpanEnd(in: bytes, from: index) {
        let fence = fenceEnd(in: bytes, from: index) - index
        var content = bytes[(index + fence)..<(end - fence)]
        let space = UInt8(ascii: " ")
        if fence > 1, content.first == space, content.last == space, content.count > 1 {
          content = content.dropFirst().dropLast()
        }
        return (String(decoding: content, as: UTF8.self), end)
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The index of the first `**` behind `start` that is neither escaped nor inside code.
  static func boldMark(in bytes: [UInt8], from start: Int) -> Int? {
    let star = UInt8(ascii: "*")
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == backslash {
        index += 2
      } else if bytes[index] == backtick, let end = codeSpanEnd(in: bytes, from: index) {
        index = end
      } else if bytes[index] == star, bytes[index + 1] == star {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  /// White space runs, line breaks among them, as one space each; what is obeyed and not shown is spelled out.
  static func singleLine(_ text: String) -> String {
    if isSingleLine(text) { return text }
    var result = ""
    var isGap = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isGap = true
      } else {
        if isGap, !result.isEmpty { result += " " }
        isGap = false
        result += VisibleText.line(String(scalar))
      }
    }
    return result
  }

  /// Whether ASCII alone says that nothing has to change; text with other characters is looked at scalar by scalar.
  private static func isSingleLine(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in text.utf8 {
      if byte < space || byte > 0x7E || byte == space && last == space { return false }
      last = byte
    }
    return last != space || text.isEmpty
  }

  /// The end of the code span that opens at an index; nil if its backticks are never matched.
  private static func codeSpanEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var index = fenceEnd(in: bytes, from: start)
    let fence = index - start
    while index < bytes.count {
      let end = fenceEnd(in: bytes, from: index)
      if end - index == fence { return end }
      index = max(end, index + 1)
    }
    return nil
  }

  private static func fenceEnd(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == backtick { end += 1 }
    return end
  }

  /// Inside a word an underscore is literal as it is.
  private static func isFlankingUnderscore(at index: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[index] == underscore else { return false }
    let isWord: (Int) -> Bool = { bytes.indices.contains($0) && isWordByte(bytes[$0]) }
    return !(isWord(index - 1) && isWord(index + 1))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte > 0x7F
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool { (33...126).contains(byte) && !isWordByte(byte) }

  private static func encoded(_ path: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "()"))
    let isPlain = path.utf8.allSatisfy { isWordByte($0) && $0 < 0x80 || "/.-_+".utf8.contains($0) }
    return isPlain ? path : path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }
}
