import ProjectIndex
import SwiftSource

/// Where a member of the view asks its presenter for state that holds values of the domain, to look at something of it:
/// `presenter.orders.count`.
struct StateReadings {
  /// The state, in source order; what is set is left out.
  let nodes: [NodeID]

  init(_ splitter: ViewSplitter) {
    let (subject, names, tree) = (splitter.subject, splitter.names, splitter.tree)
    let state = Self.state(of: subject)
    nodes = tree.descendants(names.member.node).filter { node in
      guard tree.kind(node) == .memberAccess, state.contains(tree.name(node)), let base = tree.firstChild(node),
        [.declReference, .memberAccess].contains(tree.kind(base))
      else { return false }
      return names.use(at: Int(tree.mainToken(base).start))?.member == subject.module?.property && !splitter.isSet(node)
    }
  }

  /// Names of the properties of the domain that the presenter offers.
  private static func state(of subject: SplitSubject) -> Set<String> {
    guard let content = subject.module?.content else { return [] }
    let offered = content.presenterMembers.compactMap(\.signature) + content.forwarded.work
    return Set(offered.filter { $0.isProperty && $0.returnType.map(subject.isDomain) == true }.map(\.name))
  }
}

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
