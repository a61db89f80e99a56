import MigrationModel

/// A task as its block in a plan file says it, with what people changed.
struct WrittenTask {
  var task: PlanTask
  /// Labels behind "Depends on", as written; ids only once all documents are read.
  var dependencyLabels: [String]
  /// Fields of which a person changed or removed a generated line.
  var edited: Set<TaskField>
  /// Path below `refactoring/` and 1-based line of the block.
  var file: String
  var line: Int
}

/// Reads a task block.
struct TaskReading {
  private let block: PlanDocument.Block
  private let id: String
  private let file: String
  private let pathPrefix: String
  private let base: [LineMerge.Generated]
  /// For each line of `base`, where it is in the block; nil if a person changed it.
  private let positions: [Int?]
  private var values: [TaskField: [String]] = [:]

  /// The task of a block; throws if the block has no check box or its end mark lacks what the tool wrote there.
  static func read(
    _ block: PlanDocument.Block, id: String, file: String, pathPrefix: String
  ) throws(PlanDocumentError) -> WrittenTask {
    var reading = TaskReading(block: block, id: id, file: file, pathPrefix: pathPrefix)
    reading.collectValues()
    return try reading.written()
  }

  private init(block: PlanDocument.Block, id: String, file: String, pathPrefix: String) {
    (self.block, self.id, self.file, self.pathPrefix) = (block, id, file, pathPrefix)
    base = BlockDigests.read(block.attributes)
    positions = LineMerge.positions(of: base, in: block.body)
  }

  /// Takes the tool's lines for the fields they were written for. A person's count where they stand instead of a field
  /// (`**Problem:** ...`) or add to a list of words (a step of the fix); elsewhere they are notes.
  private mutating func collectValues() {
    let fields = Dictionary(
      zip(positions, base).compactMap { position, line in
        position.flatMap { index in TaskField(rawValue: line.field).map { (index, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    var current: TaskField?
    var indentation = 0
    for (index, line) in block.body.enumerated() where !line.trimmed.isEmpty {
      let headings = TaskField.readAll(line)
      if let heading = headings.first, fields[index] == heading.field || heading.field.isPersonal {
        (current, indentation) = (heading.field, line.indentation)
        for (field, value) in headings where !value.isEmpty { values[field, default: []].append(value) }
      } else if let field = fields[index], field != .title {
        current = field
        append(line, to: field)
      } else if let field = current, field == .fix || field == .verification, line.indentation > indentation {
        append(line, to: field)
      } else {
        current = nil
      }
    }
  }

  private mutating func append(_ line: DocumentLine, to field: TaskField) {
    values[field, default: []].append(ListItem.content(of: line.trimmed).map(String.init) ?? line.trimmed)
  }

  private func written() throws(PlanDocumentError) -> WrittenTask {
    guard let head = TaskHead.find(in: block.body) else {
      throw error(
        .taskWithoutCheckBox, "the task has no line with a check box",
        "restore its line `- [ ] **label: title**` or remove the block")
    }
    guard let phase = block.attributes["phase"].flatMap(Phase.init), let typeName = block.attributes["type"] else {
      throw error(
        .brokenMark, "refactoring/\(PlanState.file) does not know the phase or type of this task",
        "restore that file from git, or remove the block")
    }
    let places = locations()
    var task = PlanTask(
      id: id, label: head.box.label ?? "", title: head.box.title, severity: severity(label: head.box.label),
      phase: phase,
      rule: String(id.prefix { $0 != ":" }), typeName: typeName, locations: places.named, problem: text(.problem) ?? "",
      fix: steps, feature: block.attributes["feature"] ?? "", unlistedLocations: places.unlisted,
      confidence: text(.confidence).flatMap { Confidence(rawValue: $0.lowercased()) } ?? .high)
    if let mark = id.lastIndex(of: "#") { task.step = String(id[id.index(after: mark)...]) }
    if [SplitStep.seam.rawValue, WiringTask.rule, FilingTask.rule, SkeletonTask.rule].contains(task.rule) {
      task.step = task.rule
    }
    if task.rule == TestTasks.rule, !id.contains("/") { task.step = task.rule }
    task.patches = patches
    task.expected = values[.patch]?.lazy.compactMap(PatchMarkdown.readExpected).first
    let reading = BlockerReading(taskID: id, location: places.named.first)
    task.blockers =
      (values[.patch] ?? []).compactMap(reading.nothing) + (values[.notMoved] ?? []).flatMap(reading.blockers)
    (task.effort, task.risk, task.note) = (text(.effort), text(.risk), text(.closed))
    task.verification = texts(.verification)
    task.isDone = head.box.isTicked
    return WrittenTask(
      task: task, dependencyLabels: dependencyLabels(), edited: edited(head), file: file, line: block.line)
  }

  private func text(_ field: TaskField) -> String? {
    let lines = texts(field)
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  private var steps: [String] {
    (values[.fix] ?? []).flatMap(Steps.read).map { Markdown.singleLine(Markdown.plain($0)) }.filter { !$0.isEmpty }
  }

  private func texts(_ field: TaskField) -> [String] {
    (values[field] ?? []).map { Markdown.singleLine(Markdown.plain($0)) }.filter { !$0.isEmpty }
  }

  /// The mark in the field, else the letter of the label.
  private func severity(label: String?) -> Severity {
    let field = text(.severity) ?? ""
    let named = Severity.allCases.first { field.contains($0.mark) || field.lowercased().contains($0.rawValue) }
    return named ?? Severity.allCases.first { label?.hasPrefix($0.letter) ?? false } ?? .medium
  }

  private func locations() -> (named: [Location], unlisted: Int) {
    var named: [Location] = []
    var unlisted = 0
    for value in values[.location] ?? [] {
      let bytes = Array(value.utf8)
      var index = 0
      while let (locations, end) = LocationMarkdown.read(bytes, from: index, pathPrefix: pathPrefix) {
        named += locations
        index = end
      }
      let words = value.split(separator: " ")
      if words.count == 3, words[0] == "and", words[2] == "more" { unlisted += Int(words[1]) ?? 0 }
    }
    return (named, unlisted)
  }

  /// Each once; beside a person's line the tool says on one of its own what is so now.
  private var patches: [PatchReference] {
    let all = (values[.patch] ?? []).compactMap(PatchMarkdown.read)
    return all.indices.filter { index in !all[(index + 1)...].contains { $0.path == all[index].path } }.map { all[$0] }
  }

  private func dependencyLabels() -> [String] {
    Words.unique(
      (values[.dependsOn] ?? []).flatMap { $0.split(separator: ",") }
        .compactMap { $0.split(separator: " ").first.map(String.init) })
  }

  private func edited(_ head: TaskHead) -> Set<TaskField> {
    let changed = zip(base, positions).filter { $0.1 == nil }.compactMap { TaskField(rawValue: $0.0.field) }
    let title = base.first { $0.field == TaskField.title.rawValue }
    let isTitleEdited = title?.digest != LineDigest.of(head.box.line)
    let onOneLine = changed.contains(TaskField.onOneLine[0]) ? TaskField.onOneLine.filter(\.isPersonal) : []
    return Set(changed).subtracting([.title]).union(isTitleEdited ? [.title] : []).union(onOneLine)
  }

  private func error(
    _ reason: PlanDocumentError.Reason, _ problem: String, _ remedy: String
  ) -> PlanDocumentError {
    PlanDocumentError(reason: reason, file: file, line: block.line, problem: problem, remedy: remedy)
  }
}
