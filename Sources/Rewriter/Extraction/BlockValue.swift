import ProjectIndex
import SwiftSource

/// Whether somebody takes the value of an expression that stands in a block by itself.
struct BlockValue {
  let tree: SyntaxTree
  let member: IndexedMember

  private static let heads: Set<NodeKind> = [.closureSignature, .caseItem]

  /// The expressions of a block are statements: not the only one of a closure, a getter, a function with a result, or the
  /// branch of an `if` or `switch` that gives a value, and none of a result builder.
  func isDiscarded(in block: NodeID) -> Bool {
    guard [.codeBlock, .closure, .switchCase, .accessorBlock].contains(tree.kind(block)), !isBuilt else { return false }
    guard items(of: block).count == 1 else { return true }
    switch tree.kind(block) {
    case .closure, .accessorBlock: return false
    case .switchCase: return tree.ancestor(block) { $0 == .switchExpr }.map(isStatement) ?? true
    default: return tree.parent(block).map(isDiscarded(inBlockOf:)) ?? false
    }
  }

  private func isDiscarded(inBlockOf owner: NodeID) -> Bool {
    switch tree.kind(owner) {
    case .functionDecl: tree.child(owner, .returnClause) == nil
    case .accessorDecl: tree.name(owner) != "get"
    case .ifExpr: isStatement(owner)
    default: true
    }
  }

  /// An `if` or `switch` of which nobody takes a value.
  private func isStatement(_ choice: NodeID) -> Bool {
    guard let parent = tree.parent(choice) else { return true }
    if tree.kind(parent) == .ifExpr { return isStatement(parent) }
    guard [.codeBlock, .closure, .switchCase, .accessorBlock].contains(tree.kind(parent)) else { return false }
    return isDiscarded(in: parent) || !hasValue(choice)
  }

  /// Every branch is one expression, and there is one for every case.
  private func hasValue(_ choice: NodeID) -> Bool {
    let children = Array(tree.children(choice))
    let blocks = children.filter { [.codeBlock, .switchCase].contains(tree.kind($0)) }
    let isWhole = tree.kind(choice) == .switchExpr || blocks.count > 1 || children.last.map { tree.kind($0) } == .ifExpr
    return isWhole && blocks.allSatisfy { items(of: $0).count == 1 }
  }

  private func items(of block: NodeID) -> [NodeID] {
    tree.children(block).filter { !Self.heads.contains(tree.kind($0)) }
  }

  /// A result builder takes the value of every expression.
  private var isBuilt: Bool {
    member.attributes.contains { $0.hasSuffix("Builder") }
      || (member.valueType ?? member.returnType ?? "").hasPrefix("some ")
  }
}
