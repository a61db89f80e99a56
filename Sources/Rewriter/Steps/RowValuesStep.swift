import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Views that loop over values of the domain are given rows with just what they show.
  static let rowValues = RewriteStep(
    id: "row-values", words: StepWords(head: "") { subject, _ in "Hand views rows of what \(subject.type.name) lists" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first else { return StepOutcome() }
    var outcome = StepOutcome()
    for (domain, members) in RowRoot.all(of: subject) {
      do throws(ObstacleError) {
        if let refusal = subject.refusals[RowMove.key(domain)] { throw ObstacleError(obstacle: refusal) }
        outcome.units = [try RowMove(subject, domain, members).unit(taskID: task.id)]
        return outcome
      } catch {
        outcome.blockers += members.map { subject.blocker(error.obstacle, of: $0, among: tasks) }
      }
    }
    return outcome
  }
}

/// The lists of values of one type on their way to be lists of rows.
private struct RowMove {
  private let subject: SplitSubject
  private let roots: [RowRoot]
  private let flow: RowFlow
  private let text: RowText
  private let state: TypePart

  /// For refusals.
  static func key(_ domain: String) -> String { "rows of \(domain)" }

  init(_ subject: SplitSubject, _ domain: String, _ members: [IndexedMember]) throws(ObstacleError) {
    let index = subject.index
    let name = ViewStateMove.name(subject) + ".\(domain)Row"
    guard let type = index.type(named: domain), let state = index.type(named: ViewStateMove.name(subject)),
      let part = state.parts.first, index.isWritable(part.file), index.type(named: name) == nil,
      type.parts.first.map({ subject.scope.isNear($0.file) }) == true
    else { throw ObstacleError("domain_value", "`\(subject.type.name)` has no view state that rows can be put in.") }
    (self.subject, self.state) = (subject, part)
    roots = try members.map { member throws(ObstacleError) in try RowRoot(member, subject) }
    flow = try Self.flow(of: roots, RowFlow(subject, domain: type, rowName: name))
    text = RowText(
      subject: subject, domain: type, name: domain + "Row", typeName: name, fields: flow.fields)
    guard !subject.members.contains(where: { $0.baseName == text.maker }) else {
      throw ObstacleError("name_clash", "`\(subject.type.name)` has a `\(text.maker)` already.")
    }
  }

  private static func flow(of roots: [RowRoot], _ start: RowFlow) throws(ObstacleError) -> RowFlow {
    var flow = start
    if flow.domain.conformances.contains("Identifiable") {
      guard let id = RowPart.field("id", of: flow) else {
        throw ObstacleError("domain_value", "The `id` of `\(flow.domain.name)` is nothing that a row can be given.")
      }
      try flow.add(id, roots[0].member)
    }
    for root in roots { try flow.follow(root: root) }
    try flow.checkOthers()
    return flow
  }

  func unit(taskID: String) throws(ObstacleError) -> MoveUnit {
    var edits = flow.edits
    for root in roots where root.isLeftAlone && root.member.access > .fileprivate {
      guard let tree = subject.files[root.member.file]?.tree else { continue }
      edits[root.member.file, default: []].append(tree.privateEdit(of: root.member.node))
    }
    guard let own = subject.type.parts.first, let file = subject.files[own.file],
      let declaration = subject.index.parsedFile(at: state.file)
    else { throw ObstacleError("domain_value", "`\(subject.type.name)` has no file that can be changed.") }
    edits[own.file, default: []].append(file.tree.behindMembers(of: own, add: text.members(for: roots)))
    edits[state.file, default: []].append(
      declaration.tree.behindMembers(of: state, add: (isEmpty(declaration) ? "" : "\n") + text.structure))
    edits[state.file]? += imports(declaration)
    return MoveUnit(
      keys: [Self.key(flow.domain.name)], title: titles.joined(separator: "\n- "), symbols: [], edits: edits,
      additions: [], behaviour: [], taskID: taskID)
  }

  private func isEmpty(_ file: ParsedFile) -> Bool {
    file.tree.text(state.body).allSatisfy(\.isWhitespace)
  }

  private func imports(_ file: ParsedFile) -> [SourceEdit] {
    guard flow.fields.contains(where: \.type.needsFoundation),
      !file.tree.text(0..<state.range.lowerBound).contains("import Foundation")
    else { return [] }
    let isFirst = ImportReader.imports(of: [file]).isEmpty
    return [SourceEdit(range: 0..<0, replacement: "import Foundation\n" + (isFirst ? "\n" : ""))]
  }

  private var titles: [String] {
    let presenter = subject.type.name
    let lists = roots.flatMap { root in
      ["Changes `\(presenter).\(root.name)`: gives rows of `\(root.member.baseName)` to be shown."]
        + (root.isLeftAlone ? ["Changes `\(presenter).\(root.member.baseName)`: nobody else reads it now."] : [])
    }
    return ["Changes `\(text.typeName)`: it has what views show of \(flow.domain.name.codeWithArticle)."]
      + lists + ["Changes `\(presenter).\(text.maker)(for:)`: it makes a row."]
      + flow.changed.map { "Changes `\($0)`: it works with rows, not with the values behind them." }
  }
}

extension SyntaxTree {
  /// Adds members behind those of a type.
  fileprivate func behindMembers(of part: TypePart, add text: String) -> SourceEdit {
    let end = part.body.upperBound
    if startsLine(end) {
      let line = source[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? end
      return SourceEdit(range: line..<line, replacement: text)
    }
    return SourceEdit(range: end..<end, replacement: "\n" + text)
  }
}
