/// `target = value`
package struct Assignment {
  /// What stands in front of the `=`.
  package let target: NodeID
  /// The operands behind it: several for `a ? b : c` and `a + b`.
  package let values: [NodeID]

  /// nil if the node is no assignment by `=`.
  package init?(_ node: NodeID, _ tree: SyntaxTree) {
    guard tree.kind(node) == .sequenceExpr else { return nil }
    let operands = Array(tree.children(node))
    guard operands.count > 2, tree.kind(operands[1]) == .assignmentOperator else { return nil }
    (target, values) = (operands[0], Array(operands[2...]))
  }

  /// nil if the node is not what an assignment sets.
  package init?(to node: NodeID, _ tree: SyntaxTree) {
    guard let sequence = tree.parent(node), let assignment = Assignment(sequence, tree), assignment.target == node
    else { return nil }
    self = assignment
  }

  /// The value where it is one operand.
  package var value: NodeID? { values.count == 1 ? values[0] : nil }
}
