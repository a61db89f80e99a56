import SwiftSource

/// `target = value`
struct Assignment {
  /// What stands in front of the `=`.
  let target: NodeID
  /// The operands behind it: several for `a ? b : c` and `a + b`.
  let values: [NodeID]

  /// nil if the node is no assignment by `=`.
  init?(_ node: NodeID, _ tree: SyntaxTree) {
    guard tree.kind(node) == .sequenceExpr else { return nil }
    let operands = Array(tree.children(node))
    guard operands.count > 2, tree.kind(operands[1]) == .assignmentOperator else { return nil }
    (target, values) = (operands[0], Array(operands[2...]))
  }

  /// nil if the node is not what an assignment sets.
  init?(to node: NodeID, _ tree: SyntaxTree) {
    guard let sequence = tree.parent(node), let assignment = Assignment(sequence, tree), assignment.target == node
    else {
      return nil
    }
    self = assignment
  }

  /// The value where it is one operand.
  var value: NodeID? { values.count == 1 ? values[0] : nil }
}

extension SyntaxTree {
  /// An operand of a sequence that sets what stands in front of it: `=` and `+=`, but not `<=`.
  func sets(_ operand: NodeID) -> Bool {
    kind(operand) == .assignmentOperator
      || kind(operand) == .binaryOperator && name(operand).hasSuffix("=") && !Self.comparisons.contains(name(operand))
  }

  private static var comparisons: Set<String> { ["==", "!=", "<=", ">=", "===", "!==", "~="] }

  /// The statement around a node: its parent is a block.
  func statement(of node: NodeID) -> NodeID {
    var current = node
    while let next = parent(current), ![.codeBlock, .closure, .switchCase, .memberBlock].contains(kind(next)) {
      current = next
    }
    return current
  }
}
