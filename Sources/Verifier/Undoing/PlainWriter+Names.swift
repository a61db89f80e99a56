import SwiftSource

/// Names: what is the object's, whoever of its parts it is asked of.
extension PlainWriter {
  /// A part of the module as code names it.
  struct Object {
    let part: Int
    /// It is asked of `self?`.
    var isWeakSelf = false
    /// It is asked of `view?`.
    var isWeakLink = false
    /// No link leads to it: it is `self`.
    var isSelf = true
    /// The link that leads to it is weak, and nothing has made sure that there is an object.
    var mayBeNil = false
    /// It was asked of `self?` once, and nothing is done without it.
    var isWeaklyBound = false

    /// Nothing is done to it where the object is gone.
    var mayBeGone: Bool { isWeakSelf || isWeakLink || isWeaklyBound }
  }

  /// The part that an expression stands for.
  func object(_ node: NodeID, _ place: CodePlace) -> Object? {
    let tree = place.tree
    switch tree.kind(node) {
    case .declReference:
      let resolution = place.scope.resolution(of: node)
      if resolution?.isSelf == true { return Object(part: place.part) }
      if let local = resolution?.local {
        return place.links[local].map {
          Object(part: $0, isSelf: false, isWeaklyBound: place.weakLinks.contains(local))
        }
      }
      return code.parts[place.part].links[tree.plainName(node)].map {
        Object(part: $0, isSelf: false, mayBeNil: $0 == 0 && place.part != 0)
      }
    case .memberAccess:
      guard let base = tree.firstChild(node), let owner = object(base, place),
        let part = code.parts[owner.part].links[tree.plainName(node)]
      else { return nil }
      return Object(
        part: part, isWeakSelf: owner.isWeakSelf, isWeakLink: owner.isWeakLink, isSelf: false,
        mayBeNil: part == 0 && owner.part != 0)
    case .optionalChaining:
      guard let inner = tree.firstChild(node), var found = object(inner, place) else { return nil }
      if found.isSelf { found.isWeakSelf = true } else { found.isWeakLink = true }
      found.mayBeNil = false
      return found
    default: return nil
    }
  }

  func reference(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    if let object = object(node, place) {
      return [object.part == 0 ? .text("self") : .fault("\(code.parts[object.part].type) itself")]
    }
    guard let local = place.local(node) else {
      if isLegacyName(node, place) { return [.text(code.legacy)] }
      return member(node, Object(part: place.part), place, isPlain: true)
    }
    if let given = place.given[local] { return argument(given, at: node, place) }
    if namesSenders, let sender = place.senders[local] { return [.text(sender)] }
    return [name(local, place)] + tokens(Int(tree.nodes[node].mainToken) + 1..<Int(tree.nodes[node].tokenEnd), place)
  }

  func access(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    guard let base = tree.firstChild(node), tree.nodes[base].firstToken < tree.nodes[node].mainToken else {
      return plain(node, place)
    }
    if let object = object(node, place) {
      return [object.part == 0 ? .text("self") : .fault("\(code.parts[object.part].type) itself")]
    }
    if let object = object(base, place) {
      let words = member(node, object, place, isPlain: false)
      return object.mayBeNil ? words + [.fault("\(tree.text(base)) may be nil")] : words
    }
    if let field = place.local(base).flatMap({ place.records[$0]?[tree.plainName(node)] }) {
      return argument(field, at: node, place)
    }
    let main = Int(tree.nodes[node].mainToken)
    if isLegacyName(node, place) { return [.text(code.legacy)] }
    if tree.kind(base) != .superExpr, isAround(base, tree.plainName(node), place) {
      return tokens(main..<Int(tree.nodes[node].tokenEnd), place)
    }
    if let index = Self.positions[tree.plainName(node)], !isCallee(node, tree) {
      return words(base, place) + ["[", index, "]"].map(Word.text)
    }
    return plain(node, place)
  }

  /// What an index path keeps by position has names in UIKit.
  static let positions = ["section": "0", "row": "1", "item": "1"]

  private func isCallee(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.parent(node).map { tree.kind($0) == .call && tree.firstChild($0) == node } ?? false
  }

  /// A member of the object, which has its name, or one that only the module has, which is what it does.
  /// - Parameter isPlain: nothing stands in front of the name.
  private func member(_ node: NodeID, _ object: Object, _ place: CodePlace, isPlain: Bool) -> [Word] {
    let tree = place.tree
    let name = tree.plainName(node)
    let rest = tokens(Int(tree.nodes[node].mainToken) + 1..<Int(tree.nodes[node].tokenEnd), place)
    let found = code.members(of: object.part, named: name)
    if let variable = found.first(where: { code.declarations[$0].kind == .variable }) {
      if border.isLegacy(variable) { return mark(node, name, object, place) + [.text(name)] + rest }
      return mark(node, name, object, place) + value(of: variable, at: node, place)
    }
    if object.part == 0, found.isEmpty, border.isWorkedOut(name) {
      return [.fault("\(code.legacy) has no \(name) any more")]
    }
    if found.contains(where: border.isLegacy) || object.part == 0 && found.isEmpty {
      // A type is asked of no object.
      let isOwn = object.isWeakSelf || border.isOwnName(name) && name.first?.isUppercase != true
      return (isOwn ? mark(node, name, object, place) : []) + [.text(name)] + rest
    }
    guard found.isEmpty, isPlain, !border.isOwnName(name) else {
      return [.fault("\(code.parts[object.part].type) has no \(name) of the legacy type")]
    }
    return [.text(name)] + rest
  }

  /// `?` where a value may be missing for the object that it is asked of, and for nothing else.
  func mark(_ node: NodeID, _ name: String, _ object: Object, _ place: CodePlace) -> [Word] {
    guard object.isWeakSelf || object.isWeakLink || place.isOptional, isValue(node, place.tree) else { return [] }
    if object.isWeakSelf || place.isOptional { return [.text("?")] }
    let type = code.valueType(name, of: object.part)
    return type?.hasSuffix("?") == true ? [] : [.text("?")]
  }

  /// Something is done with what comes of it; it is not the beginning of a statement, nor what is set.
  private func isValue(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    var current = node
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .memberAccess, .call, .optionalChaining, .forceUnwrap, .subscriptCall, .tryExpr, .awaitExpr:
        guard tree.firstChild(parent) == current else { return true }
        current = parent
      case .codeBlock, .switchCase, .closure, .ifConfigClause: return false
      case .sequenceExpr:
        guard tree.firstChild(parent) == current else { return true }
        return !tree.changesFirstOperand(parent)
      default: return true
      }
    }
    return true
  }

  /// What a getter of the module gives, written out where it is asked for: an expression, or `{ ... }()`.
  private func value(of variable: Int, at node: NodeID, _ place: CodePlace) -> [Word] {
    let name = code.declarations[variable].name
    guard place.depth < Self.deepest, let inner = CodePlace(variable, in: code, depth: place.depth + 1),
      let items = inner.tree.getter(of: code.declarations[variable].node), let last = items.last
    else { return [.fault("\(name) is state of the module")] }
    use(variable)
    let outerHold = hold
    hold = .strong
    defer { hold = outerHold }
    let before = (now, changed, called)
    inner.isOptional = place.isOptional
    let made = expression(items, inner)
    if made.count == 1 {
      return wrapped(made[0].withoutReturn, inner.tree.value(of: last), inner.tree, at: node, place.tree)
    }
    (now, changed, called) = before
    guard let decided = CodePlace(variable, in: code, depth: place.depth + 1) else { return [] }
    defer { now.effects += 1 }
    return body(items, decided) + [.text("("), .text(")")]
  }

  /// What the statements of a getter or function come to; what they ask for is known behind them.
  func expression(_ items: [NodeID], _ place: CodePlace) -> [[Word]] {
    var value = items[...]
    while value.count > 1, let first = value.first, asksAgain(first, place) { value.removeFirst() }
    guard value.count == 1, let last = value.last, place.tree.isExpression(place.tree.value(of: last)) else {
      return statements(items, place, isTail: true)
    }
    return [words(place.tree.value(of: last), place)]
  }

  /// In parentheses where the place would bind parts of it only.
  func wrapped(
    _ words: [Word], _ value: NodeID, _ tree: SyntaxTree, at node: NodeID, _ outer: SyntaxTree
  ) -> [Word] {
    let isOperation = [.sequenceExpr, .tryExpr, .awaitExpr].contains(tree.kind(value)) || words.isOperation
    guard isOperation, let parent = outer.parent(node) else { return words }
    switch outer.kind(parent) {
    case .sequenceExpr:
      let operands = Array(outer.children(parent))
      if operands.count == 3, operands[2] == node, outer.changesFirstOperand(parent) { return words }
      if ![.tryExpr, .awaitExpr].contains(tree.kind(value)), !tree.choosesOrSets(value),
        outer.isWholeOperand(node, of: operands)
      {
        return words
      }
      return [.text("(")] + words + [.text(")")]
    case .memberAccess, .call, .optionalChaining, .forceUnwrap, .subscriptCall, .prefixOperatorExpr,
      .postfixOperatorExpr:
      return [.text("(")] + words + [.text(")")]
    default: return words
    }
  }

  /// Calls within calls that are followed.
  static let deepest = 8
}

extension [Word] {
  /// Without the word that gives a result.
  var withoutReturn: [Word] { first == .text("return") && count > 1 ? Array(dropFirst()) : self }
}

extension SyntaxTree {
  /// Gives a value, and decides nothing.
  fileprivate func isExpression(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .sequenceExpr, .declReference, .memberAccess, .call, .subscriptCall, .tupleExpr, .prefixOperatorExpr,
      .optionalChaining, .forceUnwrap, .tryExpr, .awaitExpr:
      true
    default: false
    }
  }

  /// Its operators may bind less than those beside it.
  fileprivate func choosesOrSets(_ sequence: NodeID) -> Bool {
    changesFirstOperand(sequence)
      || children(sequence).contains { [.ternaryOperator, .assignmentOperator].contains(kind($0)) }
  }

  /// Beside it stand only operators that bind less than any other: those of a choice and of an assignment.
  fileprivate func isWholeOperand(_ node: NodeID, of operands: [NodeID]) -> Bool {
    guard let place = operands.firstIndex(of: node) else { return false }
    let beside = [place - 1, place + 1].filter(operands.indices.contains).map { kind(operands[$0]) }
    return beside.allSatisfy { [.ternaryOperator, .assignmentOperator].contains($0) }
  }

  /// `a = b`, `a += b`.
  func changesFirstOperand(_ sequence: NodeID) -> Bool {
    guard let operation = children(sequence).dropFirst().first(where: { _ in true }) else { return false }
    if kind(operation) == .assignmentOperator { return true }
    let name = name(operation)
    return kind(operation) == .binaryOperator && name.hasSuffix("=")
      && !["==", "!=", ">=", "<=", "===", "!==", "~="].contains(name)
  }

  /// The statements of a computed property that can only be read.
  func getter(of property: NodeID) -> [NodeID]? {
    guard let block = child(property, .patternBinding).flatMap({ child($0, .accessorBlock) }) else { return nil }
    let items = Array(children(block))
    guard items.contains(where: { kind($0) == .accessorDecl }) else { return items }
    guard items.count == 1, mainToken(items[0]).keyword == .get else { return nil }
    return child(items[0], .codeBlock).map { Array(children($0)) }
  }
}
