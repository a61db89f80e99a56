import ProjectIndex
import SwiftSource

/// The whole lines of a member with its own comments.
struct MemberLines {
  /// UTF-8 byte offsets, the line break behind included.
  let range: Range<Int>

  /// nil if the declaration shares a line with other code.
  init?(of declaration: Range<Int>, in file: ParsedFile) {
    let (source, starts) = (file.tree.source, file.lines.starts)
    var first = file.lines.line(at: declaration.lowerBound) - 1
    let last = file.lines.line(at: max(declaration.lowerBound, declaration.upperBound - 1)) - 1
    let end = last + 1 < starts.count ? starts[last + 1] : source.count
    guard Self.isBlank(source[starts[first]..<declaration.lowerBound]) else { return nil }
    let rest = source[declaration.upperBound..<end].drop { $0 == 0x20 || $0 == 0x09 }
    guard Self.isBlank(rest) || rest.starts(with: [0x2F, 0x2F]) else { return nil }
    while first > 0, Self.isOwnComment(source[starts[first - 1]..<starts[first]]) { first -= 1 }
    range = starts[first]..<end
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// `MARK`s belong to the file, and so does what a linter is told.
  private static func isOwnComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard text.starts(with: [0x2F, 0x2F]) else { return false }
    let words = String(decoding: text, as: UTF8.self)
    return !words.contains("MARK:") && !words.contains("swiftlint:")
  }
}
