import MigrationModel
import SwiftSource

/// Finds the suppression comments of a file. Files without one are only searched, not parsed.
struct SuppressionReader {
  private static let marker = ByteSearch("viper-migrate:")

  private let tree: SyntaxTree
  private let lines: LineTable

  /// The comments of a file in order.
  static func comments(in source: [UInt8]) -> [SuppressionComment] {
    let places = marker.offsets(in: source)
    guard !places.isEmpty else { return [] }
    let reader = SuppressionReader(tree: SyntaxTree.parse(source), lines: LineTable(source))
    return places.compactMap(reader.comment)
  }

  /// nil for a marker that does not stand at the start of a comment: in a string, in a sentence about the marker.
  private func comment(at offset: Int) -> SuppressionComment? {
    // The token behind the comment; the marker stands in the trivia before it.
    guard let next = tree.tokens.firstIndex(where: { Int($0.end) > offset || $0.kind == .endOfFile }),
      Int(tree.tokens[next].start) > offset || tree.tokens[next].kind == .endOfFile, startsComment(offset)
    else { return nil }
    let start = offset + Self.marker.length
    let text = tree.source[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    var words = String(decoding: text, as: UTF8.self)
    if let end = words.firstRange(of: "*/") { words = String(words[..<end.lowerBound]) }
    let position = lines.position(at: offset)
    return SuppressionComment(words, line: position.line, column: position.column) { word in
      switch word {
      case "this": position.line...position.line
      case "next": nextLines(next)
      case "previous": next > 0 ? line(of: next - 1)...line(of: next - 1) : nil
      default: nil
      }
    }
  }

  /// Whether only spaces stand between the slashes of a comment and an offset.
  private func startsComment(_ offset: Int) -> Bool {
    let before = tree.source[..<offset].suffix(64).reversed().drop { $0 == 0x20 || $0 == 0x09 }
    let mark = before.prefix(2).map { $0 }
    return mark == Array("//".utf8) || mark == Array("*/".utf8)
  }

  /// From the line of a token on, up to the first line that does not begin with an attribute.
  private func nextLines(_ token: Int) -> ClosedRange<Int> {
    let first = line(of: token)
    var last = first
    for index in token..<tree.tokens.count where tree.tokens[index].flags.contains(.startsLine) || index == token {
      last = line(of: index)
      if tree.tokens[index].kind != .atSign { break }
    }
    return first...max(first, last)
  }

  private func line(of token: Int) -> Int { lines.line(at: Int(tree.tokens[token].start)) }
}
