/// What git ignores of the files that a walk meets.
struct IgnoredFiles {
  private var paths: Set<String> = []
  /// Git has said what it ignores in the analysed folder.
  private(set) var isKnown = false

  /// Takes what git ignores in the analysed folder.
  mutating func learn(_ paths: Set<String>) {
    self.paths.formUnion(paths)
    isKnown = true
  }

  /// Takes more paths: those of a work tree inside.
  mutating func add(_ paths: [String]) { self.paths.formUnion(paths) }

  /// Whether a path is one of those that are said, and not only below one.
  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// Whether a path, or a folder around it, is ignored.
  func covers(_ path: String) -> Bool {
    if paths.isEmpty { return false }
    var rest = path[...]
    while !paths.contains(String(rest)) {
      guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      rest = rest[..<slash]
    }
    return true
  }
}

extension IgnoredFiles {
  /// Knows what git has said.
  init(_ paths: Set<String>) { learn(paths) }
}
