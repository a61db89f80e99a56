import SwiftSource

/// Statements, and calls in their place that are several.
extension PlainWriter {
  /// The words of each statement.
  /// - Parameter isTail: behind them the function is over.
  func statements(_ items: [NodeID], _ place: CodePlace, isTail: Bool) -> [[Word]] {
    let (conditions, outerHold) = (now.conditions, hold)
    defer { (now.conditions, hold) = (conditions, outerHold) }
    var made: [[Word]] = []
    for (index, item) in items.enumerated() {
      if bindsPart(item, place) { continue }
      if let inner = expanded(item, place, isTail: isTail && index == items.count - 1) {
        made += inner
      } else {
        made.append(words(item, place))
      }
      if place.tree.kind(item) == .guardStmt {
        now.conditions += 1
        if bindsObject(item, place) { hold = .strong }
      }
    }
    return made
  }

  /// The statements of a function, a getter or a closure: a single one gives its value with the word and without.
  func body(_ items: [NodeID], _ place: CodePlace) -> [Word] {
    let made = statements(items, place, isTail: true)
    return braced(made.count == 1 ? [made[0].withoutReturn] : made)
  }

  func braced(_ statements: [[Word]]) -> [Word] {
    [.text("{")] + statements.flatMap { $0 + [.text(";")] } + [.text("}")]
  }

  /// `guard let self else { return }`: from there on the object is held.
  private func bindsObject(_ item: NodeID, _ place: CodePlace) -> Bool {
    place.tree.descendants(item).contains { node in
      place.declared[Int(place.tree.nodes[node].mainToken)].map { place.scope.locals[$0].isSelfAlias } == true
        && place.tree.kind(node) == .identifierPattern
    }
  }

  /// `guard let view else { return }`: the legacy object was there.
  private func bindsPart(_ item: NodeID, _ place: CodePlace) -> Bool {
    guard let (pattern, part) = partGuard(item, place),
      let local = place.declared[Int(place.tree.nodes[pattern].mainToken)]
    else { return false }
    place.links[local] = part
    return true
  }

  /// The pattern of a guard that binds a part of the module and leaves without it, and the part.
  private func partGuard(_ item: NodeID, _ place: CodePlace) -> (pattern: NodeID, part: Int)? {
    let tree = place.tree
    guard place.part != 0, tree.kind(item) == .guardStmt, let block = tree.child(item, .codeBlock) else { return nil }
    let conditions = tree.children(item).filter { tree.kind($0) == .condition }
    let exits = Array(tree.children(block))
    guard conditions.count == 1, exits.count == 1, tree.text(exits[0]) == "return",
      let binding = tree.firstChild(conditions[0]), tree.kind(binding) == .optionalBinding,
      let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern
    else { return nil }
    let name = tree.plainName(pattern)
    guard let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild) else {
      return code.parts[place.part].links[name].map { (pattern, $0) }
    }
    guard let object = object(value, place), !object.isSelf else { return nil }
    return (pattern, object.part)
  }

  /// What a statement does that calls something which only the module has; nil if it is none.
  private func expanded(_ item: NodeID, _ place: CodePlace, isTail: Bool) -> [[Word]]? {
    let tree = place.tree
    let givesResult = tree.kind(item) == .returnStmt
    var node = item
    while [.returnStmt, .tryExpr, .awaitExpr].contains(tree.kind(node)), let inner = tree.firstChild(node) {
      if tree.kind(node) == .tryExpr, tree.nodes[node].firstToken + 1 != tree.nodes[inner].firstToken { return nil }
      node = inner
    }
    guard tree.kind(node) == .call else { return nil }
    if let handler = handler(calledBy: node, place) {
      return handlerStatements(handler, node, place, isTail: isTail || givesResult)
    }
    guard let method = method(calledBy: node, place), !border.standsForItself(method.declaration) else { return nil }
    return statements(of: method, calledBy: node, place, isTail: isTail, givesResult: givesResult)
  }

  private func statements(
    of called: (declaration: Int, object: Object), calledBy call: NodeID, _ place: CodePlace, isTail: Bool,
    givesResult: Bool
  ) -> [[Word]] {
    let method = called.declaration
    guard let (inner, frame) = enter(method, calledBy: call, place), let items = inner.tree.body(inner, code) else {
      return [[.fault("\(code.declarations[method].name) can't be written out")]]
    }
    inner.isOptional = place.isOptional || called.object.isWeakSelf
    let (conditions, outerHold) = (now.conditions, hold)
    hold = .strong
    var made = statements(items, inner, isTail: true)
    (now.conditions, hold) = (conditions, outerHold)
    made += leftOver(frame)
    if now.closures > 0, called.object.isWeakSelf || called.object.isWeakLink,
      let other = items.first(where: { !isDoneToObject($0, inner) })
    {
      made.append([.fault("\(inner.tree.text(other)) was done without the object, too")])
    }
    let hasResult = inner.tree.child(code.declarations[method].node, .returnClause) != nil
    if hasResult, items.count == 1, made.count == 1, !leaves(items[0], inner) {
      made[0] = [.text("return")] + made[0].withoutReturn
    }
    if givesResult, !hasResult { return made.count == 1 ? [[.text("return")] + made[0]] : made + [[.text("return")]] }
    if givesResult { return made }
    if hasResult, made.count == 1 { return [made[0].withoutReturn] }
    return !isTail && items.contains { leaves($0, inner) }
      ? made + [[.fault("returns from \(code.declarations[method].name) only")]] : made
  }

  /// Gives control back to the caller, itself or a statement in it.
  private func leaves(_ node: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    switch tree.kind(node) {
    case .returnStmt: return true
    case .closure, .functionDecl: return false
    case .guardStmt where partGuard(node, place) != nil: return false
    default: return tree.children(node).contains { leaves($0, place) }
    }
  }

  /// A statement does nothing but to the object: without the object it would have done nothing.
  private func isDoneToObject(_ item: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    switch tree.kind(item) {
    case .ifExpr, .switchExpr, .forStmt, .whileStmt, .codeBlock, .switchCase, .repeatStmt:
      return tree.children(item).allSatisfy { child in
        [.codeBlock, .switchCase, .ifExpr].contains(tree.kind(child)) || tree.kind(item) == .codeBlock
          || tree.kind(item) == .switchCase && tree.kind(child) != .caseItem
          ? isDoneToObject(child, place) : true
      }
    case .sequenceExpr: return tree.firstChild(item).map { isRootedInObject($0, place) } ?? true
    case .call, .memberAccess, .optionalChaining, .forceUnwrap, .subscriptCall, .tryExpr, .awaitExpr:
      return isRootedInObject(item, place)
    default: return true
    }
  }

  private func isRootedInObject(_ node: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    if object(node, place) != nil { return true }
    switch tree.kind(node) {
    case .declReference:
      return place.local(node) != nil || !code.members(of: place.part, named: tree.plainName(node)).isEmpty
        || border.isOwnName(tree.plainName(node))
    case .call, .memberAccess, .optionalChaining, .forceUnwrap, .subscriptCall, .tryExpr, .awaitExpr, .sequenceExpr,
      .tupleExpr, .argument:
      return tree.firstChild(node).map { isRootedInObject($0, place) } ?? false
    default: return tree.kind(node) == .discardAssignment || tree.kind(node) == .superExpr
    }
  }

  // MARK: - Branches

  /// Conditions behind the first and all bodies are not reached on every path.
  func branches(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let conditions = now.conditions
    defer { now.conditions = conditions }
    var words: [Word] = []
    var position = Int(tree.nodes[node].firstToken)
    for child in tree.children(node) {
      words += tokens(position..<max(position, Int(tree.nodes[child].firstToken)), place) + self.words(child, place)
      position = Int(tree.nodes[child].tokenEnd)
      now.conditions = conditions + 1
    }
    return words + tokens(position..<max(position, Int(tree.nodes[node].tokenEnd)), place)
  }

  func switchCase(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let heads = tree.children(node).filter { [.attribute, .caseItem].contains(tree.kind($0)) }
    let items = tree.children(node).filter { ![.attribute, .caseItem].contains(tree.kind($0)) }
    let head = heads.flatMap { words($0, place) + [.text(",")] }
    return [.text(tree.name(node))] + head + [.text(":")] + braced(statements(items, place, isTail: false))
  }

  /// `if let name` is `if let name = name`, and another name for the object is none.
  func binding(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    guard let pattern = tree.firstChild(node), tree.kind(pattern) == .identifierPattern,
      let local = place.declared[Int(tree.nodes[pattern].mainToken)]
    else { return plain(node, place) }
    if place.scope.locals[local].isSelfAlias { return [.text("let"), .text("self")] }
    guard tree.child(node, .initializerClause) == nil else { return plain(node, place) }
    let value: [Word]
    if let outer = place.local(pattern) {
      value = place.given[outer].map { argument($0, at: pattern, place) } ?? [name(outer, place)]
    } else {
      value = reference(pattern, place)
    }
    return [.text(tree.name(node)), declare(local, place), .text("=")] + value
  }

  func sequence(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let conditions = now.conditions
    defer { now.conditions = conditions }
    var words: [Word] = []
    var target: [Word] = []
    for (index, operand) in tree.children(node).enumerated() {
      let made = self.words(operand, place)
      if index == 0 { target = made }
      words += made
      let isChoice = tree.kind(operand) == .ternaryOperator || ["&&", "||", "??"].contains(tree.name(operand))
      if isChoice, [.ternaryOperator, .binaryOperator].contains(tree.kind(operand)) { now.conditions += 1 }
    }
    if tree.changesFirstOperand(node), tree.firstChild(node).map({ tree.kind($0) != .discardAssignment }) == true {
      note(changeOf: target)
      now.effects += 1
    }
    return words
  }

  func note(changeOf target: [Word]) {
    changed.append(target)
    now.changes = changed.count
  }
}

extension SyntaxTree {
  /// The statements of a function or of a getter.
  fileprivate func body(_ place: CodePlace, _ code: FusedCode) -> [NodeID]? {
    let node = code.declarations[place.declaration].node
    return child(node, .codeBlock).map { Array(children($0)) }
  }
}
