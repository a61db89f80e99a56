import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// A handler of its own for work that was cancelled, in front of the one that shows errors.
  static let cancellationClause = Fix(id: "cancellation") { subject throws(ObstacleError) in
    let type = try subject.type()
    let member = try subject.member(of: type)
    let file = try subject.file(member.file)
    var draft = FixDraft(
      title: "Do not show cancellation in \(type.name)",
      check: "Leave the screen while it loads and come back: no error is shown.")
    let places = subject.places.filter { $0.file == member.file }.map { subject.offset(of: $0, in: file) }
    let unit = Indentation.unit(of: type, subject.index, [member.file: file])
    var seen: Set<NodeID> = []
    for place in places {
      guard let handler = ErrorHandler(file.tree, around: place, in: member), seen.insert(handler.statement).inserted,
        !handler.tellsCancellation
      else { continue }
      let text = try handler.clause(places: places, unit: unit, lineBreak: file.lineBreak)
      draft.edit(member.file, handler.start..<handler.start, text)
    }
    guard !draft.edits.isEmpty else { return draft }
    draft.change("\(type.name).\(member.name)", "work that was cancelled is no failure")
    draft.behaviour = ["when the work is cancelled, the state that shows an error stays as it is."]
    return draft
  }
}

/// A `do` whose last handler shows errors.
private struct ErrorHandler {
  let tree: SyntaxTree
  let member: IndexedMember
  let statement: NodeID
  let clauses: [NodeID]
  /// The handler that an offset lies in.
  let clause: NodeID

  init?(_ tree: SyntaxTree, around offset: Int, in member: IndexedMember) {
    guard let clause = tree.innermost(.catchClause, around: offset, in: member.node),
      let statement = tree.parent(clause),
      tree.kind(statement) == .doStmt
    else { return nil }
    (self.tree, self.member, self.statement, self.clause) = (tree, member, statement, clause)
    clauses = tree.children(statement).filter { tree.kind($0) == .catchClause }
  }

  /// UTF-8 byte offset of the first handler.
  var start: Int { clauses.first.map { tree.range($0).lowerBound } ?? tree.range(clause).lowerBound }

  var tellsCancellation: Bool { clauses.contains { tree.text($0).contains("ancel") } }

  /// The new handler with a space behind it: it resets the flags that the other one resets.
  func clause(places: [Int], unit: String, lineBreak: String) throws(ObstacleError) -> String {
    if tree.children(statement).contains(where: { tree.kind($0) == .effect }) {
      throw ObstacleError("typed_throws", "The `do` in `\(member.name)` names the type of its errors.")
    }
    let block = tree.child(clause, .codeBlock).map { Array(tree.children($0)) } ?? []
    let others = block.filter { statement in !places.contains { tree.range(statement).contains($0) } }
    for other in others where !isReset(other) {
      throw ObstacleError(
        "handler_does_more",
        "The handler in `\(member.name)` also does `\(tree.text(other).prefix(40))`, which may be needed when the work ends."
      )
    }
    let margin = tree.margin(at: tree.range(statement).lowerBound)
    let comment = "// The view has gone, or asks anew: there is no failure to show."
    let lines = others.isEmpty ? [comment] : others.map { tree.text($0) }
    return "catch let error where error is CancellationError || Task.isCancelled {" + lineBreak
      + lines.map { margin + unit + $0 + lineBreak }.joined() + margin + "} "
  }

  /// `isLoading = false`
  private func isReset(_ statement: NodeID) -> Bool {
    let operands = Array(tree.children(statement))
    guard tree.kind(statement) == .sequenceExpr, operands.count == 3, tree.kind(operands[1]) == .assignmentOperator
    else {
      return false
    }
    return [.booleanLiteral, .nilLiteral].contains(tree.kind(operands[2]))
  }
}
