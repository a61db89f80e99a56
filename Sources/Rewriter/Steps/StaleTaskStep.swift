import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// The presenter keeps the tasks that it starts: a newer start cancels the one in flight, and so does its end. Cancelled
  /// work is no failure to show.
  static let staleTasks = RewriteStep(
    id: "presenter",
    words: StepWords(head: "Keeps the tasks of the presenter:\n", extent: "this changes, and nothing else.") {
      subject, _ in "Cancel stale tasks of \(subject.names.presenter)"
    }
  ) { subject, tasks in
    guard let module = subject.module, let presenter = subject.index.type(named: subject.names.presenter),
      let path = presenter.parts.first?.file, let file = subject.index.parsedFile(at: path)
    else { return StepOutcome() }
    var keeping = TaskKeeping(subject: subject, presenter: presenter, file: file)
    keeping.collect()
    guard !keeping.edits.isEmpty, subject.refusals[keeping.key] == nil, module.content.names == subject.names else {
      return StepOutcome()
    }
    return StepOutcome(units: [keeping.unit(taskID: tasks.first?.id ?? "")])
  }
}

/// The changes of one presenter's file after which its tasks are kept.
struct TaskKeeping {
  private let subject: SplitSubject
  private let presenter: IndexedType
  private let file: ParsedFile
  private let members: [IndexedMember]
  private(set) var edits: [SourceEdit] = []
  /// What changes, by symbol, in order.
  private var changes: [(symbol: String, what: String)] = []
  private var behaviour: [String] = []
  /// Properties that the presenter gets, with their types, and those that its end has to cancel.
  private var properties: [(name: String, type: String)] = []
  private var ended: [String] = []

  var key: String { "tasks of " + presenter.name }
  private var tree: SyntaxTree { file.tree }
  private var indent: String { subject.indent }

  init(subject: SplitSubject, presenter: IndexedType, file: ParsedFile) {
    (self.subject, self.presenter, self.file) = (subject, presenter, file)
    members = subject.index.members(of: presenter.id).filter { $0.file == file.file.path }
  }

  mutating func collect() {
    for member in members where member.kind == .method {
      let starts = TaskStart.all(in: member.node, tree)
      for case (let start?, nil) in starts { keep(start, member) }
    }
    declare()
    end()
  }

  func unit(taskID: String) -> MoveUnit {
    let lines = changes.map { "Changes `\(presenter.name).\($0.symbol)`: \($0.what)" }
    return MoveUnit(
      keys: [key], title: lines.joined(separator: "\n- "), symbols: [], edits: [file.file.path: edits], additions: [],
      behaviour: behaviour, taskID: taskID)
  }

  // MARK: Starts

  private mutating func keep(_ start: TaskStart, _ member: IndexedMember) {
    let known = edits.count
    let place = tree.range(start.statement).lowerBound
    let name = start.property ?? self.name(for: member)
    guard start.property == nil || members.contains(where: { $0.isStored && $0.baseName == name }) else { return }
    let cancel = "\(name)?.cancel()"
    let head = tree.text(member.range.lowerBound..<place).contains(cancel) ? "" : cancel + "\n" + tree.margin(at: place)
    if start.property == nil { properties.append((name, start.type)) }
    let text = head + (start.property == nil ? "\(name) = " : "")
    if !text.isEmpty { edits.append(SourceEdit(range: place..<place, replacement: text)) }
    for handler in start.untoldHandlers { tellCancellation(handler) }
    ended.append(name)
    guard edits.count > known else { return }
    changes.append((member.name, "its task is kept, and a newer one cancels it"))
    behaviour.append(
      "When `\(member.name)` starts its work again, the work in flight is cancelled; what was cancelled shows no failure."
    )
  }

  /// `reload` -> `reloadTask`
  private func name(for member: IndexedMember) -> String {
    let taken = Set(members.map(\.baseName) + properties.map(\.name))
    let plain = member.baseName + "Task"
    return ([plain] + (2...99).map { plain + "\($0)" }).first { !taken.contains($0) } ?? plain
  }

  private mutating func tellCancellation(_ handler: NodeID) {
    let place = tree.range(handler).lowerBound
    let margin = tree.margin(at: place)
    let text =
      "catch let error where error is CancellationError || Task.isCancelled {\n"
      + "\(margin)\(indent)// A newer start has taken over, or the screen has gone.\n\(margin)} "
    edits.append(SourceEdit(range: place..<place, replacement: text))
  }

  // MARK: Properties

  /// Behind the state that the presenter has, where a module's own state stands.
  private mutating func declare() {
    guard !properties.isEmpty, let initializer = members.first(where: { $0.kind == .initializer }) else { return }
    let stored = members.filter {
      $0.kind == .property && $0.isStored && $0.range.upperBound < initializer.range.lowerBound
    }
    guard let last = stored.last else { return }
    let given = Set(initializer.parameters.map(\.name) + ["view"])
    let lines = properties.map { "\n\(indent)private var \($0.name): \($0.type)?" }.joined()
    let end = last.range.upperBound
    edits.append(
      SourceEdit(range: end..<end, replacement: (given.contains(last.baseName) ? "\n" : "") + lines))
    changes += properties.map { ($0.name, "it holds the work in flight") }
  }

  /// The presenter's end cancels what it holds.
  private mutating func end() {
    let existing = members.first { $0.kind == .deinitializer }
    let text = existing.map { tree.text($0.range) } ?? ""
    var seen: Set<String> = []
    let open = ended.filter { seen.insert($0).inserted && !text.contains("\($0)?.cancel()") }
    guard !open.isEmpty else { return }
    let lines = open.map { "\n\(indent)\(indent)\($0)?.cancel()" }.joined()
    if let existing, let block = tree.child(existing.node, .codeBlock) {
      let place = tree.range(block).lowerBound + 1
      edits.append(SourceEdit(range: place..<place, replacement: lines))
    } else if let initializer = members.first(where: { $0.kind == .initializer }) {
      let place = initializer.range.upperBound
      edits.append(
        SourceEdit(range: place..<place, replacement: "\n\n\(indent)deinit {\(lines)\n\(indent)}"))
    }
    changes.append(("deinit", "it cancels the work in flight"))
  }
}
