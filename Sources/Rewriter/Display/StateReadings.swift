import ProjectIndex
import SwiftSource

extension ViewSplitter {
  /// The expression begins the left side of an assignment, or is handed over to be changed, or a call changes it.
  func isSet(_ node: NodeID) -> Bool {
    var current = node
    while let parent = tree.parent(current), tree.firstChild(parent) == current {
      switch tree.kind(parent) {
      case .memberAccess where InteractorWork.mutations.contains(tree.name(parent)): return true
      case .memberAccess, .call, .subscriptCall, .optionalChaining, .forceUnwrap: current = parent
      case .sequenceExpr:
        let parts = Array(tree.children(parent))
        return parts.count > 1 && tree.sets(parts[1])
      case .inoutExpr: return true
      default: return false
      }
    }
    return false
  }
}
