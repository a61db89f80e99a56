import SwiftSource

extension ExpressionReader {
  /// The type of operators and operands that are not folded. Only plain forms are answered.
  mutating func sequence(_ node: NodeID, depth: Int) -> ExpressionID {
    let items = Array(tree.children(node))
    if items.contains(where: { tree.kind($0) == .assignmentOperator || tree.kind($0) == .arrowExpr }) { return 0 }
    if items.count == 3, tree.kind(items[1]) == .asOperator { return cast(items[1], to: items[2]) }
    if items.count == 5, tree.kind(items[1]) == .asOperator, tree.hasText(tree.mainToken(items[3]), "??") {
      return coalesced(cast(items[1], to: items[2]), items[4], depth: depth)
    }
    if let ternary = items.firstIndex(where: { tree.kind($0) == .ternaryOperator }) {
      return branches(items, ternary, depth: depth)
    }
    if items.contains(where: isComparison) { return literal("Bool") }
    if items.count == 5, isCoalescing(items[1]), isCoalescing(items[3]) {
      let rest = coalesced(value(items[2], depth: depth), items[4], depth: depth)
      return both(.coalesced, value(items[0], depth: depth), rest)
    }
    guard items.count == 3, tree.kind(items[1]) == .binaryOperator else { return arithmetic(items, depth: depth) }
    if isCoalescing(items[1]) { return coalesced(value(items[0], depth: depth), items[2], depth: depth) }
    return arithmetic(items, depth: depth)
  }

  private func isCoalescing(_ node: NodeID) -> Bool {
    tree.kind(node) == .binaryOperator && tree.hasText(tree.mainToken(node), "??")
  }

  /// `!isDone`, `-width`: what is denied is a truth value, and what changes its sign stays what it is.
  mutating func prefixed(_ node: NodeID, depth: Int) -> ExpressionID {
    let sign = tree.mainToken(node)
    if tree.hasText(sign, "!") { return literal("Bool") }
    guard tree.hasText(sign, "-"), let operand = tree.firstChild(node) else { return 0 }
    return value(operand, depth: depth)
  }

  /// `first ?? second`; a literal takes the type of what it stands in for.
  private mutating func coalesced(_ first: ExpressionID, _ second: NodeID, depth: Int) -> ExpressionID {
    switch tree.kind(second) {
    case .stringLiteral, .booleanLiteral, .integerLiteral:
      return add(ExpressionFact(kind: .coalescedLiteral, first: first, second: value(second, depth: depth)))
    case .floatLiteral, .arrayExpr, .dictionaryExpr:
      guard first != 0 else { return 0 }
      return add(ExpressionFact(kind: .unwrapped, first: first))
    default: return both(.coalesced, first, value(second, depth: depth))
    }
  }

  private mutating func both(_ kind: ExpressionFact.Kind, _ first: ExpressionID, _ second: ExpressionID) -> ExpressionID
  {
    first == 0 || second == 0 ? 0 : add(ExpressionFact(kind: kind, first: first, second: second))
  }

  private mutating func cast(_ cast: NodeID, to operand: NodeID) -> ExpressionID {
    guard tree.kind(operand) == .typeExpr, let type = tree.firstChild(operand) else { return 0 }
    let value = valueOfType(type)
    let next = tree.tokens[Int(tree.nodes[cast].tokenEnd) - 1].kind
    return next == .postfixQuestionMark ? add(ExpressionFact(kind: .optional, first: value)) : value
  }

  /// `condition ? a : b` with single operands; with `nil` for one it is an optional.
  private mutating func branches(_ items: [NodeID], _ ternary: Int, depth: Int) -> ExpressionID {
    guard ternary + 2 == items.count, let first = tree.firstChild(items[ternary]) else { return 0 }
    let isNil = [first, items[ternary + 1]].map { tree.kind($0) == .nilLiteral }
    if isNil[0] != isNil[1] {
      return unchained(.optional, from: value(isNil[0] ? items[ternary + 1] : first, depth: depth))
    }
    return both(.same, value(first, depth: depth), value(items[ternary + 1], depth: depth))
  }

  /// `if isOpen { a } else { b }` as a value: each branch has the type for itself, and one that is known says it for all.
  mutating func chosen(_ node: NodeID, depth: Int) -> ExpressionID {
    var result: ExpressionID = 0
    for branch in tree.children(node) {
      let value = branchValue(branch, depth: depth)
      if result == 0 { result = value } else if value != 0 { result = both(.firstKnown, result, value) }
    }
    return result
  }

  private mutating func branchValue(_ branch: NodeID, depth: Int) -> ExpressionID {
    switch tree.kind(branch) {
    case .ifExpr: return chosen(branch, depth: depth)
    case .codeBlock, .switchCase:
      let items = tree.children(branch).filter { tree.kind($0) != .caseItem }
      guard items.count == 1, tree.kind(items[0]) != .nilLiteral else { return 0 }
      return value(items[0], depth: depth)
    default: return 0
    }
  }

  /// Operators that give a `Bool` and bind no tighter than any operator beside them.
  private func isComparison(_ node: NodeID) -> Bool {
    if tree.kind(node) == .isOperator { return true }
    guard tree.kind(node) == .binaryOperator else { return false }
    let token = tree.mainToken(node)
    let all: [StaticString] = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||"]
    return all.contains { tree.hasText(token, $0) }
  }

  /// `a + b` where all operands have the same type; a number takes that of the others.
  private mutating func arithmetic(_ items: [NodeID], depth: Int) -> ExpressionID {
    let all: [StaticString] = ["+", "-", "*", "/", "%"]
    let operators = items.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let isPlain = operators.allSatisfy { item in
      tree.kind(item) == .binaryOperator && all.contains { tree.hasText(tree.mainToken(item), $0) }
    }
    guard isPlain, items.count % 2 == 1 else { return 0 }
    let operands = items.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    // What is put behind a text makes a text of it.
    if tree.kind(operands[0]) == .stringLiteral, operators.allSatisfy({ tree.hasText(tree.mainToken($0), "+") }) {
      return literal("String")
    }
    return alike(operands, depth: depth)
  }

  /// The type of all operands if it is the same; numbers take that of the others.
  mutating func alike(_ operands: [NodeID], depth: Int) -> ExpressionID {
    let named = operands.filter { !isNumber($0) }
    var result: ExpressionID = 0
    for (place, item) in (named.isEmpty ? operands : named).enumerated() {
      let operand = value(item, depth: depth)
      result = place == 0 ? operand : both(.same, result, operand)
      if result == 0 { return 0 }
    }
    return result
  }

  private func isNumber(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral: true
    case .prefixOperatorExpr: tree.firstChild(node).map(isNumber) ?? false
    default: false
    }
  }
}
