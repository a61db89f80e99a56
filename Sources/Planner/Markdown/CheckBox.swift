/// The line with a task's check box: `- [ ] **C1: title** and what a person wrote behind it`.
struct CheckBox {
  let line: String
  /// The character between the brackets.
  private let box: String.Index
  var isTicked: Bool { line[box] != " " }
  /// `C1`; nil if a person took it away.
  let label: String?
  /// The words behind the label, without escapes.
  let title: String

  /// Reads a line; nil if it has no check box.
  init?(_ line: String) {
    guard line.utf8.contains(UInt8(ascii: "[")), let open = line.firstIndex(of: "["),
      let box = line.index(open, offsetBy: 1, limitedBy: line.endIndex),
      let close = line.index(open, offsetBy: 2, limitedBy: line.endIndex), close < line.endIndex, line[close] == "]",
      " xX".contains(line[box]), ["-", "*", "+"].contains(line[..<open].filter { $0 != " " && $0 != "\t" })
    else { return nil }
    self.line = line
    self.box = box
    let rest = line[line.index(after: close)...]
    (label, title) = Self.labelAndTitle(in: rest)
  }

  /// The line of a task.
  static func line(label: String, title: String, isTicked: Bool) -> String {
    "- [\(isTicked ? "x" : " ")] **\(label): \(Markdown.inline(title))**"
  }

  /// The line with its box as given; a tick that is there stays as it is written.
  func ticked(_ isTicked: Bool) -> CheckBox {
    guard isTicked != self.isTicked else { return self }
    return CheckBox(line.replacingCharacters(in: box...box, with: isTicked ? "x" : " ")) ?? self
  }

  /// The line with another label in the place of its own.
  func labelled(_ new: String) -> CheckBox {
    guard let label, label != new, let range = line.range(of: label + ":") else { return self }
    return CheckBox(line.replacingCharacters(in: range, with: new + ":")) ?? self
  }

  /// Whether a word is a severity letter and a number.
  static func isLabel(_ word: some StringProtocol) -> Bool {
    guard let first = word.first, "CHM".contains(first), word.count > 1 else { return false }
    return word.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func labelAndTitle(in text: Substring) -> (String?, String) {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where "CHM".utf8.contains(byte) {
      guard index == 0 || !isWord(bytes[index - 1]), let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":"))
      else {
        continue
      }
      let word = String(decoding: bytes[index..<colon], as: UTF8.self)
      guard isLabel(word) else { continue }
      return (word, plain(bytes[(colon + 1)..<(Markdown.boldMark(in: bytes, from: colon + 1) ?? bytes.count)]))
    }
    return (nil, plain(bytes[...]))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte > 0x7F
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    Markdown.singleLine(Markdown.plain(String(decoding: bytes, as: UTF8.self)))
  }
}
