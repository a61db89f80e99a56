import ProjectIndex
import SwiftSource

/// A `do` whose last handler shows errors.
struct ErrorHandler {
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
  /// - Parameter isRefreshed: the work may be cancelled while the screen stays.
  func clause(places: [Int], unit: String, isRefreshed: Bool) throws(ObstacleError) -> String {
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
    if isRefreshed, let target = pendingState(places) {
      throw ObstacleError(
        "pending_state",
        "`\(member.name)` sets `\(target)` before the work, and would leave it so when a refresh is cancelled.")
    }
    let margin = tree.margin(at: tree.range(statement).lowerBound)
    let comment = "// The view has gone, or asks anew: there is no failure to show."
    let lines = others.isEmpty ? [comment] : others.map { tree.text($0) }
    return "catch let error where error is CancellationError || Task.isCancelled {\n"
      + lines.map { margin + unit + $0 + "\n" }.joined() + margin + "} "
  }

  /// What the handler sets and the code in front of the `do` has set to something that only work under way makes true.
  private func pendingState(_ places: [Int]) -> String? {
    let block = tree.child(clause, .codeBlock).map { Array(tree.children($0)) } ?? []
    let shown = block.filter { node in places.contains { tree.range(node).contains($0) } }
      .compactMap { Assignment($0, tree).map { plain($0.target) } }
    let before = tree.descendants(member.node).filter { $0 < statement }.compactMap { Assignment($0, tree) }
    return before.first { assignment in
      shown.contains(plain(assignment.target))
        && assignment.value.map { !Self.literals.contains(tree.kind($0)) } != false
    }.map { plain($0.target) }
  }

  private func plain(_ target: NodeID) -> String {
    let text = tree.text(target)
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }

  private static let literals: Set<NodeKind> = [.booleanLiteral, .nilLiteral, .stringLiteral, .integerLiteral]

  /// `isLoading = false`
  private func isReset(_ statement: NodeID) -> Bool {
    guard let value = Assignment(statement, tree)?.value else { return false }
    return [.booleanLiteral, .nilLiteral].contains(tree.kind(value))
  }

  /// UTF-8 byte offsets of the statements that set something to other than a plain reset: they show the error. Nil where the
  /// handler changes nothing, like one that only logs.
  func showing(_ uses: [NameUse]) -> [Int]? {
    let block = tree.child(clause, .codeBlock).map { Array(tree.children($0)) } ?? []
    let effects = uses.filter { $0.access == .call ? $0.member != nil : $0.access != .read }.map(\.offset)
    let changing = block.filter { !isReset($0) && effects.contains(where: tree.range($0).contains) }
    guard !changing.isEmpty else { return nil }
    return changing.filter { Assignment($0, tree) != nil }.map { tree.range($0).lowerBound }
  }
}
