import ProjectIndex
import SDKCatalogue
import SwiftSource

/// What is decided or worded among statements of the view and needs no view: the presenter does that, and hands over what
/// comes of it.
extension RunConversion {
  /// Takes the value of an assignment, or an expression, as a whole; false where it is none of these.
  mutating func takeDerived(_ node: NodeID) throws(Obstacle) -> Bool {
    guard !isUse, !keepsDecisions, decided == nil, !isKept(node), tree.isExpression(node) else { return false }
    if tree.kind(node) == .sequenceExpr, let assignment = Assignment(node, tree) {
      guard try take(derived: assignment.values) else { return false }
      try walk(assignment.target)
      return true
    }
    return try take(derived: [node])
  }

  private mutating func take(derived operands: [NodeID]) throws(Obstacle) -> Bool {
    let isDecided = operands.contains(where: decides) || tree.isPlainCast(operands[...])
    guard isDecided || operands.contains(where: isWorded), let first = operands.first, let last = operands.last,
      operands.allSatisfy(doesWithoutView), operands.contains(where: isFromOutside), !isInsideOwnClosure(first),
      isHarmless(operands)
    else { return false }
    let conversion = AnswerConversion(translator)
    guard let type = conversion.type(of: operands), conversion.isPlain(type), isDecided || type == "String" else {
      return false
    }
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    let text = try translator.presenterText(range)
    if text.contains("\n") { return false }
    let known = arguments.firstIndex(of: text).map { parameters[$0].name }
    let wanted = part(of: operands) ?? AnswerNaming(conversion).name(of: operands, type)
    let name = known ?? freeName(unhidden(wanted, type))
    inner.replace(range, with: name)
    if known == nil { add(name, type, text) }
    return true
  }

  /// Nothing of the view is in it, no service, and nothing that the statements declare.
  private func doesWithoutView(_ node: NodeID) -> Bool {
    let banned: Set<NodeKind> = [.closure, .tryExpr, .awaitExpr, .inoutExpr, .superExpr, .ifExpr, .switchExpr]
    return !marks.touchesView(node, tree) && !banned.contains(tree.kind(node)) && !tree.contains(banned, below: node)
      && !translator.services.touches(node, tree) && !usesOwnLocals(node) && areSettled(node)
      && !translator.lowered.keys.contains { tree.contains($0, in: node) }
  }

  /// A local in front of the statements, or state that has left, is in it.
  private func isFromOutside(_ node: NodeID) -> Bool { marks.touchesDomain(node, tree) || !locals(in: node).isEmpty }

  private func locals(in node: NodeID) -> [ScopeAnalysis.Local] {
    code.scope.resolutions.compactMap { resolution in
      guard let place = resolution.local, !resolution.isSelf, tree.contains(resolution.node, in: node) else {
        return nil
      }
      return code.scope.locals[place]
    }
  }

  private func areSettled(_ node: NodeID) -> Bool {
    locals(in: node).allSatisfy {
      $0.isSettled(in: statements, tree) && $0.kind != .function && !$0.name.hasPrefix("$")
    }
  }

  /// It can be worked out before anything else in the statements is done, and although the view may not come to it.
  func isHarmless(_ operands: [NodeID]) -> Bool {
    guard let first = operands.first, !operands.contains(where: isCall) || isFirstCall(first) else { return false }
    guard
      let block = tree.ancestor(first, where: { [.codeBlock, .switchCase, .ifExpr, .ifConfigClause].contains($0) }),
      statements.contains(where: { tree.contains(block, in: $0) })
    else { return true }
    let risky: Set<NodeKind> = [.forceUnwrap, .subscriptCall, .call]
    return !operands.contains { risky.contains(tree.kind($0)) || tree.contains(risky, below: $0) }
  }

  private func isCall(_ node: NodeID) -> Bool { ([node] + tree.descendants(node)).contains(where: isWork) }

  /// A call that may do something.
  private func isWork(_ node: NodeID) -> Bool {
    tree.kind(node) == .call && !(tree.firstChild(node).map { unit.isPureCall($0, in: code) } ?? false)
  }

  /// It stands in the first statement, and nothing is called in front of it.
  private func isFirstCall(_ node: NodeID) -> Bool {
    let start = tree.range(node).lowerBound
    guard tree.contains(node, in: statements[0]) else { return false }
    return !tree.descendants(statements[0]).contains { other in
      isWork(other) && tree.range(other).lowerBound < start && !tree.contains(node, in: other)
    }
  }

  /// `title` of `UIAlertController(title: ...)`: what the value is to what is made of it.
  private func part(of operands: [NodeID]) -> String? {
    guard operands.count == 1, let argument = tree.parent(operands[0]), tree.kind(argument) == .argument,
      let call = tree.parent(argument), let callee = tree.firstChild(call),
      tree.name(callee).first?.isUppercase == true
    else { return nil }
    return tree.label(ofArgument: argument)
  }

  /// `title` is what every controller has.
  private func unhidden(_ name: String, _ type: String) -> String {
    let isInherited = unit.frameworkClass.map(SDK.lineage)?.contains { above in
      SDK.members(of: above).contains { $0.baseName == name }
    }
    return isInherited == true ? name + (type == "String" ? "Text" : "Value") : name
  }

  private func decides(_ node: NodeID) -> Bool {
    ([node] + tree.descendants(node)).contains { part in
      tree.kind(part) == .ternaryOperator
        || tree.kind(part) == .binaryOperator && AnswerConversion.comparing.contains(tree.name(part))
    }
  }

  /// Text that is made of values: interpolated, put together, or asked of a function.
  private func isWorded(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .stringLiteral: tree.contains([.interpolation], below: node)
    case .binaryOperator: tree.name(node) == "+"
    case .call: tree.children(node).contains { tree.kind($0) == .argument }
    case .sequenceExpr: tree.children(node).contains(where: isWorded)
    default: false
    }
  }
}
