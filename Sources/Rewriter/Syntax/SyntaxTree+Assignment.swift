import SwiftSource

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
