import MigrationModel

/// A patch as a task's entry names it.
enum PatchMarkdown {
  /// Behind the size of a patch that is in while its task is open.
  static let applied = ", applied"

  /// Reads `` [`path`](path) `+a -b`, applied, oversize: reason ``; nil for anything else.
  static func read(_ value: String) -> PatchReference? {
    let bytes = Array(value.utf8)
    guard let path = Markdown.codeSpan(in: bytes), path.content.hasPrefix("patches/"),
      let size = Markdown.codeSpan(in: bytes, from: path.end)
    else { return nil }
    guard let count = count(size.content) else { return nil }
    let rest = String(decoding: bytes[size.end...], as: UTF8.self)
    let reason = rest.range(of: "oversize: ").map { found in
      let text = rest[found.upperBound...]
      return Markdown.plain(String(text.hasSuffix(applied) ? text.dropLast(applied.count) : text))
    }
    return PatchReference(
      path: path.content, added: count.added, deleted: count.deleted, oversizeReason: reason,
      isApplied: rest.hasSuffix(applied) || rest.hasPrefix(applied))
  }

  private static let expectation = "expected "

  /// `` expected `+a -b` ``, for a patch that is still to be made.
  static func expected(_ size: LineCount) -> String {
    "\(expectation)`+\(size.added) -\(size.deleted)`"
  }

  /// Reads what `expected` gives; nil for anything else.
  static func readExpected(_ value: String) -> LineCount? {
    guard value.hasPrefix(expectation) else { return nil }
    return Markdown.codeSpan(in: Array(value.utf8)).flatMap { count($0.content) }
  }

  private static func count(_ text: String) -> LineCount? {
    let numbers = text.split(separator: " ").compactMap { Int($0.dropFirst()) }
    return numbers.count == 2 ? LineCount(added: numbers[0], deleted: numbers[1]) : nil
  }
}
