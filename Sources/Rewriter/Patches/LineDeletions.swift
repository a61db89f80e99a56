import SwiftSource

/// Deletions of whole lines, widened by the blank line that each would leave over. What becomes of the blank lines does not
/// depend on whether neighbours go at once or one after the other.
enum LineDeletions {
  /// The edits with their deletions of whole lines joined and widened.
  static func tidied(_ edits: [SourceEdit], in source: [UInt8]) -> [SourceEdit] {
    let lines = edits.filter { isWholeLines($0, source) }.map(\.range)
    return edits.filter { !isWholeLines($0, source) }
      + joined(lines, source).map { SourceEdit(range: widened($0, source), replacement: "") }
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
