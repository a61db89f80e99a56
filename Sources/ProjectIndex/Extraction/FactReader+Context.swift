import SwiftSource

extension FactReader {
  /// Notes which operands of a sequence are the condition of a ternary, and counts its logical operators.
  mutating func enterSequence(_ node: NodeID) {
    var ternary: NodeID?
    for child in tree.children(node) where tree.kind(child) == .ternaryOperator && ternary == nil { ternary = child }
    push(node) { $0.ternary = ternary }
    countLogicalOperators(node)
  }

  /// An operand of a sequence: the condition of a ternary, or an operand of an arithmetic or comparing operator.
  mutating func enterOperand(_ node: NodeID, of sequence: NodeID) {
    var context = frame.context
    if let ternary = frame.ternary, node < ternary { context.insert(.condition) }
    if isBesideOperator(node) { context.insert(.operand) }
    if context != frame.context { push(node) { $0.context = context } }
  }

  private func isBesideOperator(_ node: NodeID) -> Bool {
    if tree.kind(node) == .binaryOperator { return false }
    if isOperator(node - 1) { return true }
    guard let next = tree.nextSibling(node) else { return false }
    return isOperator(next)
  }

  /// An arithmetic or comparing operator: not `??`, `&&`, `||`, nor a range or an assignment.
  private func isOperator(_ node: NodeID) -> Bool {
    guard tree.kind(node) == .binaryOperator else { return false }
    let range = tree.mainToken(node).range
    switch tree.source[range.lowerBound] {
    case UInt8(ascii: "?"), UInt8(ascii: "."): return false
    case UInt8(ascii: "&"), UInt8(ascii: "|"): return range.count == 1
    default: return true
    }
  }

  /// What stands behind `=` goes to what stands before it.
  mutating func enterAssignedValue(_ node: NodeID) {
    guard let sequence = tree.parent(node), let target = operand(before: node, in: sequence) else { return }
    let name = assignedName(target)
    readAssignment(to: name, node)
    push(until: tree.end(sequence)) {
      $0.assigned = name
      $0.context.remove(.condition)
    }
  }

  private func operand(before node: NodeID, in sequence: NodeID) -> NodeID? {
    var last: NodeID?
    for child in tree.children(sequence) {
      if child == node { return last }
      last = child
    }
    return nil
  }

  /// The node that names what an expression stores to: `text` of `label?.text`.
  private func assignedName(_ target: NodeID) -> NodeID? {
    var current: NodeID? = target
    while let node = current {
      switch tree.kind(node) {
      case .declReference, .memberAccess: return node
      case .optionalChaining, .forceUnwrap, .subscriptCall: current = tree.firstChild(node)
      case let kind where kind.isTransparentPrefix: current = tree.firstChild(node)
      default: return nil
      }
    }
    return nil
  }

  /// Arguments and trailing closures of a call.
  mutating func enterArgument(_ node: NodeID, of call: NodeID) {
    let callee = tree.calleeName(call)
    let passesSelf = !callsPassingSelf.isEmpty && callsPassingSelf.contains(call)
    push(node) {
      $0.callee = callee
      $0.context.remove(.operand)
      if passesSelf { $0.context.insert(.callPassesSelf) } else { $0.context.remove(.callPassesSelf) }
    }
  }

  /// Notes a call that hands `self` on.
  mutating func noteSelfArgument(_ call: NodeID) {
    for child in tree.children(call) where tree.kind(child) == .argument {
      if let value = tree.firstChild(child), isSelf(value) { callsPassingSelf.insert(call) }
    }
  }

  /// Whether an expression is `self` or another name for it, optional or not.
  func isSelf(_ node: NodeID) -> Bool {
    var node = node
    while tree.kind(node) == .optionalChaining || tree.kind(node) == .forceUnwrap {
      guard let inner = tree.firstChild(node) else { return false }
      node = inner
    }
    let meaning = table.meanings[node]
    return meaning == ScopeTable.selfReference || meaning >= 0 && table.locals[Int(meaning)].isSelfAlias
  }

  /// A block of statements: conditions and interpolations around it end here.
  mutating func enterCodeBlock(_ node: NodeID) {
    let isElse = isElseBlock(node)
    push(node) {
      $0.isBody = true
      $0.context.subtract([.condition, .interpolation, .operand])
    }
    if isElse { count { $0.cognitive += 1 } }
  }

  private func isElseBlock(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node), tree.kind(parent) == .ifExpr else { return false }
    return tree.child(parent, .codeBlock) != node
  }
}
