/// Puts new ids into the start marks of tasks.
enum MarkRenaming {
  /// The documents with the ids of `renames` (old -> new) replaced; all else, line ends too, as it is.
  static func applied(_ renames: [String: String], to documents: [String: String]) -> [String: String] {
    if renames.isEmpty { return documents }
    return documents.mapValues { text in
      DocumentLine.lines(of: text).map { line in
        guard case .taskStart(let id) = HiddenMark.read(line.trimmed), let new = renames[id] else {
          return line.text + line.terminator
        }
        return HiddenMark.line("task:", new) + line.terminator
      }
      .joined()
    }
  }
}
