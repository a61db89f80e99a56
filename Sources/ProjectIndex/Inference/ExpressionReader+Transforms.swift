import SwiftSource

/// Calls whose result follows from what a closure gives: `items.map { $0.title }`.
extension ExpressionReader {
  /// Methods that ask their closure for something else in the place of each element.
  private static let transforms: [StaticString] = ["map", "compactMap", "flatMap", "mapValues", "compactMapValues"]

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
