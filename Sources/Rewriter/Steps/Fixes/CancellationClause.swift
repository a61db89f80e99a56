import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// A handler of its own for work that was cancelled, in front of the one that shows errors.
  static let cancellationClause = Fix(id: "cancellation") { subject throws(ObstacleError) in
    let type = try subject.type()
    let member = try subject.member(of: type)
    let file = try subject.file(member.file)
    let tree = file.tree
    var draft = FixDraft(
      title: "Do not show cancellation in \(type.name)",
      check: "Leave the screen while it loads and come back: no error is shown.")
    var seen: Set<NodeID> = []
    for place in subject.places where place.file == member.file {
      let offset = subject.offset(of: place, in: file)
      guard let clause = tree.innermost(.catchClause, around: offset, in: member.node),
        let statement = tree.parent(clause), tree.kind(statement) == .doStmt, seen.insert(statement).inserted
      else { continue }
      let clauses = tree.children(statement).filter { tree.kind($0) == .catchClause }
      guard let first = clauses.first, !clauses.contains(where: { tree.text($0).contains("ancel") }) else { continue }
      try requirePlain(clause, subject, member, file)
      if tree.children(statement).contains(where: { tree.kind($0) == .effect }) {
        throw ObstacleError("typed_throws", "The `do` in `\(member.name)` names the type of its errors.")
      }
      let start = tree.range(first).lowerBound
      let margin = tree.margin(at: tree.range(statement).lowerBound)
      let unit = Indentation.unit(of: type, subject.index, [member.file: file])
      let handler =
        "catch let error where error is CancellationError || Task.isCancelled {\(file.lineBreak)"
        + "\(margin)\(unit)// The view has gone, or asks anew: there is nothing to show.\(file.lineBreak)\(margin)} "
      draft.edit(member.file, start..<start, handler)
    }
    guard !draft.edits.isEmpty else { return draft }
    draft.change("\(type.name).\(member.name)", "work that was cancelled is no failure")
    draft.behaviour = ["when the work is cancelled, the state that shows an error stays as it is."]
    return draft
  }

  /// The handler does nothing but show the error: a flag that it also sets would stay as it is.
  private static func requirePlain(
    _ clause: NodeID, _ subject: FixSubject, _ member: IndexedMember, _ file: ParsedFile
  ) throws(ObstacleError) {
    let tree = file.tree
    let statements = tree.child(clause, .codeBlock).map { Array(tree.children($0)) } ?? []
    let places = subject.places.filter { $0.file == member.file }.map { subject.offset(of: $0, in: file) }
    let other = statements.first { statement in !places.contains { tree.range(statement).contains($0) } }
    guard let other else { return }
    throw ObstacleError(
      "handler_does_more",
      "The handler in `\(member.name)` also does `\(tree.text(other).prefix(40))`, which may be needed when the work ends."
    )
  }
}
