import MigrationModel

/// A place in the code as a link from a plan file.
enum LocationMarkdown {
  /// `` [`Orders/A.swift:12`](../Orders/A.swift#L12) ``, relative to the plan root; with other words if `text` has some.
  static func link(_ location: Location, text: String? = nil, pathPrefix: String) -> String {
    let path = PlanPath.rooted(location.file, prefix: pathPrefix)
    return Markdown.link(text ?? "\(path):\(location.line)", to: "../" + path, anchor: "#L\(location.line)")
  }

  /// The place in the first code span at or behind an index, and where the span ends; nil if there is none.
  static func read(
    _ bytes: [UInt8], from start: Int = 0, pathPrefix: String
  ) -> (location: Location, end: Int)? {
    guard let span = Markdown.codeSpan(in: bytes, from: start) else { return nil }
    let parts = span.content.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let line = parts.last.flatMap({ Int($0) }), line > 0 else { return nil }
    let path = parts.dropLast().joined(separator: ":")
    return (Location(file: PlanPath.relative(path, prefix: pathPrefix), line: line), span.end)
  }
}
