import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What views take out of values of the domain for their texts is handed to them by the presenter.
  static let shownParts = RewriteStep(
    id: "shown-parts", words: StepWords(head: "") { subject, _ in "Hand views what they show of \(subject.type.name)" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first, subject.refusals[ShownPartMove.key] == nil else {
      return StepOutcome()
    }
    let parts = ShownPart.all(of: subject)
    return StepOutcome(units: ShownPartMove(subject: subject, parts: parts).unit(taskID: task.id).map { [$0] } ?? [])
  }
}

/// Properties of a presenter that give views parts of what it holds.
private struct ShownPartMove {
  let subject: SplitSubject
  let parts: [ShownPart]

  /// For refusals.
  static let key = "shown parts"

  /// nil if there is nothing to hand over.
  func unit(taskID: String) -> MoveUnit? {
    guard !parts.isEmpty, let (path, offset) = place else { return nil }
    let lines = parts.map { part in
      "\(subject.indent)\(part.root.access == .public ? "public " : "")var \(part.name): \(part.type) { \(part.path) }\n"
    }
    var edits = [path: [SourceEdit(range: offset..<offset, replacement: "\n" + lines.joined(separator: "\n"))]]
    for place in parts.flatMap({ part in part.places.map { (place: $0, part: part) } }) {
      edits[place.place.file, default: []].append(
        SourceEdit(range: place.place.range, replacement: place.part.name))
    }
    let users = Set(parts.flatMap(\.places).map(\.user)).sorted().map {
      subject.index.symbol(of: subject.index.members[$0])
    }
    let titles =
      parts.map { "Changes `\(subject.type.name).\($0.name)`: gives `\($0.path)` to be shown." }
      + users.map { "Changes `\($0)`: asks for what it shows, not for the value around it." }
    return MoveUnit(
      keys: [Self.key], title: titles.joined(separator: "\n- "), symbols: [], edits: edits, additions: [],
      behaviour: [],
      taskID: taskID)
  }

  /// Behind the last initializer of the type, or its last stored property.
  private var place: (path: String, offset: Int)? {
    let own = subject.members.filter { $0.part == 0 && !$0.isConditionallyCompiled }
    guard let before = own.last(where: { $0.kind == .initializer }) ?? own.last(where: \.isStored),
      let file = subject.files[before.file], let lines = MemberText(of: before.range, in: file)?.lines
    else { return nil }
    return (before.file, lines.upperBound)
  }
}
