import MigrationModel

/// A part of a new document.
enum Section {
  /// Written once, a person's from then on.
  case text([String])
  /// Kept up to date under a name.
  case generated(String, [String])
  case task(TaskMarkdown)

  /// The sections as a document, an empty line between two.
  static func document(mark: String, _ sections: [Section]) -> PlanDocument {
    var document = PlanDocument(parts: [.line(DocumentLine(text: mark, terminator: "\n"))])
    for section in sections {
      switch section {
      case .text(let lines):
        let all = [""] + lines
        document.parts += all.map { .line(DocumentLine(text: $0, terminator: "\n")) }
      case .generated(let name, let lines): document.append(BlockWriting.generated(name, lines, newline: "\n"))
      case .task(let markdown): document.append(BlockWriting.task(markdown, newline: "\n"))
      }
    }
    return document
  }

  /// The generated blocks among sections.
  static func generated(in sections: [Section]) -> [String: [String]] {
    var blocks: [String: [String]] = [:]
    for case .generated(let name, let lines) in sections { blocks[name] = lines }
    return blocks
  }
}
