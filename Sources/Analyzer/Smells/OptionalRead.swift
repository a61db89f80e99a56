import ProjectIndex

/// A read of an implicitly unwrapped value that asks first whether there is one, by the text around it: the compiler takes
/// the value for an optional there, and nothing can crash.
struct OptionalRead {
  private let contents: [UInt8]
  private let start: Int
  private let end: Int

  init(_ use: NameUse, in contents: [UInt8]) {
    self.contents = contents
    start = Self.startOfChain(before: use.offset, contents)
    end = use.offset + use.name.utf8.count
  }

  /// `x?.load()`, `x ?? y`, `x == nil`, `if let x`, `guard let y = x`, `switch x`.
  var isSafe: Bool {
    guard end < contents.count else { return false }
    if contents[end] == UInt8(ascii: "?") { return true }
    let rest = following
    if rest.starts(with: "??".utf8) || rest.starts(with: "== nil".utf8) || rest.starts(with: "!= nil".utf8) {
      return true
    }
    guard ".([!".utf8.contains(rest.first ?? 0) == false else { return false }
    let before = preceding
    return ["let", "var", "switch"].contains { Self.ends(before, with: $0) } || isCopied(before)
  }

  /// The text behind the name, from the first sign that is no space; a line ends it.
  private var following: ArraySlice<UInt8> {
    let line = contents[end...].prefix { $0 != UInt8(ascii: "\n") }
    return line.drop { $0 == UInt8(ascii: " ") }
  }

  /// The text of the line in front of `self.name`, without spaces at its end.
  private var preceding: ArraySlice<UInt8> {
    let line = contents[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Self.trimmed(contents[line..<start])
  }

  /// `let copy = x`: an optional, unless a type is written.
  private func isCopied(_ before: ArraySlice<UInt8>) -> Bool {
    guard before.last == UInt8(ascii: "=") else { return false }
    let name = Self.trimmed(before.dropLast())
    guard let first = name.lastIndex(where: { !$0.isPartOfName }), first + 1 < name.endIndex else { return false }
    let introducer = Self.trimmed(name[...first])
    return Self.ends(introducer, with: "let") || Self.ends(introducer, with: "var")
  }

  private static func startOfChain(before offset: Int, _ contents: [UInt8]) -> Int {
    var start = offset
    while start > 0, contents[start - 1].isPartOfName || ".?!".utf8.contains(contents[start - 1]) { start -= 1 }
    return start
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text[..<(text.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map { $0 + 1 } ?? text.startIndex)]
  }

  private static func ends(_ text: ArraySlice<UInt8>, with keyword: String) -> Bool {
    let count = keyword.utf8.count
    return text.suffix(count).elementsEqual(keyword.utf8) && text.dropLast(count).last?.isPartOfName != true
  }
}
