/// Reads a document's marks; throws at the first that does not fit.
struct PlanDocumentParser {
  private let file: String
  private let state: PlanState
  private var document = PlanDocument(parts: [])
  /// The block whose end has not come yet.
  private var open: PlanDocument.Block?

  /// The document that a text holds. `file` is its path below `refactoring/`, `state` what is known of its blocks.
  static func parse(
    _ text: String, file: String, state: PlanState = PlanState()
  ) throws(PlanDocumentError) -> PlanDocument {
    var parser = PlanDocumentParser(file: file, state: state)
    for (index, line) in DocumentLine.lines(of: text).enumerated() { try parser.take(line, number: index + 1) }
    try parser.endOpenTask()
    return parser.document
  }

  private init(file: String, state: PlanState) { (self.file, self.state) = (file, state) }

  private mutating func take(_ line: DocumentLine, number: Int) throws(PlanDocumentError) {
    if ["<<<<<<< ", ">>>>>>> ", "||||||| "].contains(where: line.text.hasPrefix) {
      throw error(.mergeConflict, number, "there is a merge-conflict marker", "resolve the conflict and run again")
    }
    switch HiddenMark.read(line.trimmed) {
    case nil: append(line)
    case .broken:
      throw error(
        .brokenMark, number, "the hidden mark can't be read", "restore the line from git, or remove the block")
    case .document(let kind, let attributes):
      try endOpenTask()
      (document.kind, document.attributes) = (kind, attributes)
      append(line)
    case .taskStart(let id): try start(.task(id: id), line, number)
    case .generatedStart(let name): try start(.generated(name: name), line, number)
    case .taskEnd(let attributes): try end(isTask: true, attributes, line, number)
    case .generatedEnd(let attributes): try end(isTask: false, attributes, line, number)
    }
  }

  private mutating func append(_ line: DocumentLine) {
    if open == nil { document.parts.append(.line(line)) } else { open?.body.append(line) }
  }

  private mutating func start(
    _ kind: PlanDocument.Block.Kind, _ line: DocumentLine, _ number: Int
  ) throws(PlanDocumentError) {
    try endOpenTask()
    open = PlanDocument.Block(kind: kind, start: line, body: [], attributes: [:], line: number)
  }

  /// A task ends by itself, where its indented lines end; what follows is a person's.
  private mutating func endOpenTask() throws(PlanDocumentError) {
    guard var block = open else { return }
    guard case .task = block.kind else { throw startWithoutEnd(block) }
    let rest = block.body[TaskHead.end(in: block.body)...]
    block.body.removeLast(rest.count)
    try close(block, marked: [:])
    document.parts += rest.map { .line($0) }
  }

  private mutating func end(
    isTask: Bool, _ attributes: [String: String], _ line: DocumentLine, _ number: Int
  ) throws(PlanDocumentError) {
    guard var block = open else {
      throw error(
        .endWithoutStart, number, "a block ends that never began",
        "restore its start mark from git, or remove this line")
    }
    if case .task = block.kind, !isTask { throw startWithoutEnd(block) }
    if case .generated = block.kind, isTask { throw startWithoutEnd(block) }
    block.end = line
    try close(block, marked: attributes)
  }

  /// - Parameter marked: what the end mark says, where an older version of the tool has written it.
  private mutating func close(
    _ block: PlanDocument.Block, marked: [String: String]
  ) throws(PlanDocumentError) {
    var block = block
    block.attributes = marked.isEmpty ? state.attributes(of: block, in: file) ?? [:] : marked
    if block.attributes.isEmpty, !block.isKnownByItsLines {
      throw error(
        .unknownBlock, block.line, "refactoring/\(PlanState.file) says nothing of the block that begins here",
        "restore that file from git, or remove the block")
    }
    document.parts.append(.block(block))
    open = nil
  }

  private func startWithoutEnd(_ block: PlanDocument.Block) -> PlanDocumentError {
    error(
      .startWithoutEnd, block.line, "the block that begins here has no end mark",
      "restore its end mark from git, or remove the start mark")
  }

  private func error(
    _ reason: PlanDocumentError.Reason, _ line: Int, _ problem: String, _ remedy: String
  ) -> PlanDocumentError {
    PlanDocumentError(reason: reason, file: file, line: line, problem: problem, remedy: remedy)
  }
}

extension PlanDocument.Block {
  /// The two that every pull request changes: nothing of them is kept, so that there is nothing to merge.
  fileprivate var isKnownByItsLines: Bool {
    kind == .generated(name: ProgressTable.block) || kind == .generated(name: NextMarkdown.block)
  }
}
