import MigrationModel

/// Brings one task block up to date.
struct TaskBlockUpdate {
  private let block: PlanDocument.Block
  private let written: WrittenTask
  private let markdown: TaskMarkdown
  private let newline: String

  init(block: PlanDocument.Block, written: WrittenTask, markdown: TaskMarkdown, newline: String) {
    (self.block, self.written, self.newline) = (block, written, newline)
    var markdown = markdown
    if written.edited.contains(TaskField.onOneLine[0]) { markdown.apart = Self.apart(in: block) }
    self.markdown = markdown
  }

  /// What a person's line of the severity leaves out. Of patches it may say what is not so any more.
  private static func apart(in block: PlanDocument.Block) -> Set<TaskField> {
    let line = block.body.map(TaskField.readAll).first { $0.first?.field == TaskField.onOneLine[0] } ?? []
    return Set(TaskField.onOneLine).subtracting(line.map(\.field)).union([.patch])
  }

  private var base: [LineMerge.Generated] { BlockDigests.read(block.attributes) }

  /// The block with the fields that differ from what it says.
  func updated() -> PlanDocument.Block {
    guard let head = TaskHead.find(in: block.body) else { return block }
    var result = block
    let behind = Array(block.body[(head.index + 1)...])
    let old = base.filter { $0.field != TaskField.title.rawValue }
    let new = lines(old: old, current: behind)
    let merged = LineMerge.merged(
      base: old, current: behind, new: new, personal: TaskField.personal, newline: newline)
    let isEdited = written.edited.contains(.title)
    let title = LineMerge.Generated(field: TaskField.title.rawValue, text: markdown.lines(of: .title)[0])
    result.body = block.body[..<head.index] + [self.head(head, generated: title, isEdited: isEdited)] + merged
    let prints = [isEdited ? editedTitle : title] + new
    result.attributes = BlockWriting.attributes(of: markdown.task, prints)
    // A mark stays only where a person's lines would not count as the task's without it.
    result.end = TaskHead.end(in: result.body) == result.body.count ? nil : result.end
    result.end?.text = HiddenMark.line("/task")
    return result
  }

  /// The print of the last line that the tool wrote: a person's never gets one of its own, or it would count as the
  /// tool's the next time.
  private var editedTitle: LineMerge.Generated {
    base.first { $0.field == TaskField.title.rawValue }
      ?? LineMerge.Generated(field: TaskField.title.rawValue, digest: "none")
  }

  /// The line with the check box: the tool's where nobody touched it, else a person's with label and tick corrected.
  private func head(_ head: TaskHead, generated: LineMerge.Generated, isEdited: Bool) -> DocumentLine {
    var line = block.body[head.index]
    if isEdited || LineDigest.of(head.box.line) == generated.digest {
      line.text = head.box.labelled(markdown.task.label).ticked(markdown.task.isDone).line
    } else {
      line.text = generated.text ?? line.text
    }
    return line
  }

  /// The new generated version: fields with the value that the block says already are taken from it.
  private func lines(old: [LineMerge.Generated], current: [DocumentLine]) -> [LineMerge.Generated] {
    let positions = LineMerge.positions(of: old, in: current)
    let standing = zip(old, positions).map { line, position in
      LineMerge.Generated(field: line.field, digest: line.digest, text: position.map { current[$0].text })
    }
    return TaskField.allCases.filter { $0 != .title }.flatMap { field in
      says(field)
        ? standing.filter { $0.field == field.rawValue }
        : markdown.lines(of: field).map { LineMerge.Generated(field: field.rawValue, text: $0) }
    }
  }

  private func says(_ field: TaskField) -> Bool {
    let (old, new) = (written.task, markdown.task)
    switch field {
    case .title, .feature, .effort, .risk, .confidence, .dependsOn: return false
    // It says several: what differs shows when it is written anew. A person's gets no print of its own.
    case .severity: return written.edited.contains(.severity)
    case .location: return old.locations == new.locations && old.unlistedLocations == new.unlistedLocations
    case .problem: return old.problem == new.problem
    case .fix: return old.fix == new.fix
    case .patch:
      return old.patches == new.patches && !markdown.lines(of: .patch).isEmpty
        && BlockerMarkdown.nothing(old.blockers) == BlockerMarkdown.nothing(new.blockers)
        && old.blockers.isEmpty == new.blockers.isEmpty
    case .notMoved: return BlockerMarkdown.readSame(old.blockers, new.blockers)
    case .verification: return old.verification == new.verification
    case .closed: return old.note == new.note
    }
  }
}
