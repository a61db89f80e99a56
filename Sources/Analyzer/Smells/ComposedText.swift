import Effects
import ProjectIndex

/// Text for the screen that a body puts together itself: a literal with values in it, or a text with attributes.
struct ComposedText {
  private let contents: [UInt8]

  init?(_ member: IndexedMember, _ subject: Subject) {
    guard let file = subject.index.fileNumber(member.file) else { return nil }
    contents = subject.index.files[file].contents
  }

  /// Whether a use sets a shown text to a literal with values in it, `label.text = "Status: \(status)"`, or makes a text with
  /// attributes.
  func isComposed(_ use: NameUse) -> Bool {
    if use.isTypeCall, FrameworkSymbols.styledTexts.contains(use.name) {
      return use.argumentLabels.contains("attributes")
    }
    guard use.isWrite, FormattingSymbols.shownText.contains(use.name) else { return false }
    return interpolates(after: use.offset + use.name.utf8.count)
  }

  /// The value of an assignment begins with a literal that holds a value.
  private func interpolates(after end: Int) -> Bool {
    var rest = contents[end...].drop(while: Self.isSpace)
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: "=") else { return false }
    rest = rest.dropFirst().drop(while: Self.isSpace)
    guard rest.first == UInt8(ascii: "\"") else { return false }
    let line = rest.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    return zip(line, line.dropFirst()).contains { $0 == (UInt8(ascii: "\\"), UInt8(ascii: "(")) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
