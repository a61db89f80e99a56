import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What the presenter alone sets and its views read becomes one value: the view state.
  static let viewState = RewriteStep(
    id: "view-state", words: StepWords { subject, _ in "Gather what \(subject.type.name) shows in a view state" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first, subject.index.type(named: ViewStateMove.name(subject)) == nil,
      subject.refusals[ViewStateMove.key] == nil
    else { return StepOutcome() }
    return StepOutcome(units: ViewStateMove(subject: subject).unit(taskID: task.id).map { [$0] } ?? [])
  }
}

/// The state of one presenter that becomes a value of its own.
struct ViewStateMove {
  let subject: SplitSubject

  /// For refusals.
  static let key = "view state"

  static func name(_ subject: SplitSubject) -> String { subject.names.stem + "ViewState" }

  /// nil if nothing can be gathered.
  func unit(taskID: String) -> MoveUnit? {
    guard let holder, let part = subject.type.parts.first, let file = subject.files[part.file] else { return nil }
    let state = subject.members.filter { $0.part == 0 }.compactMap { ShownState($0, subject, file) }
    guard let first = state.first else { return nil }
    var edits: [String: [SourceEdit]] = [:]
    let margin = file.tree.margin(at: first.member.range.lowerBound)
    let declaration = "\(margin)private(set) var \(holder) = \(Self.name(subject))()\n"
    for shown in state {
      let isFirst = shown.member.id == first.member.id
      edits[part.file, default: []].append(SourceEdit(range: shown.lines, replacement: isFirst ? declaration : ""))
      for use in shown.uses {
        edits[use.file, default: []].append(
          SourceEdit(range: use.offset..<use.offset, replacement: holder + "."))
      }
    }
    let names = state.map { "`\($0.member.baseName)`" }
    return MoveUnit(
      keys: [Self.key], title: "\(names.joined(separator: ", ")) to `\(holder)`, \(Self.name(subject).codeWithArticle)",
      symbols: [], edits: edits, files: [path(beside: part.file): text(state)], additions: [],
      behaviour: ["a view that reads one of these is drawn again when another of them changes."], taskID: taskID)
  }

  /// `state`, or `viewState` where something is called so.
  private var holder: String? {
    ["state", "viewState"].first { name in
      let isMember = subject.members.contains { $0.baseName == name }
      return !isMember && !subject.files.values.contains { Self.names(name, $0.tree) }
    }
  }

  /// Something is called so without a receiver.
  private static func names(_ name: String, _ tree: SyntaxTree) -> Bool {
    let kinds: Set<NodeKind> = [
      .declReference, .identifierPattern, .functionParameter, .closureParameter, .closureCapture,
    ]
    return tree.nodes.indices.contains { kinds.contains(tree.kind($0)) && tree.name($0) == name }
  }

  private func path(beside path: String) -> String {
    (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + Self.name(subject) + ".swift"
  }

  private func text(_ state: [ShownState]) -> String {
    var writer = subject.writer
    if state.contains(where: \.needsFoundation) {
      writer.imports(subject.module?.content.imports ?? [], includingUserInterface: false)
    }
    writer.line("/// What \(subject.names.presenter) shows.")
    writer.block("struct \(Self.name(subject)): Sendable") { body in
      for shown in state { body.verbatim(shown.text) }
    }
    return writer.text
  }
}
