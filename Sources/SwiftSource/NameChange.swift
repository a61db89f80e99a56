/// A name that becomes another wherever a file has it: as an identifier, and as a word of a comment.
package struct NameChange: Sendable {
  package let old: String
  package let new: String

  package init(from old: String, to new: String) {
    self.old = old
    self.new = new
  }

  /// Whether a source has the bytes of the old name at all: asked before it is parsed.
  package func concerns(_ source: [UInt8]) -> Bool { Self.holds(old, source) }

  /// Whether a source has the bytes of a name, as a word or inside of one.
  package static func holds(_ name: String, _ source: [UInt8]) -> Bool {
    !places(of: name, in: source, source.startIndex..<source.endIndex).isEmpty
  }

  /// What changes in a file.
  package func edits(in tree: SyntaxTree) -> [SourceEdit] {
    var edits = Self.identifiers(old, in: tree).map { SourceEdit(range: $0, replacement: new) }
    var end = 0
    for token in tree.tokens {
      edits += words(in: tree.source, end..<Int(token.start))
      end = Int(token.end)
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// UTF-8 byte offsets of the identifiers that are a name, without backticks around them; in source order.
  package static func identifiers(_ name: String, in tree: SyntaxTree) -> [Range<Int>] {
    let bytes = Array(name.utf8)
    return tree.tokens.compactMap { token in
      guard token.kind == .identifier else { return nil }
      let range = token.range
      if tree.source[range].elementsEqual(bytes) { return range }
      guard range.count == bytes.count + 2, tree.source[range.lowerBound] == UInt8(ascii: "`") else { return nil }
      let inner = range.lowerBound + 1..<range.upperBound - 1
      return tree.source[inner].elementsEqual(bytes) ? inner : nil
    }
  }

  /// The old name as a word between two tokens.
  private func words(in source: [UInt8], _ gap: Range<Int>) -> [SourceEdit] {
    Self.places(of: old, in: source, gap).filter { place in
      (place.lowerBound == gap.lowerBound || !Self.isWord(source[place.lowerBound - 1]))
        && (place.upperBound == gap.upperBound || !Self.isWord(source[place.upperBound]))
    }.map { SourceEdit(range: $0, replacement: new) }
  }

  private static func places(of name: String, in source: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, range.count >= bytes.count else { return [] }
    var places: [Range<Int>] = []
    var start = range.lowerBound
    while start + bytes.count <= range.upperBound {
      if source[start] == first, source[start..<start + bytes.count].elementsEqual(bytes) {
        places.append(start..<start + bytes.count)
        start += bytes.count
      } else {
        start += 1
      }
    }
    return places
  }

  /// A letter, a digit, `_`, or a part of a character beyond ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }
}
