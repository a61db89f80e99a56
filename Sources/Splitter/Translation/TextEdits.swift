import SwiftSource

/// Edits over a part of a source, and the text that they make of it.
struct TextEdits {
  private(set) var edits: [SourceEdit] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(SourceEdit(range: range, replacement: text))
  }

  /// Changes the texts of the edits in a range.
  mutating func rewrite(in range: Range<Int>, _ change: (SourceEdit) -> String) {
    edits = edits.map { edit in
      range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= range.upperBound
        ? SourceEdit(range: edit.range, replacement: change(edit)) : edit
    }
  }

  /// In a range as it was before; what was done around it since stays.
  func takenBack(to before: TextEdits, in range: Range<Int>) -> TextEdits {
    let around = edits.filter { !range.contains($0.range.lowerBound) }
    return TextEdits(edits: around + before.edits.filter { range.contains($0.range.lowerBound) })
  }

  /// What stands at an offset is another text.
  func replaces(_ offset: Int) -> Bool { edits.contains { $0.range.contains(offset) } }

  /// What has been put in front of an offset is not there.
  mutating func leaveOutInsertions(at offset: Int) { edits.removeAll { $0.range == offset..<offset } }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// The text of a range with all edits in it made. An edit inside a replaced range is left out.
  func text(of range: Range<Int>, in tree: SyntaxTree) -> String {
    var output: [UInt8] = []
    var position = range.lowerBound
    let own = edits.filter { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
    for edit in own.enumerated().sorted(by: { Self.precedes($0, $1) }).map(\.element) {
      guard edit.range.lowerBound >= position else { continue }
      output += tree.source[position..<edit.range.lowerBound]
      if Self.joinsWords(output, edit, tree.source) { output.append(UInt8(ascii: " ")) }
      output += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    output += tree.source[position..<range.upperBound]
    return String(decoding: output, as: UTF8.self)
  }

  /// A name in the place of parentheses would become a part of the word before them: `if(isEmpty)`.
  private static func joinsWords(_ written: [UInt8], _ edit: SourceEdit, _ source: [UInt8]) -> Bool {
    guard !edit.range.isEmpty, !source[edit.range.lowerBound].isPartOfName else { return false }
    return written.last?.isPartOfName == true && edit.replacement.utf8.first?.isPartOfName == true
  }

  private static func precedes(
    _ one: EnumeratedSequence<[SourceEdit]>.Element, _ other: EnumeratedSequence<[SourceEdit]>.Element
  ) -> Bool {
    let (left, right) = (one.element.range, other.element.range)
    if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    if left.upperBound != right.upperBound { return left.upperBound > right.upperBound }
    return one.offset < other.offset
  }
}

extension String {
  /// Its lines without what ends them; one, if it is empty.
  var plainLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The lines of a text that begins behind a margin, with that margin taken off those that have it.
  func dedented(from margin: String) -> [String] {
    plainLines.enumerated().map { place, line in
      if place == 0 { return line }
      if line.hasPrefix(margin) { return String(line.dropFirst(margin.count)) }
      return line.allSatisfy { $0 == " " || $0 == "\t" } ? "" : line
    }
  }

  /// Code that uses a name as an object of its own, not as a member of another.
  func usesFree(_ name: String) -> Bool {
    ranges(of: name + ".").contains { range in
      guard range.lowerBound > startIndex else { return true }
      let before = self[index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && before != "." && before != "_"
    }
  }

  /// A name stands in the text as a word.
  func mentions(_ name: String) -> Bool {
    var text = self
    let name = Array(name.utf8)
    guard let first = name.first else { return false }
    return text.withUTF8 { text in
      text.indices.dropLast(name.count - 1).contains { start in
        let end = start + name.count
        return text[start] == first && (start == 0 || !text[start - 1].isOfWord)
          && (end == text.count || !text[end].isOfWord) && text[start..<end].elementsEqual(name)
      }
    }
  }

  /// The names and keywords in the text, and whatever else looks like one.
  var words: [String] {
    utf8.split { !$0.isOfWord }.map { String(Substring($0)) }
  }

  /// Names replaced where they are values: not in front of a colon, behind a dot, or in a text.
  func renaming(_ names: [String: String]) -> String {
    var (text, word) = ("", "")
    var (before, isQuoted): (Character, Bool) = (" ", false)
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    for character in self + " " {
      if isWord(character) {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        let isValue = !isQuoted && before != "." && character != ":"
        text += isValue ? names[word] ?? word : word
        before = word.last ?? " "
        word = ""
      }
      if character == "\"" { isQuoted.toggle() }
      text.append(character)
      before = character
    }
    return String(text.dropLast())
  }
}

extension UInt8 {
  /// A byte of a name or a keyword.
  var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
