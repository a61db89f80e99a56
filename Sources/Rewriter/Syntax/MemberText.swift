import ProjectIndex
import SwiftSource

/// The lines of a member: the declaration with its own comments.
struct MemberText {
  /// UTF-8 byte offsets of whole lines: comments directly above, the declaration, the line break behind it.
  let lines: Range<Int>
  /// The comments alone, above and behind.
  let comments: [Range<Int>]

  /// nil if the declaration shares a line with other code.
  init?(of range: Range<Int>, in file: ParsedFile) {
    let source = file.tree.source
    let starts = file.lines.starts
    var first = file.lines.line(at: range.lowerBound) - 1
    let last = file.lines.line(at: max(range.lowerBound, range.upperBound - 1)) - 1
    let end = last + 1 < starts.count ? starts[last + 1] : source.count
    guard Self.isBlank(source[starts[first]..<range.lowerBound]) else { return nil }
    guard Self.isBlankOrComment(source[range.upperBound..<end]) else { return nil }
    let own = starts[first]
    while let above = Self.ownComment(endingAbove: first, source, starts) { first = above }
    lines = starts[first]..<end
    let lineBreak = source[range.upperBound..<end].reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
    comments = [starts[first]..<own, range.upperBound..<end - lineBreak].filter { !$0.isEmpty }
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private static func isBlankOrComment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    return isBlank(text) || text.starts(with: Array("//".utf8))
  }

  /// The first line of the comment that ends directly above a line; nil if there is none that belongs to the declaration
  /// there.
  private static func ownComment(endingAbove line: Int, _ source: [UInt8], _ starts: [Int]) -> Int? {
    guard line > 0 else { return nil }
    var first = line - 1
    var text = trimmed(source[starts[first]..<starts[line]])
    var comment = String(text)
    guard !text.hasPrefix("//") else { return isOwn(comment) ? first : nil }
    guard text.hasSuffix("*/"), text.ranges(of: "*/").count == 1 else { return nil }
    while !text.hasPrefix("/*") {
      guard first > 0 else { return nil }
      first -= 1
      text = trimmed(source[starts[first]..<starts[first + 1]])
      guard !text.contains("*/") else { return nil }
      comment = text + comment
    }
    return isOwn(comment) ? first : nil
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> Substring {
    let text = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace }
    return text.dropLast(text.reversed().prefix { $0.isWhitespace }.count)
  }

  /// `MARK`s belong to the file, and so does what a linter is told from there on; what it is told of the next line does not.
  private static func isOwn(_ comment: String) -> Bool {
    guard !comment.contains("MARK:") else { return false }
    return !comment.contains("swiftlint:") || comment.contains("swiftlint:disable:next")
  }
}
