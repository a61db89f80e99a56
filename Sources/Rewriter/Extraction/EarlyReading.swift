import ProjectIndex
import SwiftSource

/// A control that is asked in front of the code that asked it: an outlet must be there by then, even where the code asked it in
/// some cases only.
struct EarlyReading {
  let names: BodyNames
  /// The property that holds the control.
  let control: IndexedMember
  /// The first node of the code that leaves the view.
  let start: NodeID

  private var tree: SyntaxTree { names.tree }

  /// Nobody is asked who was not before, or who may not be there.
  func isSafe(_ node: NodeID) -> Bool {
    guard control.valueType?.hasSuffix("!") == true, !isAsked(node) else { return true }
    return isConnected && LoadedView(names.subject).isThere(in: names.member)
  }

  /// No scene of the type goes without the outlet.
  private var isConnected: Bool {
    let scenes = names.subject.index.interfaceBuilder.flatMap(\.scenes)
    return scenes.allSatisfy { scene in
      scene.customClass != names.subject.type.name || scene.outlets.contains(control.baseName)
    }
  }

  // MARK: Ways through the code

  private static let leaving: Set<NodeKind> = [
    .guardStmt, .returnStmt, .throwStmt, .breakStmt, .continueStmt, .tryExpr,
  ]
  private static let blocks: Set<NodeKind> = [
    .codeBlock, .closure, .switchCase, .catchClause, .deferStmt, .repeatStmt, .doStmt,
  ]

  /// Every way through the code asks the control there.
  private func isAsked(_ node: NodeID) -> Bool {
    let block = tree.parent(start)
    var current = node
    while current != start, let parent = tree.parent(current) {
      if parent == block { return !mayLeave(before: current) }
      guard isAsked(current, in: parent) else { return false }
      current = parent
    }
    return true
  }

  private func mayLeave(before statement: NodeID) -> Bool {
    guard let block = tree.parent(start) else { return true }
    let before = tree.children(block).filter { $0 >= start && $0 < statement }
    return before.contains { root in
      ([root] + tree.descendants(root)).contains { Self.leaving.contains(tree.kind($0)) }
    }
  }

  private func isAsked(_ node: NodeID, in parent: NodeID) -> Bool {
    switch tree.kind(parent) {
    case .ifExpr, .guardStmt, .whileStmt, .switchExpr: tree.firstChild(parent) == node
    case .forStmt: ![.codeBlock, .whereClause].contains(tree.kind(node))
    case .sequenceExpr: tree.kind(node) != .ternaryOperator && !isChosen(node, in: parent)
    case .call, .subscriptCall: tree.firstChild(parent) == node || !isOptional(tree.firstChild(parent))
    default: !Self.blocks.contains(tree.kind(parent))
    }
  }

  /// An operator in front of it may do without it.
  private func isChosen(_ node: NodeID, in sequence: NodeID) -> Bool {
    tree.children(sequence).prefix { $0 != node }.contains { other in
      tree.kind(other) == .ternaryOperator || ["&&", "||", "??"].contains(tree.name(other)) || isOptional(other)
    }
  }

  private func isOptional(_ node: NodeID?) -> Bool {
    node.map { tree.descendants($0).contains { tree.kind($0) == .optionalChaining } } ?? false
  }
}
