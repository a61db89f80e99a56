import MigrationModel

/// A patch as a task's entry names it.
enum PatchMarkdown {
  /// Reads `` [`path`](path) `+a -b`, oversize: reason ``; nil for anything else.
  static func read(_ value: String) -> PatchReference? {
    let bytes = Array(value.utf8)
    guard let path = Markdown.codeSpan(in: bytes),
      let size = Markdown.codeSpan(in: bytes, from: path.end)
    else { return nil }
    let numbers = size.content.split(separator: " ").compactMap { Int($0.dropFirst()) }
    guard numbers.count == 2 else { return nil }
    let rest = String(decoding: bytes[size.end...], as: UTF8.self)
    let reason = rest.range(of: "oversize: ").map { Markdown.plain(String(rest[$0.upperBound...])) }
    return PatchReference(path: path.content, added: numbers[0], deleted: numbers[1], oversizeReason: reason)
  }
}
