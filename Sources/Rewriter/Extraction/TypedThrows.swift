import ProjectIndex
import SwiftSource

/// `throws(LoadingError)`: a method that asks such code would have to say the same.
enum TypedThrows {
  /// The declaration says so, or code in it does.
  static func isDeclared(by callee: IndexedMember?, _ index: ProjectIndex) -> Bool {
    guard let callee, callee.isThrowing, let tree = index.parsedFile(at: callee.file)?.tree else { return false }
    return tree.descendants(callee.node).contains { isTyped($0, tree) }
  }

  /// A statement or function around a node throws errors of one type only.
  static func isDeclared(around node: NodeID, _ tree: SyntaxTree) -> Bool {
    var current = tree.parent(node)
    while let outer = current {
      if tree.children(outer).contains(where: { isTyped($0, tree) }) { return true }
      current = tree.parent(outer)
    }
    return false
  }

  private static func isTyped(_ effect: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.kind(effect) == .effect && tree.mainToken(effect).keyword == .throws && tree.firstChild(effect) != nil
  }
}
