/// A comment like `// MARK: - Display`, and the code that it stands above.
package struct SectionHeading: Sendable {
  /// UTF-8 byte offsets of its line, line break included.
  package let line: Range<Int>
  /// UTF-8 byte offsets of the lines below, up to the next heading that is no part of this one, and at most to the end of
  /// the block.
  package let section: Range<Int>

  /// nil if the line that begins at an offset is no heading.
  package init?(at start: Int, in source: [UInt8]) {
    let line = Self.line(from: start, source)
    guard let level = Self.level(source[line]) else { return nil }
    let indent = Self.indent(source[line])
    var end = line.upperBound
    while end < source.count {
      let next = Self.line(from: end, source)
      let closes = source[next].first { !Self.isSpace($0) } == UInt8(ascii: "}") && Self.indent(source[next]) < indent
      if closes || Self.level(source[next]).map({ $0 >= level }) == true { break }
      end = next.upperBound
    }
    (self.line, section) = (line, line.upperBound..<end)
  }

  /// The heading that stands directly above an offset, blank lines left out; nil if anything else does.
  package init?(above offset: Int, in source: [UInt8]) {
    guard let last = source[..<offset].lastIndex(where: { !Self.isSpace($0) }) else { return nil }
    self.init(at: source[..<last].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0, in: source)
  }

  /// The section's lines at the heading's own indentation that hold letters: where its declarations begin.
  package func beginnings(in source: [UInt8]) -> [ArraySlice<UInt8>] {
    let indent = Self.indent(source[line])
    return source[section].split(separator: 0x0A).filter { text in
      Self.indent(text) == indent
        && text.contains { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    }
  }

  /// How far up in the file's structure: those with a line above them, `MARK: -`, hold the others.
  private enum Level: Comparable {
    case part, whole
  }

  private static func level(_ line: ArraySlice<UInt8>) -> Level? {
    let (text, start) = (line.lazy.filter { !isSpace($0) }, Array("//MARK:".utf8))
    guard text.starts(with: start) else { return nil }
    return text.dropFirst(start.count).first == UInt8(ascii: "-") ? .whole : .part
  }

  private static func line(from start: Int, _ source: [UInt8]) -> Range<Int> {
    start..<(source[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count)
  }

  private static func indent(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == 0x20 || $0 == 0x09 }.count }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
