import SwiftSource

/// Cyclomatic complexity (McCabe 1976): one more than the number of branches: `if`, `guard`, `for`, `while`, `repeat`,
/// `catch`, `case` but not `default`, ternaries, and each `&&` and `||`.
/// Cognitive complexity (SonarSource white paper, 2018): a break in the flow counts one and one more for each level of
/// nesting; `else` and `else if`, jumps to labels and runs of equal logical operators count one. `guard` counts as `if`.
extension FactReader {
  /// Changes the complexity of the current member.
  mutating func count(_ change: (inout Complexity) -> Void) {
    if let member = frame.member { change(&members[member].complexity) }
  }

  /// Counts control flow and opens its frame.
  mutating func enterControlFlow(_ node: NodeID, _ kind: NodeKind) {
    switch kind {
    case .ifExpr: enterIf(node)
    case .guardStmt, .whileStmt, .repeatStmt: enterBranch(node)
    case .forStmt:
      if isAsynchronous(node) { addRegion(.asyncLoop, node) }
      enterBranch(node)
    case .catchClause:
      addRegion(.catchClause, node)
      enterBranch(node)
    case .doStmt: if tree.child(node, .catchClause) != nil { addRegion(.guardedStatement, node) }
    case .awaitExpr: push(node) { $0.context.insert(.awaited) }
    case .ternaryOperator: countBranch()
    case .switchExpr: enterSwitch(node)
    case .switchCase: enterSwitchCase(node)
    case .closure: enterClosure(node)
    case .breakStmt, .continueStmt:
      if tree.nodes[node].tokenEnd > tree.nodes[node].firstToken + 1 { count { $0.cognitive += 1 } }
    default: break
    }
  }

  private mutating func countBranch() {
    let nesting = frame.nesting
    count {
      $0.cyclomatic += 1
      $0.cognitive += 1 + nesting
    }
  }

  private mutating func enterBranch(_ node: NodeID) {
    countBranch()
    push(node) { $0.nesting += 1 }
  }

  private mutating func enterIf(_ node: NodeID) {
    if let parent = tree.parent(node), tree.kind(parent) == .ifExpr {
      count {
        $0.cyclomatic += 1
        $0.cognitive += 1
      }
    } else {
      enterBranch(node)
    }
  }

  private mutating func enterSwitch(_ node: NodeID) {
    let nesting = frame.nesting
    count { $0.cognitive += 1 + nesting }
    push(node) { $0.nesting += 1 }
  }

  private mutating func enterSwitchCase(_ node: NodeID) {
    if tree.mainToken(node).keyword == .case { count { $0.cyclomatic += 1 } }
    push(node) { $0.context.subtract([.condition, .interpolation, .operand]) }
  }

  private mutating func enterClosure(_ node: NodeID) {
    addClosure(node)
    push(node) {
      $0.context.remove(.awaited)
      $0.depth = $0.depth == .max ? .max : $0.depth + 1
      $0.nesting += 1
      $0.context.remove(.operand)
    }
  }

  /// A function in a function.
  mutating func enterLocalFunction(_ node: NodeID) { push(node) { $0.nesting += 1 } }

  /// Each logical operator is a branch; a run of equal ones breaks the flow once.
  mutating func countLogicalOperators(_ sequence: NodeID) {
    var last: UInt8 = 0
    for child in tree.children(sequence) where tree.kind(child) == .binaryOperator {
      let token = tree.mainToken(child)
      guard tree.hasText(token, "&&") || tree.hasText(token, "||") else { continue }
      let byte = tree.source[token.range.lowerBound]
      let startsRun = byte != last
      last = byte
      count {
        $0.cyclomatic += 1
        if startsRun { $0.cognitive += 1 }
      }
    }
  }

  /// A statement, or an expression or declaration that stands where a statement may stand.
  mutating func countInstruction(_ node: NodeID, _ kind: NodeKind, in parent: NodeID) {
    guard frame.member != nil, frame.isBody else { return }
    switch kind {
    case .closureSignature, .accessorDecl, .caseItem, .attribute, .ifConfigDecl, .ifConfigClause, .switchCase: return
    default: break
    }
    if tree.kind(parent) == .ifConfigClause, node == parent + 1, tree.mainToken(parent).keyword != .else { return }
    count { $0.instructions += 1 }
  }
}
