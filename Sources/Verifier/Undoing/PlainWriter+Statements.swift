import SwiftSource

/// Statements, and calls in their place that are several.
extension PlainWriter {
  /// The words of each statement.
  /// - Parameter isTail: behind them the function is over.
  func statements(_ items: [NodeID], _ place: CodePlace, isTail: Bool) -> [[Word]] {
    let (conditions, outerHold, asked, wasThere) = (now.conditions, hold, known, isThere)
    defer { (now.conditions, hold, known, isThere) = (conditions, outerHold, asked, wasThere) }
    var made: [[Word]] = []
    var fresh: [NodeID] = []
    if isTail, let last = items.last { place.tails.formUnion(place.tree.branches(of: last)) }
    for (index, item) in items.enumerated() {
      if makesFreshObject(item, place) || buildsFreshObject(item, fresh, place) {
        fresh.append(item)
        continue
      }
      if place.tree.uses(item, namesOf: fresh, place.scope) { made += written(&fresh, in: place) }
      if bindsPart(item, place) || bindsHandle(item, place) || asksAgain(item, place) || namesConstant(item, place) {
        continue
      }
      if let inner = branchOfPart(item, place) {
        made += statements(inner, place, isTail: false)
        continue
      }
      if let inner = recording(item, place) ?? making(item, place) {
        made += inner
        continue
      }
      if let inner = expanded(item, place, isTail: isTail && index == items.count - 1) {
        made += inner
      } else if let value = place.tree.workBehindReturn(item, place) ?? ownWorkBehindReturn(item, place) {
        made += [words(value, place), [.text("return")]]
      } else {
        made.append(words(item, place))
      }
      if place.tree.kind(item) == .guardStmt {
        now.conditions += 1
        // Who held the object weakly does nothing without it: a part of the module and its view are gone alike.
        if bindsObject(item, place) { (hold, isThere) = (.strong, isThere || place.part == 0 || hold == .weak) }
      }
    }
    return settled(made + written(&fresh, in: place))
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
    place.links[local] = part.part
    if part.isWeakSelf, hold == .weak { place.weakLinks.insert(local) }
    return true
  }

  /// `let view = self.view` of `guard let self, let view = self.view, ...`: the legacy object was there as soon as it had a name.
  func bindsPartOfObject(_ condition: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    guard place.part != 0, let item = tree.parent(condition), tree.kind(item) == .guardStmt,
      let (pattern, part) = bindingOfPart(condition, place), !part.isWeakSelf,
      let local = place.declared[Int(tree.nodes[pattern].mainToken)],
      let name = tree.children(item).first(where: { bindsObject($0, place) }), name < condition
    else { return false }
    place.links[local] = part.part
    return true
  }

  /// The statements of `if let view { ... }`, each of which is done with the view: the legacy object was there. nil for others.
  private func branchOfPart(_ item: NodeID, _ place: CodePlace) -> [NodeID]? {
    let tree = place.tree
    let parts = Array(tree.children(item))
    guard place.part != 0, tree.kind(item) == .ifExpr, parts.count == 2, tree.kind(parts[1]) == .codeBlock,
      let binding = tree.firstChild(parts[0]), tree.kind(binding) == .optionalBinding,
      tree.child(binding, .initializerClause) == nil, let pattern = tree.firstChild(binding),
      tree.kind(pattern) == .identifierPattern, let part = code.parts[place.part].links[tree.plainName(pattern)],
      let local = place.declared[Int(tree.nodes[pattern].mainToken)]
    else { return nil }
    let items = Array(tree.children(parts[1]))
    let isDone = items.allSatisfy { item in
      !leaves(item, place)
        && place.scope.resolutions.contains { $0.local == local && tree.contains($0.node, in: item) }
    }
    guard isDone else { return nil }
    place.links[local] = part
    return items
  }

  /// `guard let cell = cell as? Cell else { return }` of a parameter that crosses the border as `AnyObject`: it is that cell.
  private func bindsHandle(_ item: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    guard isHandle(item, place), let (pattern, value) = tree.castBinding(item), let parameter = place.local(value),
      let local = place.declared[Int(tree.nodes[pattern].mainToken)]
    else { return false }
    if let given = place.given[parameter] {
      place.given[local] = given
    } else {
      place.numbers[local] = number(of: parameter, place)
    }
    return true
  }

  private func isHandle(_ item: NodeID, _ place: CodePlace) -> Bool {
    // Under its own name: a cast of the legacy code gives another.
    guard let (pattern, value) = place.tree.castBinding(item), let local = place.local(value),
      place.tree.plainName(pattern) == place.tree.plainName(value)
    else { return false }
    let parameter = place.scope.locals[local]
    return parameter.kind == .parameter && parameter.type?.hasPrefix("AnyObject") == true
  }

  /// The pattern of a guard that binds a part of the module and leaves without it, and the part.
  private func partGuard(_ item: NodeID, _ place: CodePlace) -> (pattern: NodeID, part: Object)? {
    let tree = place.tree
    guard place.part != 0, tree.kind(item) == .guardStmt, let block = tree.child(item, .codeBlock) else { return nil }
    let conditions = tree.children(item).filter { tree.kind($0) == .condition }
    let exits = Array(tree.children(block))
    guard conditions.count == 1, exits.count == 1, tree.isEmptyExit(exits[0]) else { return nil }
    return bindingOfPart(conditions[0], place)
  }

  /// The pattern of a condition that binds a part of the module, and the part.
  private func bindingOfPart(_ condition: NodeID, _ place: CodePlace) -> (pattern: NodeID, part: Object)? {
    let tree = place.tree
    guard let binding = tree.firstChild(condition), tree.kind(binding) == .optionalBinding,
      let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern
    else { return nil }
    guard let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild) else {
      return code.parts[place.part].links[tree.plainName(pattern)].map { (pattern, Object(part: $0, isSelf: false)) }
    }
    guard let object = object(value, place), !object.isSelf else { return nil }
    return (pattern, object)
  }

  /// What a statement does that calls something which only the module has; nil if it is none.
  private func expanded(_ item: NodeID, _ place: CodePlace, isTail: Bool) -> [[Word]]? {
    let tree = place.tree
    let givesResult = tree.kind(item) == .returnStmt
    guard var node = (givesResult ? tree.firstChild(item) : item).flatMap(tree.marked) else { return nil }
    if givesResult, let handle = tree.castOperand(node), isOwnWork(handle, place) { node = handle }
    if let property = property(readBy: node, place) {
      let statements = self.statements(of: property, place)
      return givesResult ? statements : nil
    }
    guard tree.kind(node) == .call else { return nil }
    if let handler = handler(calledBy: node, place) {
      return handlerStatements(handler, node, place, isTail: isTail || givesResult)
    }
    guard let method = method(calledBy: node, place), !border.standsForItself(method.declaration) else { return nil }
    if tree.isValue(item), !hasResult(method.declaration) {
      return [[.fault("\(code.declarations[method.declaration].name) gives no result")]]
    }
    return statements(of: method, calledBy: node, place, isTail: isTail, givesResult: givesResult)
  }

  /// A call, or a reading, of what only the module has.
  func isOwnWork(_ node: NodeID, _ place: CodePlace) -> Bool {
    if property(readBy: node, place) != nil { return true }
    guard place.tree.kind(node) == .call, let method = method(calledBy: node, place) else { return false }
    return !border.standsForItself(method.declaration)
  }

  /// `let cell = view?.makeCell(indexPath: indexPath)`: the statements that make it, the last of which gives it its name.
  private func making(_ item: NodeID, _ place: CodePlace) -> [[Word]]? {
    let tree = place.tree
    guard let (pattern, written) = tree.onlyBinding(item), let value = tree.marked(written), isOwnWork(value, place),
      let local = place.declared[Int(tree.nodes[pattern].mainToken)]
    else { return nil }
    let declaration = property(readBy: value, place) ?? method(calledBy: value, place)?.declaration
    guard let declaration, let inner = CodePlace(declaration, in: code, depth: place.depth + 1),
      let items = inner.tree.statements(of: code.declarations[declaration].node), items.count > 1,
      let last = items.last, inner.tree.kind(last) == .returnStmt, let result = inner.tree.firstChild(last),
      inner.tree.kind(result) == .declReference
    else { return nil }
    use(declaration)
    if tree.kind(value) == .call, let (entered, frame) = enter(declaration, calledBy: value, place),
      let name = entered.local(result)
    {
      let made = statements(Array(items.dropLast()), entered, isTail: false) + leftOver(frame)
      place.numbers[local] = number(of: name, entered)
      return made
    }
    guard let name = inner.local(result) else { return nil }
    let made = statements(Array(items.dropLast()), inner, isTail: false)
    place.numbers[local] = number(of: name, inner)
    return made
  }

  /// A property that only the module has, worked out when it is read.
  func property(readBy node: NodeID, _ place: CodePlace) -> Int? {
    let tree = place.tree
    guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node), let object = object(base, place) else {
      return nil
    }
    return code.members(of: object.part, named: tree.plainName(node)).first {
      code.declarations[$0].kind == .variable && !border.isLegacy($0)
        && code.tree($0)?.getter(of: code.declarations[$0].node) != nil
    }
  }

  private func statements(of property: Int, _ place: CodePlace) -> [[Word]] {
    guard place.depth < Self.deepest, let inner = CodePlace(property, in: code, depth: place.depth + 1),
      let items = inner.tree.getter(of: code.declarations[property].node)
    else { return [[.fault("\(code.declarations[property].name) can't be written out")]] }
    use(property)
    inner.isOptional = place.isOptional
    let made = statements(items, inner, isTail: true)
    return made.count == 1 ? [[.text("return")] + made[0].withoutReturn] : made
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
    let hasResult = hasResult(method)
    var made = statements(items, inner, isTail: isTail || givesResult || hasResult)
    (now.conditions, hold) = (conditions, outerHold)
    made += leftOver(frame)
    // An object that is not owned has to be there: a closure that names it says so, here and in the legacy code.
    if now.closures > 0, !isThere, outerHold != .unowned, called.object.mayBeGone,
      let other = items.first(where: { !isDoneToObject($0, inner) })
    {
      made.append([.fault("\(inner.tree.text(other)) was done without the object, too")])
    }
    if hasResult, items.count == 1, made.count == 1, !leaves(items[0], inner) {
      made[0] = [.text("return")] + made[0].withoutReturn
    }
    if givesResult, !hasResult { return made + [[.text("return")]] }
    if givesResult { return made }
    if hasResult, made.count == 1 { return [made[0].withoutReturn] }
    if !isTail, items.contains(where: { inner.tree.kind($0) == .deferStmt }) {
      return made + [[.fault("\(code.declarations[method].name) ends with what was done at the end of its caller")]]
    }
    return !isTail && items.contains { leaves($0, inner) }
      ? made + [[.fault("returns from \(code.declarations[method].name) only")]] : made
  }

  /// `show()` of `return show()`, wherever it stands: a method of the object that gives nothing.
  private func ownWorkBehindReturn(_ item: NodeID, _ place: CodePlace) -> NodeID? {
    let tree = place.tree
    guard tree.kind(item) == .returnStmt, let value = tree.firstChild(item), tree.kind(value) == .call,
      let method = method(calledBy: value, place), !hasResult(method.declaration)
    else { return nil }
    return value
  }

  private func hasResult(_ method: Int) -> Bool {
    code.tree(method)?.child(code.declarations[method].node, .returnClause) != nil
  }

  /// Gives control back to the caller, itself or a statement in it.
  private func leaves(_ node: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    switch tree.kind(node) {
    case .returnStmt: return true
    case .closure, .functionDecl: return false
    case .guardStmt where partGuard(node, place) != nil || isHandle(node, place): return false
    case .guardStmt where spells && tree.isQuestion(node): return false
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
    case .ifConfigDecl: return tree.children(item).allSatisfy { isDoneToObject($0, place) }
    case .ifConfigClause: return tree.items(ofClause: item).allSatisfy { isDoneToObject($0, place) }
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
    let (conditions, asked) = (now.conditions, known)
    defer { (now.conditions, known) = (conditions, asked) }
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
    return [.text(tree.name(node))] + head + [.text(":")]
      + braced(statements(items, place, isTail: place.tails.contains(node)))
  }

  /// A clause of `#if` with its condition, which is no code.
  func clause(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let items = tree.items(ofClause: node)
    let end = items.first.map { Int(tree.nodes[$0].firstToken) } ?? Int(tree.nodes[node].tokenEnd)
    return tokens(Int(tree.nodes[node].firstToken)..<end, place) + braced(statements(items, place, isTail: false))
  }

  /// `if let name` is `if let name = name`, and another name for the object is none.
  func binding(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    guard let pattern = tree.firstChild(node), tree.kind(pattern) == .identifierPattern,
      let local = place.declared[Int(tree.nodes[pattern].mainToken)]
    else { return plain(node, place) }
    if place.scope.locals[local].isSelfAlias { return [.text("let"), .text("self")] }
    if let spelled = spelled(node, place) { return spelled }
    guard tree.child(node, .initializerClause) == nil else { return plain(node, place) }
    let value = outerName(pattern, place)
    return [.text(tree.name(node)), declare(local, place), .text("=")] + value
  }

  func sequence(_ node: NodeID, _ place: CodePlace) -> [Word] {
    if let question = spelledQuestion(node, place) { return question }
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
      note(Change(words: target, isCall: false))
      now.effects += 1
    }
    return words
  }

  func note(_ change: Change) {
    changed.append(change)
    now.changes = changed.count
  }
}
