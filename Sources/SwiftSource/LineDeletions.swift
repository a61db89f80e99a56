/// Deletions of whole lines, widened by the heading and the blank line that each would leave over. What becomes of those does
/// not depend on whether neighbours go at once or one after the other.
package enum LineDeletions {
  /// The edits with their deletions of whole lines joined and widened.
  package static func tidied(_ edits: [SourceEdit], in source: [UInt8]) -> [SourceEdit] {
    let lines = edits.filter { isWholeLines($0, source) }.map(\.range)
    let others = edits.filter { !isWholeLines($0, source) }
    return others
      + withHeadings(lines, source, others).map { SourceEdit(range: widened($0, source), replacement: "") }
  }

  /// Joined, and begun with the `MARK` that stands above each where nothing is left below that.
  private static func withHeadings(
    _ ranges: [Range<Int>], _ source: [UInt8], _ others: [SourceEdit]
  ) -> [Range<Int>] {
    let found = joined(ranges, source)
    let wider = found.map { (emptied(by: $0, source, others) ?? $0.lowerBound)..<$0.upperBound }
    return wider == found ? found : withHeadings(wider, source, others)
  }

  /// Where the heading begins that a deletion leaves nothing for; nil without one, and where something is changed beside it.
  private static func emptied(by range: Range<Int>, _ source: [UInt8], _ others: [SourceEdit]) -> Int? {
    guard let heading = SectionHeading(above: range.lowerBound, in: source) else { return nil }
    let end = heading.section.upperBound
    let isEmpty = end <= range.upperBound || isBlank(source[range.upperBound..<end])
    let isKept = others.contains { edit in
      // What is changed in the deleted lines is gone with them.
      let isGone = edit.range.lowerBound > range.lowerBound && edit.range.upperBound < range.upperBound
      return !isGone && edit.range.upperBound >= heading.line.lowerBound && edit.range.lowerBound <= end
    }
    return isEmpty && !isKept ? heading.line.lowerBound : nil
  }

  private static func isWholeLines(_ edit: SourceEdit, _ source: [UInt8]) -> Bool {
    let range = edit.range
    guard edit.replacement.isEmpty, !range.isEmpty else { return false }
    return (range.lowerBound == 0 || source[range.lowerBound - 1] == 0x0A)
      && (range.upperBound == source.count || source[range.upperBound - 1] == 0x0A)
  }

  /// Ranges with nothing but blank lines between them become one.
  private static func joined(_ ranges: [Range<Int>], _ source: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last,
        last.upperBound >= range.lowerBound || isBlank(source[last.upperBound..<range.lowerBound])
      {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Behind a blank line or the opening brace the blank line behind goes along, before the closing brace the one in front.
  private static func widened(_ range: Range<Int>, _ source: [UInt8]) -> Range<Int> {
    let before = line(endingAt: range.lowerBound, source)
    let after = line(from: range.upperBound, source)
    let isOpen = before.isEmpty || isBlank(source[before]) || text(source[before]).last == UInt8(ascii: "{")
    if !after.isEmpty, isBlank(source[after]), isOpen { return range.lowerBound..<after.upperBound }
    let isClosing = after.isEmpty || text(source[after]).first == UInt8(ascii: "}")
    if isClosing, !before.isEmpty, isBlank(source[before]) { return before.lowerBound..<range.upperBound }
    return range
  }

  private static func line(endingAt end: Int, _ source: [UInt8]) -> Range<Int> {
    guard end > 0 else { return 0..<0 }
    let start = source[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<end
  }

  private static func line(from start: Int, _ source: [UInt8]) -> Range<Int> {
    start..<(source[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count)
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { text(bytes).isEmpty }

  private static func text(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.filter { !isSpace($0) } }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
