import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Values that statements of the view are handed: the largest expressions that do without it.
extension RunConversion {
  /// The largest expression around a place that does without the view.
  mutating func takeValue(from node: NodeID) throws(Obstacle) {
    let choices = climb(from: node)
    for choice in choices.reversed() {
      guard let type = valueType(choice, smallest: node) else { continue }
      return try take(choice, type)
    }
    throw translator.obstacle(
      "unknown_type", "hands `\(tree.text(choices.last ?? node).prefix(60))` to the view, whose type is not known")
  }

  /// The same of a local of which only what is made of it is known.
  mutating func takeValue(around node: NodeID) throws(Obstacle) {
    for choice in climb(from: node).reversed() where isHarmless([choice]) {
      guard let type = valueType(choice, smallest: node), !translator.services.touches(choice, tree),
        choice != node || isWanted(node, as: type)
      else { continue }
      return try take(choice, type)
    }
    throw translator.obstacle("unknown_type", "hands `\(tree.text(node))` to the view, whose type is not known")
  }

  /// Wherever the statements use a local, what is wanted is of the type.
  private func isWanted(_ node: NodeID, as type: String) -> Bool {
    guard let place = code.scope.resolution(of: node)?.local else { return false }
    return code.scope.resolutions.allSatisfy { use in
      use.local != place || !statements.contains { tree.contains(use.node, in: $0) }
        || !isInsideOwnClosure(use.node) && valueType(use.node, smallest: use.node) == type
    }
  }

  /// `if let market {` of state that has left, `[market]` of a closure: handed over under its name, or asked for by it.
  mutating func takeShorthand(_ node: NodeID) throws(Obstacle) -> Bool {
    let name = tree.name(node)
    guard [.identifierPattern, .closureCapture].contains(tree.kind(node)), code.shortNames.contains(node),
      let id = unit.member(named: name), translator.homes[id] != .view, !translator.homes.given.contains(id)
    else { return false }
    if keepsDecisions || isKept(node) {
      translator.border.askPresenter(id)
      inner.insert(" = \(unit.presenterProperty).\(name)", at: Int(tree.mainToken(node).end))
      return true
    }
    guard let type = unit.code(of: id).flatMap({ unit.signature(of: $0)?.result }), !type.contains("->") else {
      throw translator.obstacle("unknown_type", "hands `\(name)` to the view, whose type is not known")
    }
    let owner = translator.owner(of: id, from: .presenter).map { $0 + "." } ?? ""
    if !parameters.contains(where: { $0.name == name }) { add(name, type, owner + name) }
    return true
  }

  /// Something in it is made or done anew each time.
  private func makesObject(_ value: NodeID) -> Bool {
    ([value] + tree.descendants(value)).contains { node in
      guard tree.kind(node) == .call, let callee = tree.firstChild(node) else { return false }
      let name = tree.name(callee)
      guard tree.kind(callee) == .declReference, name.first?.isUppercase == true else { return true }
      let own = unit.index.types(named: name).filter { $0.kind != .external }
      return own.isEmpty ? SDK.type(name)?.kind != .struct : own.contains { $0.kind != .struct && $0.kind != .enum }
    }
  }

  /// The value can be worked out before the view has come to it.
  private func isTimeless(_ value: NodeID) -> Bool {
    let isCalled = code.references.contains { reference in
      reference.access == .call && tree.contains(reference.node, in: value)
    }
    if isCalled || makesObject(value) { return false }
    let isConditional = tree.ancestor(value) {
      [.codeBlock, .switchCase, .ifExpr, .closure, .ifConfigClause].contains($0)
    }
    guard let isConditional, statements.contains(where: { tree.contains(isConditional, in: $0) }) else { return true }
    return !tree.contains([.forceUnwrap, .subscriptCall, .call, .tryExpr], below: value)
  }

  mutating func take(_ value: NodeID, _ type: String) throws(Obstacle) {
    guard decided == nil || isTimeless(value) else {
      throw translator.obstacle("late_value", "works out a value where the view decides")
    }
    let text = try translator.presenterText(tree.range(value))
    if let known = arguments.firstIndex(of: text) {
      return inner.replace(tree.range(value), with: parameters[known].name)
    }
    let name = freeName(ValueNaming.handed(value, tree))
    inner.replace(tree.range(value), with: name)
    add(name, type, text, isHandler: type.contains("->") && !type.hasSuffix("?"))
  }

  private func climb(from node: NodeID) -> [NodeID] {
    var choices = tree.isCalledOrChanged(node) ? [] : [node]
    var current = node
    while let parent = tree.parent(current), statements.contains(where: { tree.contains(parent, in: $0) }) {
      guard tree.kind(parent) != .closure, !tree.isBlock(parent), !marks.touchesView(parent, tree),
        !isUse || !translator.services.touches(parent, tree), !usesOwnLocals(parent)
      else { break }
      // `manager?` is no value without what follows.
      let isValue = tree.isExpression(parent) && tree.kind(parent) != .optionalChaining
      if isValue, !isEffect(parent), !tree.isCalledOrChanged(parent), !isGivenLiteral(parent) {
        choices.append(parent)
      }
      current = parent
    }
    return choices
  }

  /// `reloadSections([section])`: what a list in brackets is of what a framework takes, that alone knows.
  private func isGivenLiteral(_ node: NodeID) -> Bool {
    [.arrayExpr, .dictionaryExpr].contains(tree.kind(node))
      && tree.parent(node).map { tree.kind($0) == .argument } == true
  }

  private func isEffect(_ node: NodeID) -> Bool { [.tryExpr, .awaitExpr, .inoutExpr].contains(tree.kind(node)) }

  func usesOwnLocals(_ node: NodeID) -> Bool {
    code.scope.resolutions.contains { resolution in
      guard tree.contains(resolution.node, in: node), let place = resolution.local else { return false }
      let declared = code.scope.locals[place].node
      return statements.contains { tree.contains(declared, in: $0) }
    }
  }

  private func valueType(_ node: NodeID, smallest: NodeID) -> String? {
    if let type = translator.impliedType(of: node) { return unit.portable(type) }
    let inference = unit.inference(inFile: code.member.file)
    if let type = inference?.type(of: node) { return unit.portable(type) }
    if let type = inference?.expectedType(of: node) { return unit.portable(type) }
    guard node == smallest, let reference = marks.references[node], case .own(let id) = reference.target,
      let member = unit.code(of: id)?.member, member.kind == .property
    else { return nil }
    if case .optional = reference.receiver { return nil }
    return unit.portable(member.valueType)
  }

  /// `spinner.isHidden = true`: showing and hiding are one method, and so is whatever a label says.
  func literalSet(_ node: NodeID) -> (name: String, type: String)? {
    let type: String
    switch tree.kind(node) {
    case .booleanLiteral: type = "Bool"
    case .stringLiteral where !marks.touchesView(node, tree) && !translator.services.touches(node, tree):
      type = "String"
    default: return nil
    }
    guard statements.count == 1, let sequence = tree.parent(node),
      sequence == tree.head(statements[0]), let assignment = Assignment(sequence, tree), assignment.value == node
    else { return nil }
    return (ValueNaming.handed(assignment.target, tree), type)
  }

  /// A value may have been taken with what is made of it.
  mutating func leaveOutUnused(in body: [String]) {
    let used = parameters.indices.filter { place in body.contains { $0.mentions(parameters[place].name) } }
    (parameters, arguments) = (used.map { parameters[$0] }, used.map { arguments[$0] })
  }
}
