import ProjectIndex
import SwiftSource

/// Statements of the view that change what its presenter keeps, next to each other in one block: nothing in them is the
/// view's, so they can be one question to the presenter.
struct StateChanges {
  struct Run {
    let statements: [NodeID]
    /// `addNote`, `removeNote`.
    let name: String
    /// How the controller is reached: empty, `self.`, `self?.`.
    let receiver: String
  }

  /// In source order; none is inside another.
  private(set) var runs: [Run] = []
  private let splitter: ViewSplitter

  /// - Parameter splitter: of the member that holds the statements.
  init(_ splitter: ViewSplitter) {
    self.splitter = splitter
    let blocks: Set<NodeKind> = [.codeBlock, .closure, .switchCase]
    for block in tree.descendants(names.member.node) where blocks.contains(tree.kind(block)) {
      guard !runs.contains(where: { $0.statements.contains { tree.contains(block, in: $0) } }) else { continue }
      for statements in groups(of: block) {
        if let run = run(statements) { runs.append(run) }
      }
    }
    runs.sort { $0.statements[0] < $1.statements[0] }
  }

  private var tree: SyntaxTree { splitter.tree }
  private var names: BodyNames { splitter.names }

  /// Statements next to each other that hold nothing of the view and do not lead out of the block.
  private func groups(of block: NodeID) -> [[NodeID]] {
    let heads: Set<NodeKind> = [.closureSignature, .attribute, .caseItem]
    let statements = tree.children(block).filter { !heads.contains(tree.kind($0)) }
    let free = statements.split { !isFree($0) || splitter.isValue($0, of: block) }
    return free.flatMap { group in
      // What is not done without the controller is one question of its own.
      group.split { !isWeak($0) }.map(Array.init) + group.split(whereSeparator: isWeak).map(Array.init)
    }
  }

  /// Does nothing where the controller is gone: `self?.presenter.store()`. It does not go between two of them, as what
  /// they change is the module's.
  private func isWeak(_ statement: NodeID) -> Bool { weakSelf(of: statement) != nil }

  /// The `self` with which a statement begins, if that may be gone and nobody asks what came of it.
  private func weakSelf(of statement: NodeID) -> NodeID? {
    let root = tree.kind(statement) == .call ? statement : Assignment(statement, tree)?.target
    guard let root else { return nil }
    let start = tree.range(root).lowerBound
    return tree.descendants(root).first { node in
      tree.kind(node) == .declReference && tree.range(node).lowerBound == start && tree.name(node) == "self"
        && tree.parent(node).map { tree.kind($0) == .optionalChaining } == true
    }
  }

  private func isFree(_ statement: NodeID) -> Bool {
    let weakSelf = weakSelf(of: statement)
    return ([statement] + Array(tree.descendants(statement))).allSatisfy { node in
      !Self.leads.contains(tree.kind(node)) && !splitter.belongsToView(node)
        && (node == weakSelf || !isOtherSelf(node))
    }
  }

  /// What leads out of a block, waits, or is not whole here.
  private static let leads: Set<NodeKind> = [
    .returnStmt, .throwStmt, .breakStmt, .continueStmt, .fallthroughStmt, .guardStmt, .deferStmt, .tryExpr, .awaitExpr,
    .ifConfigDecl, .inoutExpr,
  ]

  /// The controller by another name, or one that may be gone.
  private func isOtherSelf(_ node: NodeID) -> Bool {
    guard names.isSelf(node), tree.kind(node) == .declReference else { return false }
    return tree.name(node) != "self" || tree.parent(node).map { tree.kind($0) == .optionalChaining } == true
  }

  /// nil if no change of any weight is among the statements.
  private func run(_ statements: [NodeID]) -> Run? {
    // Most blocks hold no change: what is needed later takes longer to find.
    guard !changes(statements).isEmpty else { return nil }
    let rest = closed(statements[...])
    let changes = changes(rest)
    guard let main = changes.first(where: { !$0.isPlain }) ?? changes.first(where: \.clears) ?? changes.first,
      rest.count > 1 || !main.isPlain, !changes.contains(where: \.isOfPart),
      let receiver = isWeak(rest[rest.startIndex]) ? "self?." : names.receiver(of: Array(rest))
    else { return nil }
    return Run(statements: Array(rest), name: main.name, receiver: receiver)
  }

  private func changes(_ statements: some Sequence<NodeID>) -> [StateChange] {
    statements.flatMap { [$0] + Array(tree.descendants($0)) }.compactMap { StateChange($0, names) }
  }

  /// From the first statement on that nothing behind the last one needs.
  private func closed(_ statements: ArraySlice<NodeID>) -> ArraySlice<NodeID> {
    var rest = statements
    while let first = rest.first, let last = rest.last {
      let range = tree.range(first).lowerBound..<tree.range(last).upperBound
      if names.laterUse(ofLocalsIn: range, outside: range, also: nil) == nil { break }
      rest.removeFirst()
    }
    return rest
  }
}
