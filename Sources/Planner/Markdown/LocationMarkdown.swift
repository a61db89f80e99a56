import MigrationModel

/// A place in the code as a link from a plan file.
enum LocationMarkdown {
  /// `` [`Orders/A.swift:12`](../Orders/A.swift#L12) ``, relative to the plan root; with other words if `text` has some.
  static func link(_ location: Location, text: String? = nil, pathPrefix: String) -> String {
    let path = PlanPath.rooted(location.file, prefix: pathPrefix)
    return Markdown.link(
      text ?? "\(VisibleText.line(path)):\(location.line)", to: "../" + path, anchor: "#L\(location.line)")
  }

  /// Places of one file as one link, with the other lines behind it: `` [`Orders/A.swift:12`](../Orders/A.swift#L12), 15 ``.
  static func link(_ locations: [Location], pathPrefix: String) -> String {
    ([link(locations[0], pathPrefix: pathPrefix)] + locations.dropFirst().map { String($0.line) }).joined(
      separator: ", ")
  }

  /// A file as a link, without a line that moves with what is written above it.
  static func file(_ path: String, text: String, pathPrefix: String) -> String {
    Markdown.link(text, to: "../" + PlanPath.rooted(path, prefix: pathPrefix))
  }

  /// The places of the first file at or behind an index, and where they end; nil if there is none.
  static func read(
    _ bytes: [UInt8], from start: Int = 0, pathPrefix: String
  ) -> (locations: [Location], end: Int)? {
    guard let span = Markdown.codeSpan(in: bytes, from: start) else { return nil }
    let parts = span.content.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let line = parts.last.flatMap({ Int($0) }), line > 0 else { return nil }
    let path = PlanPath.relative(
      VisibleText.original(parts.dropLast().joined(separator: ":")), prefix: pathPrefix)
    var (end, lines) = (span.end, [line])
    if let link = bytes[end...].firstIndex(of: UInt8(ascii: ")")), bytes[end...].starts(with: "](".utf8) {
      end = link + 1
    }
    while bytes[end...].starts(with: ", ".utf8) {
      let digits = bytes[(end + 2)...].prefix { (0x30...0x39).contains($0) }
      guard let next = Int(String(decoding: digits, as: UTF8.self)), next > 0 else { break }
      lines.append(next)
      end += 2 + digits.count
    }
    return (lines.map { Location(file: path, line: $0) }, end)
  }
}
