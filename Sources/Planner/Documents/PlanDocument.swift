import MigrationModel

/// A document taken apart into lines that belong to people and blocks that the tool generates.
struct PlanDocument {
  /// A generated block between its marks.
  struct Block {
    enum Kind: Equatable {
      case task(id: String)
      case generated(name: String)
    }

    var kind: Kind
    var start: DocumentLine
    var body: [DocumentLine]
    /// nil for a task that ends where its indented lines end.
    var end: DocumentLine?
    /// What the tool has to know of the block, and nobody has to read.
    var attributes: [String: String]
    /// 1-based line of the start mark.
    var line: Int

    /// All of it.
    var lines: [DocumentLine] { [start] + body + (end.map { [$0] } ?? []) }
  }

  enum Part {
    case line(DocumentLine)
    case block(Block)
  }

  var parts: [Part]
  /// `readme`, `feature`, `cross-cutting` or `discovered`; nil if a person made the document.
  var kind: String?
  /// Of the document's own mark.
  var attributes: [String: String] = [:]

  /// Whether the document carries a mark of ours.
  var isOurs: Bool { kind != nil || parts.contains { if case .block = $0 { true } else { false } } }

  /// The bytes that end a line here: those of the first line.
  var newline: String {
    for case .line(let line) in parts.prefix(1) where !line.terminator.isEmpty { return line.terminator }
    for case .block(let block) in parts.prefix(1) { return block.start.terminator }
    return "\n"
  }

  var blocks: [Block] { parts.compactMap { if case .block(let block) = $0 { block } else { nil } } }

  /// The text that the parts make up.
  var text: String {
    var text = ""
    for part in parts {
      switch part {
      case .line(let line): text += line.text + line.terminator
      case .block(let block):
        for line in block.lines { text += line.text + line.terminator }
      }
    }
    return text
  }

  /// Puts a block of lines at the end, with an empty line before it.
  mutating func append(_ block: Block) {
    endLastLine()
    if !endsWithEmptyLine { parts.append(.line(DocumentLine(text: "", terminator: newline))) }
    parts.append(.block(block))
  }

  private var endsWithEmptyLine: Bool {
    if case .line(let line) = parts.last { line.trimmed.isEmpty } else { parts.isEmpty }
  }

  private mutating func endLastLine() {
    let newline = self.newline
    switch parts.last {
    case .line(var line) where line.terminator.isEmpty:
      line.terminator = newline
      parts[parts.count - 1] = .line(line)
    case .block(var block) where block.lines.last?.terminator.isEmpty == true:
      if block.end != nil {
        block.end?.terminator = newline
      } else if let last = block.body.indices.last {
        block.body[last].terminator = newline
      } else {
        block.start.terminator = newline
      }
      parts[parts.count - 1] = .block(block)
    default: break
    }
  }
}

extension PlanDocument {
  /// Puts a task's block at the end of the section of its phase. A section that is not there is made before those of later
  /// phases; without any of these the block goes to the end.
  mutating func insert(_ block: Block, under phase: Phase) {
    guard let own = index(ofHeading: phase) else {
      let later = Phase.allCases.lazy.filter { $0 > phase }.compactMap { [self] in index(ofHeading: $0) }.first
      guard let later else { return append(block) }
      let heading = [phase.heading, ""].map { Part.line(DocumentLine(text: $0, terminator: newline)) }
      parts.insert(contentsOf: heading, at: later)
      return insert(block, at: later + 1)
    }
    insert(block, at: own + 1)
  }

  /// At the end of the section that goes on at `start`, with an empty line before it.
  private mutating func insert(_ block: Block, at start: Int) {
    let end = parts[start...].firstIndex { $0.line?.hasPrefix("## ") == true } ?? parts.count
    guard end < parts.count else { return append(block) }
    let last = parts[..<end].lastIndex { $0.line != "" } ?? start
    let empty = Part.line(DocumentLine(text: "", terminator: newline))
    parts.insert(contentsOf: [empty, .block(block)] + (last + 1 == end ? [empty] : []), at: last + 1)
  }

  private func index(ofHeading phase: Phase) -> Int? { parts.firstIndex { $0.line == phase.heading } }
}

extension PlanDocument.Part {
  /// What a line says, without spaces around it; nil for a block.
  fileprivate var line: String? { if case .line(let line) = self { String(line.trimmed) } else { nil } }
}

extension PlanDocument {
  /// The words of the first heading outside generated blocks.
  var firstHeading: String? {
    for case .line(let line) in parts where line.trimmed.hasPrefix("# ") {
      return Markdown.singleLine(Markdown.plain(String(line.trimmed.dropFirst(2))))
    }
    return nil
  }
}

extension PlanDocument {
  /// Puts other words into the document's own mark; a document without one stays as it is.
  mutating func replaceMark(with mark: String) {
    guard case .document(_, let new) = HiddenMark.read(mark), new != attributes else { return }
    for (index, part) in parts.enumerated() {
      guard case .line(var line) = part, case .document = HiddenMark.read(line.trimmed) else { continue }
      line.text = mark
      parts[index] = .line(line)
    }
  }
}
