import ProjectIndex
import SwiftSource

/// The lines of a member: the declaration with its own comments.
struct MemberText {
  /// UTF-8 byte offsets of whole lines: comments directly above, the declaration, the line break behind it.
  let lines: Range<Int>

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
