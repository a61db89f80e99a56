import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// It is what an assignment sets, or handed over to be changed.
  fileprivate func isSet(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    return kind(parent) == .inoutExpr || Assignment(to: node, self) != nil
  }
}
