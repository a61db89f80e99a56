import SwiftSource

extension ExpressionReader {
  mutating func make(_ node: NodeID, depth: Int) -> ExpressionID {
    switch tree.kind(node) {
    case .declReference, .identifierPattern, .closureCapture: return projected(node, name(node, depth: depth))
    case .superExpr: return add(ExpressionFact(kind: .superValue))
    case .memberAccess: return projected(node, member(node, depth: depth))
    case .call: return call(node, depth: depth)
    case .subscriptCall: return subscripted(node, depth: depth)
    case .optionalChaining: return chain(node, depth: depth)
    case .forceUnwrap: return step(.unwrapped, from: base(node, depth))
    case .tupleExpr: return parenthesised(node, depth: depth)
    case .tryExpr: return attempt(node, depth: depth)
    case .sequenceExpr: return sequence(node, depth: depth)
    case .prefixOperatorExpr: return prefixed(node, depth: depth)
    case .arrayExpr: return array(node, depth: depth)
    case .stringLiteral: return literal("String")
    case .integerLiteral: return literal("Int")
    case .floatLiteral: return literal("Double")
    case .booleanLiteral: return literal("Bool")
    case .macroExpansionExpr: return tree.hasText(tree.mainToken(node), "selector") ? literal("Selector") : 0
    case .genericSpecialization, .typeExpr:
      return add(ExpressionFact(kind: .type, first: names.intern(tree.source, tree.range(node))))
    case .closure: return action(node, depth: depth)
    case .ifExpr, .switchExpr: return isStatement(node) ? 0 : chosen(node, depth: depth)
    case let kind where kind.isTransparentPrefix: return base(node, depth)
    default: return 0
    }
  }

  /// An `if` that nobody has the value of, as far as that is seen.
  private func isStatement(_ node: NodeID) -> Bool {
    switch tree.parent(node).map({ tree.kind($0) }) {
    case .initializerClause?, .sequenceExpr?, .returnStmt?: false
    default: true
    }
  }

  /// `{ completion(true) }`: takes nothing, and does one thing.
  private mutating func action(_ closure: NodeID, depth: Int) -> ExpressionID {
    let items = Array(tree.children(closure))
    guard items.count == 1, tree.kind(items[0]) == .call else { return 0 }
    // What names its parameters by number takes some.
    let isPlain = !(closure..<tree.end(closure)).contains { node in
      tree.kind(node) == .declReference && tree.source[tree.range(node).lowerBound] == UInt8(ascii: "$")
    }
    return isPlain ? unchained(.closure, from: value(items[0], depth: depth)) : 0
  }

  /// `Array(tags)`
  private mutating func collected(_ call: NodeID, _ callee: NodeID, depth: Int) -> ExpressionID {
    guard tree.kind(callee) == .declReference, table.meanings[callee] == ScopeTable.outer,
      tree.isText(tree.range(callee), anyOf: ["Array", "Set"])
    else { return 0 }
    let arguments = Array(tree.children(call).dropFirst())
    guard arguments.count == 1, tree.kind(arguments[0]) == .argument, tree.label(ofArgument: arguments[0]) == nil,
      let elements = tree.firstChild(arguments[0])
    else { return 0 }
    return unchained(.collected, from: value(elements, depth: depth), names.intern(tree.source, tree.range(callee)))
  }

  /// The arguments of `max(first, second)`: a function of the standard library that gives what it is given.
  private func givenBack(_ call: NodeID, _ callee: NodeID) -> [NodeID]? {
    guard tree.kind(callee) == .declReference, table.meanings[callee] == ScopeTable.outer,
      tree.isText(tree.range(callee), anyOf: ["min", "max", "abs", "round", "floor", "ceil", "trunc", "sqrt"])
    else { return nil }
    let arguments = Array(tree.children(call).dropFirst())
    guard !arguments.isEmpty,
      arguments.allSatisfy({ tree.kind($0) == .argument && tree.label(ofArgument: $0) == nil })
    else { return nil }
    return arguments.compactMap(tree.firstChild)
  }

  /// `parts.joined(separator: ", ")`: only texts have a text between them.
  private func joinsTexts(_ call: NodeID, _ callee: NodeID) -> Bool {
    guard tree.kind(callee) == .memberAccess, tree.hasText(tree.mainToken(callee), "joined"),
      let separator = tree.argument(call, labelled: "separator"), tree.kind(separator) == .stringLiteral
    else { return false }
    return !(callee..<tree.end(callee)).contains { tree.kind($0) == .optionalChaining }
  }

  /// `R.string.localizable.title`: the texts that R.swift makes functions of.
  private func isTextOfResources(_ callee: NodeID) -> Bool {
    guard tree.kind(callee) == .memberAccess, let table = tree.firstChild(callee), tree.kind(table) == .memberAccess,
      let strings = tree.firstChild(table), tree.kind(strings) == .memberAccess,
      tree.hasText(tree.mainToken(strings), "string"), let root = tree.firstChild(strings)
    else { return false }
    return tree.kind(root) == .declReference && tree.hasText(tree.mainToken(root), "R")
      && self.table.meanings[root] == ScopeTable.outer
  }

  /// `$name` stands for the wrapper of a property, not for its value.
  private mutating func projected(_ node: NodeID, _ value: ExpressionID) -> ExpressionID {
    let token = tree.mainToken(node)
    guard token.kind == .identifier, tree.source[token.range.lowerBound] == UInt8(ascii: "$") else { return value }
    return step(.projected, from: value)
  }

  private mutating func base(_ node: NodeID, _ depth: Int) -> ExpressionID {
    tree.firstChild(node).map { read($0, depth: depth) } ?? 0
  }

  private mutating func name(_ node: NodeID, depth: Int) -> ExpressionID {
    let meaning = table.meanings[node]
    switch meaning {
    case ScopeTable.selfReference: return add(ExpressionFact(kind: .selfValue, first: isStatic ? 1 : 0))
    case ScopeTable.outer where tree.hasText(tree.mainToken(node), "Self"):
      return add(ExpressionFact(kind: .selfValue, first: 1))
    case ScopeTable.outer: return add(ExpressionFact(kind: .name, first: table.symbols[node]))
    case ScopeTable.none: return 0
    default:
      let fact = table.locals[Int(meaning)]
      if fact.isTypeName { return add(ExpressionFact(kind: .type, first: fact.name)) }
      return local(Int(meaning), depth: depth)
    }
  }

  private mutating func member(_ node: NodeID, depth: Int) -> ExpressionID {
    guard let base = tree.firstChild(node) else { return 0 }
    let receiver = read(base, depth: depth)
    if tree.mainToken(node).keyword == .self { return receiver }
    return step(.member, from: receiver, table.symbols[node])
  }

  private mutating func call(_ node: NodeID, depth: Int) -> ExpressionID {
    guard let callee = tree.firstChild(node) else { return 0 }
    if tree.kind(callee) == .arrayExpr || tree.kind(callee) == .dictionaryExpr {
      return add(ExpressionFact(kind: .value, first: names.intern(tree.source, tree.range(callee))))
    }
    let collected = collected(node, callee, depth: depth)
    if collected != 0 { return collected }
    if let arguments = givenBack(node, callee) { return alike(arguments, depth: depth) }
    if joinsTexts(node, callee) || isTextOfResources(callee) { return literal("String") }
    if let publishers = combinedPublishers(node, callee) { return combined(publishers, depth: depth) }
    let named = read(callee, depth: depth)
    let plain = step(.call, from: named, tree.argumentLabels(node, &names))
    if namesNumber(named), let argument = tree.argument(node, labelled: nil) {
      return add(ExpressionFact(kind: .converted, first: plain, second: value(argument, depth: depth)))
    }
    return folded(node, callee, plain, depth: depth) ?? transformed(node, callee, plain, depth: depth)
  }

  /// `Int`
  private func namesNumber(_ expression: ExpressionID) -> Bool {
    let fact = facts[Int(expression)]
    return fact.kind == .name && SDKInitializers.takesText(names.text(fact.first))
  }

  private mutating func subscripted(_ node: NodeID, depth: Int) -> ExpressionID {
    let base = base(node, depth)
    guard base != 0 else { return 0 }
    let labels = tree.argumentLabels(node, &names)
    let argument = tree.argument(node, labelled: nil)
    guard let argument, names.text(labels) == "_:" else { return step(.subscriptValue, from: base, labels) }
    return step(.indexed, from: base, value(argument, depth: depth))
  }

  private mutating func chain(_ node: NodeID, depth: Int) -> ExpressionID {
    let base = base(node, depth)
    guard base != 0 else { return 0 }
    return add(ExpressionFact(kind: .unwrapped, isChain: true, first: base))
  }

  private mutating func parenthesised(_ node: NodeID, depth: Int) -> ExpressionID {
    guard let argument = tree.firstChild(node), tree.nextSibling(argument) == nil, let inner = tree.firstChild(argument)
    else { return 0 }
    return value(inner, depth: depth)
  }

  private mutating func attempt(_ node: NodeID, depth: Int) -> ExpressionID {
    guard let operand = tree.firstChild(node) else { return 0 }
    let next = Int(tree.nodes[node].mainToken) + 1
    guard next < tree.tokens.count, tree.tokens[next].kind == .postfixQuestionMark else {
      return read(operand, depth: depth)
    }
    return step(.optional, from: value(operand, depth: depth))
  }

  /// An array of which one element is known speaks for all only if it is alone.
  private mutating func array(_ node: NodeID, depth: Int) -> ExpressionID {
    guard let first = tree.firstChild(node) else { return 0 }
    var element = value(first, depth: depth)
    for other in tree.children(node).dropFirst() where element != 0 {
      let next = value(other, depth: depth)
      element = next == 0 ? 0 : add(ExpressionFact(kind: .same, first: element, second: next))
    }
    return element == 0 ? 0 : add(ExpressionFact(kind: .array, first: element))
  }
}
