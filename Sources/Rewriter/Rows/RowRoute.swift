import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// The closure that is given the value of `.sheet(item: $router.order) { order in ... }`.
  fileprivate func closure(showing node: NodeID) -> NodeID? {
    guard text(node).hasPrefix("$"), let argument = parent(node), kind(argument) == .argument,
      label(ofArgument: argument) == "item", let call = parent(argument), kind(call) == .call
    else { return nil }
    let labelled = children(call).filter {
      kind($0) == .argument && firstChild($0).map { kind($0) == .closure } == true
    }
    let others = labelled.compactMap(firstChild).filter { child($0, .closureSignature) != nil }
    let trailing = child(call, .closure)
    return others.isEmpty && child(call, .labeledClosure) == nil ? trailing : nil
  }
}
