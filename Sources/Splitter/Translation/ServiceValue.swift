import ProjectIndex
import SwiftSource

/// Makes a question to the interactor out of an expression whose value services give.
struct ServiceValue {
  private let translator: BodyTranslator

  init(_ translator: BodyTranslator) { self.translator = translator }

  private var tree: SyntaxTree { translator.tree }
  private var code: MemberCode { translator.code }
  private var unit: UnitCode { translator.unit }

  /// Replaces the expression by the question. Throws if it is none that can be asked as a whole.
  /// - Parameter name: what the presenter calls the value.
  func convert(_ node: NodeID, named name: String? = nil) throws(Obstacle) {
    guard translator.services.touchesNow(node, tree), !translator.mayWait(node), tree.kind(node) != .declReference,
      !isCalculation(node), !isPartOfAction(node), !tree.contains([.closure], below: node)
    else { throw refusal(node) }
    let given = try viewArguments(of: node)
    guard translator.isPlainWork(node, mayReadView: !given.isEmpty) else { throw refusal(node) }
    guard let type = unit.portable(translator.type(of: node)), type != "Void", type != "()", !type.contains("->"),
      !unit.isService(type), !type.hasSuffix(".Type"), !tree.isHalfAChain(node)
    else { throw refusal(node) }
    let isGiven = { (node: NodeID) in given.contains { tree.contains(node, in: $0.node) } }
    var handed = Handed()
    for value in try lowered(in: node) + given + locals(of: node, but: isGiven) { handed.take(value, tree) }
    try takeState(of: node, but: isGiven, into: &handed)
    guard handed.parameters.count < 5 else { throw refusal(node) }
    OwnNames.qualify(code, unit, &handed.body) { tree.contains($0, in: node) }
    let margin = tree.margin(at: tree.range(node).lowerBound)
    var body = handed.body.text(of: tree.range(node), in: tree).dedented(from: margin)
    if body.count > 1 { body[0] = "return " + body[0] }
    let prefix = try translator.interactorPrefix(nil)
    let crossing = translator.border.crossing(
      .use, handed.parameters, result: type, body: body, names: [name ?? UseNaming.value(node, type, tree)],
      marks: translator.callMarks(of: [node]), origin: code.member.id)
    translator.replace(tree.range(node), with: crossing.call(on: prefix, handed.arguments))
  }

  /// What the interactor is handed, and its code with the names of that.
  private struct Handed {
    var parameters: [CrossingParameter] = []
    var arguments: [String] = []
    var body = TextEdits()

    mutating func take(_ value: LocalValue, _ tree: SyntaxTree) {
      if tree.text(value.node) != value.name { body.replace(tree.range(value.node), with: value.name) }
      let parameter = CrossingParameter(name: value.name, type: value.type)
      guard !parameters.contains(parameter) else { return }
      parameters.append(parameter)
      arguments.append(value.argument)
    }
  }

  /// What an entry point hands over of its own arguments.
  private func lowered(in node: NodeID) throws(Obstacle) -> [LocalValue] {
    var found: [LocalValue] = []
    for (part, name) in translator.lowered.sorted(by: { $0.key < $1.key }) where tree.contains(part, in: node) {
      guard let type = unit.portable(translator.type(of: part)) else { throw refusal(node) }
      found.append(LocalValue(name: name, argument: name, type: type, node: part))
    }
    return found
  }

  /// The interactor has its own state, and is handed the presenter's.
  private func takeState(
    of node: NodeID, but isGiven: (NodeID) -> Bool, into handed: inout Handed
  ) throws(Obstacle) {
    for reference in code.references
    where tree.contains(reference.node, in: node) && !translator.isLowered(reference.node) && !isGiven(reference.node) {
      guard case .own(let id) = reference.target, let target = unit.code(of: id) else { throw refusal(node) }
      let object = tree.range(reference.node).lowerBound..<reference.offset
      if translator.homes.given.contains(id) {
        translator.border.giveInteractor(id)
      } else if translator.homes[id] == .presenter {
        guard let type = unit.portable(target.writtenType ?? unit.inferredType(of: target)),
          !unit.isServiceObject(type),
          reference.receiver == .implicit || reference.receiver == .plain("self")
        else { throw refusal(node) }
        handed.take(
          LocalValue(name: reference.name, argument: tree.text(reference.node), type: type, node: reference.node), tree)
        continue
      }
      if reference.receiver != .implicit { handed.body.replace(object, with: "") }
    }
  }

  /// What the presenter has asked the view for already and hands on as arguments of the call. Throws if the view is needed
  /// for more than that, or something is done before it is asked.
  private func viewArguments(of node: NodeID) throws(Obstacle) -> [LocalValue] {
    let marks = translator.marks
    guard marks.touchesView(node, tree) else { return [] }
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), !marks.touchesView(callee, tree),
      !tree.contains([.call], below: callee)
    else { throw refusal(node) }
    var found: [LocalValue] = []
    for argument in tree.children(node) where tree.kind(argument) == .argument {
      guard let value = Array(tree.children(argument)).last, marks.touchesView(value, tree) else {
        guard !tree.contains([.call], below: argument) else { throw refusal(node) }
        continue
      }
      guard isAsked(value), let type = unit.portable(translator.type(of: value)), !type.contains("->") else {
        throw refusal(node)
      }
      let wanted = ValueNaming.asked(value, type, tree)
      let isTaken = { (name: String) in
        found.contains { $0.name == name } || code.scope.locals.contains { $0.name == name }
      }
      let text = translator.edits.text(of: tree.range(value), in: tree)
      found.append(LocalValue(name: wanted.numbered(unless: isTaken), argument: text, type: type, node: value))
    }
    return found
  }

  /// Everything of the view in it has become a question to the view.
  private func isAsked(_ value: NodeID) -> Bool {
    !translator.services.touches(value, tree)
      && code.references.allSatisfy { reference in
        !tree.contains(reference.node, in: value) || translator.isReplaced(tree.range(reference.node).lowerBound)
      }
  }

  /// What is worked out with the answer of a service, and what follows from it, is not the service's.
  private func isCalculation(_ node: NodeID) -> Bool {
    if asksForNothing(node) { return false }
    if tree.kind(node) == .stringLiteral { return true }
    // `String(format: text, store.count)`: what is made of the answer.
    if tree.kind(node) == .call { return tree.firstChild(node).map { !translator.services.touches($0, tree) } ?? true }
    guard tree.kind(node) == .sequenceExpr else { return tree.kind(node) == .prefixOperatorExpr }
    return tree.children(node).contains { part in
      tree.kind(part) == .binaryOperator && tree.name(part) != "??" || tree.kind(part) == .ternaryOperator
    }
  }

  /// `player.current() == nil` of what the presenter does not get to see.
  private func asksForNothing(_ node: NodeID) -> Bool {
    let parts = Array(tree.children(node))
    guard tree.kind(node) == .sequenceExpr, parts.count == 3, ["==", "!="].contains(tree.name(parts[1])),
      tree.kind(parts[2]) == .nilLiteral
    else { return false }
    let type = unit.portable(translator.type(of: parts[0]))
    return type.map { unit.isService($0) } ?? true
  }

  /// It is called, chained on, assigned to, or what `try` and `await` around it are there for.
  private func isPartOfAction(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return true }
    if tree.kind(parent) == .call, tree.firstChild(parent) == node { return true }
    // `list.items.append(item)` changes the list: an answer could not be changed.
    if let access = code.uses[node]?.access, access != .read, access != .call { return true }
    if Assignment(parent, tree)?.target == node || tree.isStartedAhead(node) { return true }
    guard
      let effect = tree.ancestor(
        node, where: { [.tryExpr, .awaitExpr, .codeBlock, .closure, .switchCase].contains($0) })
    else { return false }
    return tree.kind(effect) == .awaitExpr || tree.isPlainTry(effect)
  }

  private func locals(of node: NodeID, but isGiven: (NodeID) -> Bool) throws(Obstacle) -> [LocalValue] {
    var found: [LocalValue] = []
    for resolution in code.scope.resolutions where tree.contains(resolution.node, in: node) {
      guard let place = resolution.local, !resolution.isSelf else { continue }
      if translator.isLowered(resolution.node) || isGiven(resolution.node) { continue }
      let local = code.scope.locals[place]
      guard !tree.contains(local.node, in: node), local.kind != .function,
        local.name == "$0" || !local.name.hasPrefix("$"),
        let type = translator.portableType(of: local), !type.contains("->"), !unit.isServiceOfModule(type)
      else { throw refusal(node) }
      found.append(
        LocalValue(
          name: local.name == "$0" ? "value" : local.name, argument: local.name, type: type, node: resolution.node))
    }
    return found
  }

  /// A value that the expression is made of.
  private struct LocalValue {
    /// What the interactor calls it.
    let name: String
    let argument: String
    let type: String
    let node: NodeID
  }

  private func refusal(_ node: NodeID) -> Obstacle {
    translator.obstacle("service_value", "asks services in `\(tree.text(node).prefix(40))`")
  }
}
