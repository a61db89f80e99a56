import SwiftSource

/// Calls whose result follows from what a closure gives: `items.map { $0.title }`.
extension ExpressionReader {
  /// Methods that ask their closure for something else in the place of each element.
  private static let transforms: [StaticString] = [
    "map", "compactMap", "flatMap", "flatMapLatest", "mapValues", "compactMapValues", "then",
  ]

  /// A call with what its closure gives; the plain call where that is not known.
  mutating func transformed(_ call: NodeID, _ callee: NodeID, _ plain: ExpressionID, depth: Int) -> ExpressionID {
    guard plain != 0, tree.kind(callee) == .memberAccess,
      tree.isText(tree.mainToken(callee).range, anyOf: Self.transforms), let closure = onlyArgument(of: call)
    else { return plain }
    // What the closure is handed is asked of the call while the closure is read.
    keep(plain, for: call)
    let given = tree.kind(closure) == .closure ? result(of: closure, depth: depth) : path(closure, of: callee, depth)
    guard given != 0 else { return plain }
    return add(ExpressionFact(kind: .transformed, isChain: isChain(plain), first: plain, second: given))
  }

  /// `orders.reduce(0) { $0 + total(of: $1) }` is what it begins with: a number is one of the numbers that are added to it.
  /// nil for other calls, and where that is not known.
  mutating func folded(_ call: NodeID, _ callee: NodeID, _ plain: ExpressionID, depth: Int) -> ExpressionID? {
    let arguments = Array(tree.children(call).dropFirst())
    guard plain != 0, tree.kind(callee) == .memberAccess, tree.isText(tree.mainToken(callee).range, anyOf: ["reduce"]),
      arguments.count == 2, tree.kind(arguments[0]) == .argument, tree.label(ofArgument: arguments[0]) == nil,
      let seed = tree.firstChild(arguments[0])
    else { return nil }
    let found: ExpressionID
    if mayBeAnyNumber(seed) {
      guard tree.kind(arguments[1]) == .closure, let added = addend(in: arguments[1]) else { return nil }
      keep(plain, for: call)
      found = value(added, depth: depth)
    } else {
      found = value(seed, depth: depth)
    }
    guard found != 0 else { return nil }
    return add(ExpressionFact(kind: .transformed, isChain: isChain(plain), first: plain, second: found))
  }

  /// What the only expression of a closure adds to `$0` that is no literal.
  private func addend(in closure: NodeID) -> NodeID? {
    let items = tree.children(closure).filter { tree.kind($0) != .closureSignature }
    guard items.count == 1, tree.kind(items[0]) == .sequenceExpr else { return nil }
    let parts = Array(tree.children(items[0]))
    guard parts.count == 3, tree.isText(tree.range(parts[0]), anyOf: ["$0"]), tree.kind(parts[1]) == .binaryOperator,
      tree.isText(tree.range(parts[1]), anyOf: ["+", "-"]), !mayBeAnyNumber(parts[2])
    else { return nil }
    return parts[2]
  }

  /// The closure or key path that is all a call is given.
  private func onlyArgument(of call: NodeID) -> NodeID? {
    let arguments = Array(tree.children(call).dropFirst())
    guard arguments.count == 1 else { return nil }
    if tree.kind(arguments[0]) == .closure { return arguments[0] }
    guard tree.kind(arguments[0]) == .argument, tree.label(ofArgument: arguments[0]) == nil,
      let value = tree.firstChild(arguments[0])
    else { return nil }
    return tree.kind(value) == .closure || tree.kind(value) == .keyPathExpr ? value : nil
  }

  /// What a closure says that it gives, or its one expression does. A number alone may be of any type of numbers.
  private mutating func result(of closure: NodeID, depth: Int) -> ExpressionID {
    if let signature = tree.child(closure, .closureSignature), let clause = tree.child(signature, .returnClause) {
      return tree.firstChild(clause).map { valueOfType($0) } ?? 0
    }
    let items = tree.children(closure).filter { tree.kind($0) != .closureSignature }
    guard items.count == 1 else { return 0 }
    let expression = tree.kind(items[0]) == .returnStmt ? tree.firstChild(items[0]) : items[0]
    guard let expression, !mayBeAnyNumber(expression) else { return 0 }
    return value(expression, depth: depth)
  }

  private func mayBeAnyNumber(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral: return true
    case .tupleExpr, .argument: return tree.firstChild(node).map { mayBeAnyNumber($0) } ?? false
    case .sequenceExpr:
      // The condition in front of `?` says nothing about what is chosen.
      let items = Array(tree.children(node))
      let operands = items.filter { ![.binaryOperator, .ternaryOperator].contains(tree.kind($0)) }
      guard let ternary = items.first(where: { tree.kind($0) == .ternaryOperator }) else {
        return operands.allSatisfy { mayBeAnyNumber($0) }
      }
      return [tree.firstChild(ternary), items.last].contains { $0.map { mayBeAnyNumber($0) } ?? false }
    default: return false
    }
  }

  /// `\.name.first`: the members of an element, one after the other.
  private mutating func path(_ path: NodeID, of callee: NodeID, _ depth: Int) -> ExpressionID {
    guard let base = tree.firstChild(callee) else { return 0 }
    var value = unchained(.element, from: read(base, depth: depth))
    for component in tree.children(path) where tree.kind(component) == .keyPathComponent {
      guard tree.mainToken(component).kind == .identifier, tree.firstChild(component) == nil else { return 0 }
      value = step(.member, from: value, names.intern(tree.source, tree.plainNameRange(tree.mainToken(component))))
    }
    return value
  }
}
