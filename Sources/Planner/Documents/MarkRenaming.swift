/// Puts new ids into the start marks of tasks.
enum MarkRenaming {
  /// The documents with the ids of `renames` (old -> new) replaced; all else, line ends too, as it is.
  static func applied(_ renames: [String: String], to documents: [String: String]) -> [String: String] {
    if renames.isEmpty { return documents }
    return Dictionary(
      uniqueKeysWithValues: documents.map {
        ($0.key, $0.key == PlanState.file ? state($0.value, renames) : marks($0.value, renames))
      })
  }

  /// The lines of tasks in the hidden file.
  private static func state(_ text: String, _ renames: [String: String]) -> String {
    let keys = Dictionary(
      renames.map { (PlanState.start(ofTask: $0.key), PlanState.start(ofTask: $0.value)) },
      uniquingKeysWith: { first, _ in first })
    return DocumentLine.lines(of: text).map { line in
      let start = PlanState.start(of: line.text)
      return (keys[start] ?? start) + line.text.dropFirst(start.count) + line.terminator
    }
    .joined()
  }

  private static func marks(_ text: String, _ renames: [String: String]) -> String {
    DocumentLine.lines(of: text).map { line in
      guard case .taskStart(let id) = HiddenMark.read(line.trimmed), let new = renames[id] else {
        return line.text + line.terminator
      }
      return HiddenMark.line("task:", new) + line.terminator
    }
    .joined()
  }
}
