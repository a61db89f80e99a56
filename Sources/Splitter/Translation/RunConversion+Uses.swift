import ProjectIndex
import SwiftSource

/// Statements, and values in them, that ask services: the interactor does it.
extension RunConversion {
  /// A method of the interactor.
  mutating func convertUse() throws(Obstacle) {
    let nodes = statements.flatMap { $0..<Int(tree.nodes[$0].subtreeEnd) }
    if let hidden = nodes.first(where: { unit.isHidden($0, in: code) }) {
      throw translator.obstacle(
        "private_access", "uses `\(code.uses[hidden]?.name ?? "")`, which is private to its file")
    }
    for statement in statements { try walk(statement) }
    try checkLocalsStay()
    guard parameters.count < 7, !parameters.contains(where: { unit.isServiceOfModule($0.type) }) else {
      throw translator.obstacle("service_value", "hands services from one part of the module to another")
    }
    qualifyHiddenNames()
    qualifyOwnNames()
    var body = inner.text(of: range, in: tree).dedented(from: tree.margin(at: range.lowerBound))
    let prefix = try translator.interactorPrefix(
      receiver, needsObject: statements.allSatisfy(needsObject))
    if let result { return try give(code.scope.locals[result], &body, prefix) }
    let crossing = translator.border.crossing(
      .use, parameters, body: body,
      names: UseNaming.works(statements, code.member.baseName, Occasion(code, statements), tree),
      own: code.member.baseName,
      marks: translator.callMarks(of: statements), origin: code.member.id)
    translator.replace(
      range, with: crossing.call(on: prefix, arguments, at: tree.margin(at: range.lowerBound), unit))
  }

  /// `self?.defaults.set(...)`: nothing of the statement is done where the object is gone.
  private func needsObject(_ statement: NodeID) -> Bool {
    guard tree.kind(statement) == .call || Assignment(statement, tree) != nil else { return false }
    return code.references.contains { reference in
      guard case .optional = reference.receiver else { return false }
      return tree.range(reference.node).lowerBound == tree.range(statement).lowerBound
    }
  }

  /// The method gives the value that the last statement names.
  private mutating func give(
    _ local: ScopeAnalysis.Local, _ body: inout [String], _ prefix: String
  ) throws(Obstacle) {
    guard let type = translator.portableType(of: local), !type.contains("->"), !unit.isService(type) else {
      throw translator.obstacle("unknown_type", "makes `\(local.name)`, whose type is not known")
    }
    body.append("return " + local.name)
    let crossing = translator.border.crossing(
      .use, parameters, result: type, body: body,
      names: [UseNaming.made(local.name, statements, local.node, tree)],
      marks: translator.callMarks(of: statements), origin: code.member.id)
    translator.replace(range, with: "let \(local.name) = " + crossing.call(on: prefix, arguments))
  }

  /// A value that services give is asked of the interactor, and the view is handed it. A view model's interactor has it.
  mutating func takeService(_ node: NodeID) throws(Obstacle) -> Bool {
    guard tree.isExpression(node), translator.services.touchesNow(node, tree), !marks.touchesView(node, tree),
      let type = unit.portable(translator.type(of: node)),
      unit.unit.kind == .presenter ? isValueOfService(node) : isAsked(node)
    else { return false }
    try take(node, type)
    return true
  }

  private func isAsked(_ node: NodeID) -> Bool {
    translator.cutsServices
      && translator.trying { () throws(Obstacle) in try ServiceValue(translator).convert(node) }
  }

  /// `Store.shared.names()` of `names = Store.shared.names()`: the statement sets what the service gives.
  private func isValueOfService(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node), let assignment = Assignment(parent, tree), assignment.value == node,
      assignment.target != node, statements.contains(parent), !translator.mayWait(node),
      ![.awaitExpr, .tryExpr].contains(tree.kind(node)), !tree.contains([.closure, .awaitExpr], below: node),
      let type = translator.type(of: node)
    else { return false }
    return !unit.isService(type) && !unit.index.isObject(named: type.filter { $0 != "?" }) { _ in false }
  }

  /// An argument that the view gives is asked of it in place, and the interactor is handed it.
  mutating func takeViewValue(_ node: NodeID) throws(Obstacle) -> Bool {
    guard tree.parent(node).map({ tree.kind($0) == .argument }) == true, tree.isExpression(node),
      marks.touchesView(node, tree), !tree.contains([.closure], below: node), tree.kind(node) != .closure,
      !translator.services.touches(node, tree)
    else { return false }
    guard let type = unit.portable(translator.type(of: node)) else {
      throw translator.obstacle("service_value", "hands a view to a service")
    }
    if !translator.isStaying, try !QueryConversion(translator).convert(node) { try translator.descend(node) }
    try take(node, type)
    return true
  }

  /// What the interactor has is there, the presenter's state is handed over.
  mutating func walkUse(_ node: NodeID, _ reference: Reference) throws(Obstacle) {
    guard case .own(let id) = reference.target else {
      throw translator.obstacle("service_value", "needs the object itself among requests")
    }
    if translator.homes.given.contains(id) || translator.homes[id] == .interactor {
      if translator.homes.given.contains(id) { translator.border.giveInteractor(id) }
      if receiver == nil { receiver = reference.receiver }
      let object = tree.range(reference.node).lowerBound..<reference.offset
      let isHidden = code.scope.locals.contains { $0.name == reference.name }
      if reference.receiver != .implicit {
        inner.replace(object, with: isHidden || isInsideOwnClosure(node) ? "self." : "")
      }
      if tree.kind(node) == .call { for child in tree.children(node) { try walk(child) } }
      return
    }
    try takeValue(from: node)
  }
}
