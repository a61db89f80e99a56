import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// It is called, set or handed over to be changed.
  fileprivate func isChanged(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    if [.call, .inoutExpr].contains(kind(parent)) { return firstChild(parent) == node }
    return Assignment(to: node, self) != nil
  }
}
