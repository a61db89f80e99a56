/// One line of a dump: what `viper-migrate dump-syntax` prints for a node.
struct DumpNode: Comparable {
  /// UTF-8 byte offset of the first token.
  let start: Int
  /// UTF-8 byte offset after the last token, without its trailing trivia.
  let end: Int
  let kind: String
  let name: String

  /// By start, then the longer first, then kind, then name.
  static func < (left: DumpNode, right: DumpNode) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.end != right.end { return left.end > right.end }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.name < right.name
  }

  var line: String { "\(start)\t\(end)\t\(kind)\t\(name)\n" }
}
