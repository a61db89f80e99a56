import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// `onChange(hike)`, `onChange?(hike)` around a name.
  fileprivate func calling(_ name: NodeID) -> NodeID? {
    guard var node = parent(name) else { return nil }
    if kind(node) == .optionalChaining, let outer = parent(node) { node = outer }
    return kind(node) == .call && firstChild(node).map { contains(name, in: $0) } == true ? node : nil
  }

  /// The value of the one argument of a call, which has no label and no closure behind it.
  fileprivate func onlyArgument(of call: NodeID) -> NodeID? {
    let parts = Array(children(call).dropFirst())
    guard parts.count == 1, kind(parts[0]) == .argument, label(ofArgument: parts[0]) == nil else { return nil }
    return firstChild(parts[0])
  }

  /// Code of a task that leaves the actor on which it is made.
  fileprivate func isDetached(_ node: NodeID) -> Bool {
    var node = node
    while let closure = ancestor(node, where: { $0 == .closure }) {
      let call = ancestor(closure) { $0 == .call }
      if call.flatMap(firstChild).map({ name($0) == "detached" }) == true { return true }
      node = closure
    }
    return false
  }
}
