import Effects
import ProjectIndex

/// Text for the screen that a body puts together itself: a literal with values in it, or a text with attributes.
struct ComposedText {
  private let contents: [UInt8]
  private let end: Int
  private let views: Set<UseID>
  /// What the views are called.
  private let names: Set<String>

  init?(_ member: IndexedMember, _ subject: Subject) {
    guard let file = subject.index.fileNumber(member.file) else { return nil }
    contents = subject.index.files[file].contents
    end = member.range.upperBound
    views = Set(subject.touches(member).of(.interface).map(\.use))
    names = Set(views.map { member.body.uses[$0].name })
  }

  /// Whether a use sets a shown text to a literal with values in it, `label.text = "Status: \(status)"`, hands one to a view or
  /// an alert, or makes a text with attributes.
  func isComposed(_ use: NameUse) -> Bool {
    if use.isTypeCall, FrameworkSymbols.styledTexts.contains(use.name) {
      return use.argumentLabels.contains("attributes") && !isConstant(after: use.offset + use.name.utf8.count)
    }
    if use.isCall {
      let receiver = use.receiverText.map { $0.split { ".?!".contains($0) }.last.map(String.init) ?? "" } ?? ""
      guard FormattingSymbols.showingCalls.contains(use.name) || views.contains(use.id) || names.contains(receiver)
      else {
        return false
      }
      return interpolatesArgument(after: use.offset + use.name.utf8.count)
    }
    guard use.isWrite, FormattingSymbols.shownText.contains(use.name) else { return false }
    return interpolates(after: use.offset + use.name.utf8.count)
  }

  /// Whether the text of a styled text is the same each time: a literal, a text that is looked up, a constant of a type.
  private func isConstant(after start: Int) -> Bool {
    let arguments = contents[start..<end].prefix { $0 != UInt8(ascii: "\n") }
    guard let label = arguments.firstRange(of: Array("string:".utf8)) else { return false }
    let text = arguments[label.upperBound...].drop(while: Self.isSpace)
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "\"") { return !Self.hasValueInText(text.prefix { $0 != UInt8(ascii: ",") }, at: 0) }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) && !text.starts(with: "String(".utf8)
  }

  /// A literal that holds a value stands in the line of an assignment, and in no call of it.
  private func interpolates(after start: Int) -> Bool {
    var rest = contents[start..<end].drop(while: Self.isSpace)
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: "=") else { return false }
    return Self.hasValueInText(rest.prefix { $0 != UInt8(ascii: "\n") }, at: 0)
  }

  /// The same for an argument of a call.
  private func interpolatesArgument(after start: Int) -> Bool {
    var depth = 0
    let arguments = contents[start..<end].prefix { byte in
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      return depth > 0
    }
    return Self.hasValueInText(arguments, at: 1)
  }

  /// Whether `\(` stands in a literal that as many brackets are around.
  private static func hasValueInText(_ text: ArraySlice<UInt8>, at depth: Int) -> Bool {
    var open = 0
    var isText = false
    var last: UInt8 = 0
    for byte in text {
      defer { last = byte }
      if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") {
        isText.toggle()
      } else if isText {
        if byte == UInt8(ascii: "("), last == UInt8(ascii: "\\") { return open == depth }
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") {
        open += 1
      } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") {
        open -= 1
      }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
