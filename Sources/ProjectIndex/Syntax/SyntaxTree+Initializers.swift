import SwiftSource

extension SyntaxTree {
  /// `self.init` or `super.init`, if that is one of the receivers.
  package func isInitializer(_ node: NodeID, of receivers: Set<String>) -> Bool {
    kind(node) == .memberAccess && name(node) == "init"
      && firstChild(node).map { receivers.contains(text($0)) } == true
  }
}
