import MigrationModel

/// Generated blocks: new ones, and those of a document brought up to date.
enum BlockWriting {
  private static let textField = "text"

  /// A new block of generated lines.
  static func generated(_ name: String, _ lines: [String], newline: String) -> PlanDocument.Block {
    let digests = lines.map { LineMerge.Generated(field: textField, text: $0) }
    return PlanDocument.Block(
      kind: .generated(name: name), start: line(HiddenMark.line("generated:", name), newline),
      body: lines.map { line($0, newline) }, end: line(HiddenMark.line("/generated"), newline),
      attributes: attributes(of: name, digests), line: 0)
  }

  /// The block with new lines; what a person wrote in it stays.
  static func updated(_ block: PlanDocument.Block, name: String, lines: [String], newline: String) -> PlanDocument.Block
  {
    var result = block
    let new = lines.map { LineMerge.Generated(field: textField, text: $0) }
    let base = BlockDigests.read(block.attributes)
    if name == ProgressTable.block {
      result.body = ProgressTable.merged(block.body, new: lines, newline: newline)
    } else if name == NextMarkdown.block {
      result.body = NextMarkdown.merged(block.body, new: lines.map { line($0, newline) })
    } else {
      result.body = LineMerge.merged(base: base, current: block.body, new: new, personal: [], newline: newline)
    }
    result.attributes = attributes(of: name, new)
    result.end?.text = HiddenMark.line("/generated")
    return result
  }

  /// The blocks that every pull request changes are known by their lines alone.
  private static func attributes(of name: String, _ lines: [LineMerge.Generated]) -> [String: String] {
    name == ProgressTable.block || name == NextMarkdown.block
      ? [:] : [BlockDigests.attribute: BlockDigests.text(lines)]
  }

  /// A new block for a task.
  static func task(_ markdown: TaskMarkdown, newline: String) -> PlanDocument.Block {
    let lines = TaskField.allCases.flatMap { field in
      markdown.lines(of: field).map { LineMerge.Generated(field: field.rawValue, text: $0) }
    }
    return PlanDocument.Block(
      kind: .task(id: markdown.task.id), start: line(HiddenMark.line("task:", markdown.task.id), newline),
      body: lines.compactMap { $0.text.map { line($0, newline) } },
      attributes: attributes(of: markdown.task, lines), line: 0)
  }

  /// A task's block with the fields that differ from what it says; all others, and what a person wrote, stay.
  static func updated(
    _ block: PlanDocument.Block, from written: WrittenTask, to markdown: TaskMarkdown, newline: String
  ) -> PlanDocument.Block {
    TaskBlockUpdate(block: block, written: written, markdown: markdown, newline: newline).updated()
  }

  /// What can't be read from the visible lines of a task.
  static func attributes(of task: PlanTask, _ lines: [LineMerge.Generated]) -> [String: String] {
    var attributes = [
      "phase": task.phase.rawValue, "type": task.typeName, BlockDigests.attribute: BlockDigests.text(lines),
    ]
    if !task.feature.isEmpty { attributes["feature"] = task.feature }
    return attributes
  }

  private static func line(_ text: String, _ newline: String) -> DocumentLine {
    DocumentLine(text: text, terminator: newline)
  }
}
