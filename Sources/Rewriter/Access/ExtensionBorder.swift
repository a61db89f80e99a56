import SwiftSource

/// Where an extension ends and another one of the same type begins, in front of a member or behind it.
struct ExtensionBorder {
  let edits: [SourceEdit]

  /// - Parameters:
  ///   - header: the first line of the extension that begins.
  ///   - offset: of the member's first line, or behind its last one.
  ///   - isBehind: the blank lines to be taken stand behind the border.
  init(header: String, at offset: Int, isBehind: Bool, _ source: [UInt8]) {
    let lineBreak = source[..<offset].suffix(2).first == 0x0D ? "\r\n" : "\n"
    let border = SourceEdit(
      range: offset..<offset, replacement: ["}", "", header, ""].joined(separator: lineBreak))
    let blank = isBehind ? Self.blankLines(behind: offset, source) : Self.blankLines(above: offset, source)
    edits = blank.isEmpty ? [border] : [border, SourceEdit(range: blank, replacement: "")]
  }

  /// An edit is one.
  static func isBorder(_ edit: SourceEdit) -> Bool {
    edit.range.isEmpty && edit.replacement.hasPrefix("}") && edit.replacement.contains("extension ")
      && edit.replacement.hasSuffix("\n")
  }

  /// The same edits with each border once, and without two that have nothing between them.
  static func joined(_ edits: [SourceEdit], in source: [UInt8]) -> [SourceEdit] {
    var borders: [SourceEdit] = []
    for edit in edits where isBorder(edit) && !borders.contains(edit) { borders.append(edit) }
    guard !borders.isEmpty else { return edits }
    borders.sort { $0.range.lowerBound < $1.range.lowerBound }
    var gaps: [Range<Int>] = []
    var kept: [SourceEdit] = []
    for border in borders {
      if let last = kept.last, case let gap = last.range.lowerBound..<border.range.lowerBound,
        source[gap].allSatisfy(isSpace)
      {
        kept.removeLast()
        gaps.append(gap)
      } else {
        kept.append(border)
      }
    }
    return edits.filter { !isBorder($0) && !($0.replacement.isEmpty && gaps.contains($0.range)) } + kept
  }

  private static func blankLines(above offset: Int, _ source: [UInt8]) -> Range<Int> {
    let code = source[..<offset].lastIndex { !isSpace($0) } ?? source.startIndex
    return (source[code..<offset].firstIndex(of: 0x0A).map { $0 + 1 } ?? offset)..<offset
  }

  private static func blankLines(behind offset: Int, _ source: [UInt8]) -> Range<Int> {
    let code = source[offset...].firstIndex { !isSpace($0) } ?? source.endIndex
    return offset..<(source[offset..<code].lastIndex(of: 0x0A).map { $0 + 1 } ?? offset)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
