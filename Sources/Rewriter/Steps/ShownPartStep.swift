import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What views take out of values of the domain is handed to them by the presenter, which keeps the values.
  static let shownParts = RewriteStep(
    id: "shown-parts", words: StepWords(head: "") { subject, _ in "Hand views what they show of \(subject.type.name)" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first, subject.refusals[ShownPartMove.key] == nil else {
      return StepOutcome()
    }
    let move = ShownPartMove(subject: subject, roots: ShownRoot.all(of: subject), parts: ShownPart.all(of: subject))
    return StepOutcome(units: move.unit(taskID: task.id).map { [$0] } ?? [], blockers: move.blockers(tasks))
  }
}

/// Properties of a presenter that give views parts of what it holds.
private struct ShownPartMove {
  let subject: SplitSubject
  let roots: [ShownRoot]
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
    for root in kept {
      guard let tree = subject.files[root.file]?.tree else { continue }
      edits[root.file, default: []].append(tree.privateEdit(of: root.node))
    }
    return MoveUnit(
      keys: [Self.key], title: titles.joined(separator: "\n- "), symbols: [], edits: edits, additions: [],
      behaviour: [], taskID: taskID)
  }

  private var titles: [String] {
    let users = Set(parts.flatMap(\.places).map(\.user)).sorted().map {
      subject.index.symbol(of: subject.index.members[$0])
    }
    return parts.map { "Changes `\(subject.type.name).\($0.name)`: gives `\($0.path)` to be shown." }
      + kept.map { "Changes `\(subject.symbol(of: $0))`: nobody else reads it now." }
      + users.map { "Changes `\($0)`: asks for what it shows, not for the value around it." }
  }

  /// Members that nobody but the presenter names any more.
  private var kept: [IndexedMember] {
    let handed = Set(parts.map(\.path))
    return roots.filter { root in root.isLeftAlone && root.parts.allSatisfy { handed.contains($0.path) } }.map(\.member)
  }

  /// Values that a view does more with than to read them.
  func blockers(_ tasks: [PlanTask]) -> [Blocker] {
    roots.compactMap { root in
      root.otherUser.map { user in
        let message = """
          `\(user)` is given the domain value `\(root.member.baseName)`, and does more with it than to read what it shows.
          """
        return subject.blocker(Obstacle(reason: "domain_value", message: message), of: root.member, among: tasks)
      }
    }
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
