import ProjectIndex
import SwiftSource

/// The lines of a member: the declaration with its own comments, and what goes from the file when it moves.
struct MemberText {
  /// UTF-8 byte offsets of whole lines: comments directly above, the declaration, the line break behind it.
  let lines: Range<Int>
  /// `lines` and the blank line that would be left over.
  let deletion: Range<Int>

  /// nil if the declaration shares a line with other code.
  init?(of range: Range<Int>, in file: ParsedFile) {
    let source = file.tree.source
    let starts = file.lines.starts
    var first = file.lines.line(at: range.lowerBound) - 1
    let last = file.lines.line(at: max(range.lowerBound, range.upperBound - 1)) - 1
    let end = last + 1 < starts.count ? starts[last + 1] : source.count
    guard Self.isBlank(source[starts[first]..<range.lowerBound]) else { return nil }
    guard Self.isBlankOrComment(source[range.upperBound..<end]) else { return nil }
    while first > 0, Self.isOwnComment(source[starts[first - 1]..<starts[first]]) { first -= 1 }
    lines = starts[first]..<end
    deletion = Self.deletion(of: lines, first: first, after: last + 1, source, starts)
  }

  /// Takes the blank line behind along, or, before a closing brace, the one in front.
  private static func deletion(
    of lines: Range<Int>, first: Int, after: Int, _ source: [UInt8], _ starts: [Int]
  ) -> Range<Int> {
    func line(_ number: Int) -> Range<Int>? {
      guard starts.indices.contains(number) else { return nil }
      return starts[number]..<(number + 1 < starts.count ? starts[number + 1] : source.count)
    }
    let blankBefore = line(first - 1).flatMap { isBlank(source[$0]) ? $0 : nil }
    guard let next = line(after) else { return lines }
    if isBlank(source[next]) { return lines.lowerBound..<next.upperBound }
    let isClosing = source[next].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "}")
    if isClosing, let blankBefore { return blankBefore.lowerBound..<lines.upperBound }
    return lines
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private static func isBlankOrComment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    return isBlank(text) || text.starts(with: Array("//".utf8))
  }

  /// A comment line that belongs to the declaration below; `MARK`s belong to the file.
  private static func isOwnComment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    guard text.starts(with: Array("//".utf8)) else { return false }
    let words = String(decoding: text, as: UTF8.self)
    return !words.contains("MARK:") && !words.contains("swiftlint:")
  }
}
