import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// The closure that makes a view of each value of a list.
  fileprivate func loop(over node: NodeID) -> (closure: NodeID, id: String?)? {
    guard let argument = parent(node), kind(argument) == .argument, label(ofArgument: argument) == nil,
      let call = parent(argument), kind(call) == .call, let callee = firstChild(call), kind(callee) == .declReference,
      ["ForEach", "List"].contains(name(callee)), child(call, .argument) == argument,
      let closure = child(call, .closure), child(call, .labeledClosure) == nil
    else { return nil }
    let others = children(call).filter { kind($0) == .argument && $0 != argument }
    guard let id = others.first else { return (closure, nil) }
    guard others.count == 1, label(ofArgument: id) == "id", let path = firstChild(id), kind(path) == .keyPathExpr else {
      return nil
    }
    let name = text(path).dropFirst("\\.".count)
    guard text(path).hasPrefix("\\."), name != "self", name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return (closure, String(name))
  }
}
