import SwiftSource

extension CodeText {
  /// `_ = interactor`: nothing but that the module is made now.
  func makesModule(_ statement: NodeID) -> Bool {
    let operands = tree.kind(statement) == .sequenceExpr ? Array(tree.children(statement)) : []
    guard operands.count == 3, tree.text(operands[0]) == "_", tree.kind(operands[1]) == .assignmentOperator,
      tree.kind(operands[2]) == .declReference
    else { return false }
    return links.isLink(tree.plainName(operands[2]), in: scope.owner)
  }

  /// `receive(order)`, where `receive` is given `{ detail.order = $0 }`: that assignment of the order. nil for other calls: a
  /// closure that takes what it is given twice, or does more with it, is not its code.
  func assignment(by call: NodeID) -> [String]? {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .declReference,
      let closure = scope.arguments[tree.plainName(callee)], closure.first == "{",
      closure.suffix(4) == ["=", "$0", ";", "}"], case let given = arguments(of: call), given.count == 1
    else { return nil }
    let target = closure.dropFirst().dropLast(4)
    guard !target.isEmpty, target.allSatisfy({ !["$0", ";", "in", "{", "=", ","].contains($0) }) else { return nil }
    return target + ["="] + given[0].tokens
  }
}
