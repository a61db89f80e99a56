import SwiftSource

/// Values under other names: what a split asks the view for again where the legacy code kept it, and constants that it works
/// out earlier. Spelled out, a name is the value that it stands for.
extension PlainWriter {
  /// `let banner = self.banner` of a condition is `banner != nil`, and `banner` is the member from there on.
  func spelled(_ node: NodeID, _ place: CodePlace) -> [Word]? {
    let tree = place.tree
    guard spells, let pattern = tree.firstChild(node), tree.kind(pattern) == .identifierPattern,
      let local = place.declared[Int(tree.nodes[pattern].mainToken)], tree.child(node, .typeAnnotation) == nil
    else { return nil }
    let value = tree.child(node, .initializerClause).flatMap(tree.firstChild) ?? pattern
    guard !isWork(value, place) else { return nil }
    let made = spelling(of: value, place)
    place.given[local] = Given(node: value, place: place, call: CallFrame(now), index: 0, hold: hold)
    known.append(made)
    return made + [.text("!="), .text("nil")]
  }

  /// The words of a value, without parentheses around the whole.
  func spelling(of value: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    if tree.kind(value) == .identifierPattern { return outerName(value, place) }
    if tree.kind(value) == .tupleExpr, let inner = tree.onlyElement(value) { return spelling(of: inner, place) }
    return words(value, place)
  }

  /// `banner?.title` is `banner.title` where it is known that there is one.
  func chain(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let made = plain(node, place)
    guard let base = tree.firstChild(node), object(base, place) == nil, made.last == .text("?"), !isWork(base, place)
    else { return made }
    let before = (now, changed, called)
    defer { (now, changed, called) = before }
    return known.contains(spelling(of: base, place)) ? Array(made.dropLast()) : made
  }

  /// What a short binding reads: the name as it is known around it.
  func outerName(_ pattern: NodeID, _ place: CodePlace) -> [Word] {
    guard let outer = place.local(pattern) else { return reference(pattern, place) }
    return place.given[outer].map { argument($0, at: pattern, place) } ?? [name(outer, place)]
  }

  /// `value != nil`
  func spelledQuestion(_ sequence: NodeID, _ place: CodePlace) -> [Word]? {
    let tree = place.tree
    let operands = Array(tree.children(sequence))
    guard spells, operands.count == 3, tree.name(operands[1]) == "!=", tree.kind(operands[2]) == .nilLiteral else {
      return nil
    }
    let made = spelling(of: operands[0], place)
    known.append(made)
    return made + [.text("!="), .text("nil")]
  }

  /// A guard of a method of the module asks again what has been asked on the way to it.
  func asksAgain(_ item: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    guard spells, place.depth > 0, tree.kind(item) == .guardStmt, let block = tree.child(item, .codeBlock),
      tree.firstChild(block) != nil, tree.children(block).allSatisfy({ tree.isEmptyExit($0) })
    else { return false }
    let bindings = tree.children(item).filter { tree.kind($0) == .condition }.compactMap(tree.firstChild)
    let before = (now, changed, called, known)
    let isKnown = bindings.allSatisfy { binding in
      guard tree.kind(binding) == .optionalBinding, let made = spelled(binding, place) else { return false }
      return before.3.contains(Array(made.dropLast(2)))
    }
    if !isKnown { (now, changed, called, known) = before }
    return isKnown
  }

  /// `let title = NSLocalizedString("Title", comment: "")` is its value wherever that is worked out.
  func namesConstant(_ item: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    guard spells, tree.kind(item) == .variableDecl, tree.mainToken(item).keyword == .let,
      let (pattern, value) = tree.onlyBinding(item), isStateless(value, place),
      let local = place.declared[Int(tree.nodes[pattern].mainToken)]
    else { return false }
    place.given[local] = Given(node: value, place: place, call: CallFrame(now), index: 0, hold: hold)
    return true
  }

  /// Nothing that can change has a part in it.
  func isStateless(_ node: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return true
    case .stringLiteral, .arrayExpr, .interpolation, .argument, .tupleExpr, .binaryOperator:
      return tree.children(node).allSatisfy { isStateless($0, place) }
    case .sequenceExpr:
      return !tree.changesFirstOperand(node) && tree.children(node).allSatisfy { isStateless($0, place) }
    case .declReference:
      guard let local = place.local(node) else { return tree.plainName(node).first?.isUppercase == true }
      if let given = place.given[local] { return isStateless(given.node, given.place) }
      return !place.scope.locals[local].isMutated
    case .memberAccess:
      guard let base = tree.firstChild(node) else { return true }
      return tree.kind(base) == .declReference && place.local(base) == nil && isStateless(base, place)
        || tree.kind(base) == .memberAccess && isStateless(base, place)
    case .call:
      guard let callee = tree.firstChild(node), Self.texts.contains(tree.text(callee)) else { return false }
      return tree.children(node).dropFirst().allSatisfy { isStateless($0, place) }
    default: return false
    }
  }

  private static let texts: Set<String> = [
    "NSLocalizedString", "String", "String.localizedStringWithFormat", "String.init", "Int", "Double", "CGFloat",
  ]
}

extension SyntaxTree {
  /// The expression in parentheses.
  fileprivate func onlyElement(_ tuple: NodeID) -> NodeID? {
    let elements = children(tuple).filter { kind($0) == .argument }
    guard elements.count == 1, let value = firstChild(elements[0]),
      nodes[elements[0]].mainToken == nodes[value].firstToken
    else { return nil }
    return value
  }
}
