import ProjectIndex
import SwiftSource

/// What is set around an assignment before anybody else can look.
struct FlagFlow {
  let changes: [FlagChange]
  let pair: FlagPair

  static let blocks: Set<NodeKind> = [.codeBlock, .closure, .switchCase, .accessorBlock]
  private static let borders: Set<NodeKind> = [
    .closure, .functionDecl, .accessorDecl, .initializerDecl, .forStmt, .whileStmt, .repeatStmt, .deferStmt,
  ]

  /// The pair is never left with both set.
  func isExact(_ change: FlagChange) -> Bool {
    switch change.kind {
    case .end, .clear: return true
    case .start: return isSet(.clear, beside: change)
    case .fail: return isSet(.end, beside: change)
    }
  }

  /// The statement beside one that sets the other part in the same breath.
  func partner(of change: FlagChange) -> FlagChange? {
    let wanted: FlagChange.Kind = change.kind == .start ? .clear : .end
    let tree = change.file.tree
    guard let block = tree.parent(change.statement) else { return nil }
    let all = tree.statements(of: block)
    guard let place = all.firstIndex(of: change.statement) else { return nil }
    return [place - 1, place + 1].filter(all.indices.contains).lazy.compactMap { self.change(all[$0], in: change.file) }
      .first { $0.kind == wanted && Self.isSame($0.receiver, change.receiver) }
  }

  /// `self.failure` and `failure` mean the same property where neither `self` is weak.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || (left != "self?." && right != "self?.")
  }

  private func change(_ statement: NodeID, in file: ParsedFile) -> FlagChange? {
    changes.first { $0.statement == statement && $0.file.file.path == file.file.path }
  }

  /// Something sets the other part in front of a change or behind it, whatever happens between.
  private func isSet(_ wanted: FlagChange.Kind, beside change: FlagChange) -> Bool {
    let tree = change.file.tree
    let around = way(from: change)
    let before = around.flatMap { place in tree.statements(of: place.block).filter { $0 < place.statement }.reversed() }
    let behind = around.flatMap { place in tree.statements(of: place.block).filter { $0 > place.statement } }
    return isFirst(wanted, among: before, change) { mayChange($0, change) }
      || isFirst(wanted, among: behind, change) { mayChange($0, change) || mayLeave($0, tree) }
  }

  private func isFirst(
    _ wanted: FlagChange.Kind, among statements: [NodeID], _ change: FlagChange, stops: (NodeID) -> Bool
  ) -> Bool {
    for statement in statements {
      if self.change(statement, in: change.file)?.kind == wanted { return true }
      if stops(statement) { return false }
    }
    return false
  }

  /// The blocks around a statement up to its closure or function, each with the statement inside.
  private func way(from change: FlagChange) -> [(block: NodeID, statement: NodeID)] {
    let tree = change.file.tree
    var way: [(NodeID, NodeID)] = []
    var current = change.statement
    while let parent = tree.parent(current) {
      if Self.blocks.contains(tree.kind(parent)) { way.append((parent, current)) }
      if Self.borders.contains(tree.kind(parent)) { break }
      current = parent
    }
    return way
  }

  /// Others get their turn, or one of the pair is set or read.
  private func mayChange(_ statement: NodeID, _ change: FlagChange) -> Bool {
    let tree = change.file.tree
    if ([statement] + tree.descendants(statement)).contains(where: { tree.kind($0) == .awaitExpr }) { return true }
    let range = tree.range(statement)
    return change.member.body.uses.contains { use in
      guard range.contains(use.offset) else { return false }
      if use.name == pair.flag.name || use.name == pair.failure.name { return true }
      return use.member.map(pair.writers.contains) == true
    }
  }

  private func mayLeave(_ statement: NodeID, _ tree: SyntaxTree) -> Bool {
    let leaving: Set<NodeKind> = [.returnStmt, .throwStmt, .breakStmt, .continueStmt, .tryExpr, .guardStmt]
    return ([statement] + tree.descendants(statement)).contains { leaving.contains(tree.kind($0)) }
  }
}
