import ProjectIndex
import SwiftSource

/// Makes a question to the view out of an expression that reads it inside of what the presenter decides.
struct QueryConversion {
  private let translator: BodyTranslator

  init(_ translator: BodyTranslator) { self.translator = translator }

  private var tree: SyntaxTree { translator.tree }
  private var code: MemberCode { translator.code }
  private var unit: UnitCode { translator.unit }

  /// Replaces the expression by the question; false if it is none that can be asked as a whole.
  func convert(_ node: NodeID) throws(Obstacle) -> Bool {
    if isCallee(node) || isChanged(node) { return false }
    try checkHidden(node)
    try checkGetters(node)
    if let call = calledReference(node), case .own(let id) = call.target, try askDirectly(call, id, node) == true {
      return true
    }
    if try askInherited(node) { return true }
    guard !translator.marks.touchesDomain(node, tree), !isWork(node), !translator.mayWait(node),
      !tree.contains([.tryExpr, .awaitExpr, .inoutExpr], below: node), tree.kind(node) != .optionalChaining,
      !tree.isHalfAChain(node) || isOptionalRead(node)
    else { return false }
    // A closure in it says for itself how it holds the object.
    let reference = code.references.first {
      tree.contains($0.node, in: node) && $0.target != .selfValue && !tree.isInClosure($0.node, below: node)
    }
    // `self?.field.text ?? ""` and `self?.field == other` have a value without the object, too.
    if case .optional = reference?.receiver, hasValueWithoutObject(node) { return false }
    if let reference, case .own(let id) = reference.target, let asked = try askDirectly(reference, id, node) {
      return asked
    }
    guard let type = unit.portable(translator.type(of: node)), type != "Void",
      type != "()", !type.contains("->")
    else { return false }
    guard let locals = locals(of: node, result: type) else { return false }
    let body = locals.opened + text(node, locals)
    let lines =
      locals.opened.isEmpty ? body : body.indices.map { $0 == locals.opened.count ? "return " + body[$0] : body[$0] }
    let name = ValueNaming.asked(node, type, tree)
    let crossing = translator.border.crossing(
      .query, locals.parameters, result: type, body: lines, names: [name], origin: code.member.id)
    let call = crossing.call(locals.parameters.map(\.name))
    try put(call, in: node, type: type, receiver: reference?.receiver ?? locals.receiver)
    return true
  }

  /// The view is not asked for a value of the domain that its file hides.
  private func checkHidden(_ node: NodeID) throws(Obstacle) {
    guard unit.keepsHidden(code) else { return }
    let hidden = (node..<Int(tree.nodes[node].subtreeEnd)).filter { unit.isHidden($0, in: code) }
    guard let first = hidden.first, !translator.marks.touchesView(node, without: hidden, tree) else { return }
    throw translator.obstacle(
      "private_access", "uses `\(code.uses[first]?.name ?? "")`, which is private to its file")
  }

  /// The `try` for a getter that throws stays where the question is asked.
  private func checkGetters(_ node: NodeID) throws(Obstacle) {
    let throwing = code.references.first { reference in
      guard case .own(let id) = reference.target, tree.contains(reference.node, in: node) else { return false }
      let member = unit.index.members[id]
      return member.kind == .property && (member.isThrowing || member.isAsync)
    }
    guard let throwing else { return }
    throw translator.obstacle("unsupported_declaration", "reads `\(throwing.name)`, which may throw or wait")
  }

  /// `self?.order` in `self?.order.id`: what is asked instead is as optional.
  private func isOptionalRead(_ node: NodeID) -> Bool {
    guard let reference = translator.marks.references[node], case .own = reference.target,
      case .optional = reference.receiver
    else { return false }
    return reference.access == .read
  }

  private func hasValueWithoutObject(_ node: NodeID) -> Bool {
    guard [.sequenceExpr, .prefixOperatorExpr].contains(tree.kind(node)) else { return false }
    return tree.children(node).contains { tree.name($0) == "??" } || translator.type(of: node)?.hasSuffix("?") == false
  }

  /// What a controller has from its framework is asked under its own name.
  private func askInherited(_ node: NodeID) throws(Obstacle) -> Bool {
    guard let reference = translator.marks.references[node], reference.target == .inherited, reference.access == .read,
      reference.name != "view", let type = unit.portable(translator.type(of: node)),
      !type.contains("->")
    else { return false }
    translator.border.ask(inherited: "var \(reference.name): \(type) { get }")
    try put(reference.name, in: node, type: type, receiver: reference.receiver)
    return true
  }

  /// A closure in it does more than to give a value.
  private func isWork(_ node: NodeID) -> Bool {
    tree.descendants(node).contains { inner in
      tree.kind(inner) == .closure && (tree.items(of: inner).count != 1 || !tree.isExpression(tree.items(of: inner)[0]))
    }
  }

  /// What the expression needs of the locals around it.
  private struct Locals {
    var parameters: [CrossingParameter] = []
    /// Lines in front of the value.
    var opened: [String] = []
    /// The view's own names, by node.
    var own: [NodeID: String] = [:]
    var receiver: Reference.Receiver?
  }

  /// nil if one of them can't be handed over.
  private func locals(of node: NodeID, result: String) -> Locals? {
    var found = Locals()
    let exit = BodyTranslator.nothing(of: result).map { "return " + $0 }
    for resolution in code.scope.resolutions where tree.contains(resolution.node, in: node) {
      guard let place = resolution.local, !resolution.isSelf else { continue }
      let local = code.scope.locals[place]
      if tree.contains(local.node, in: node) { continue }
      if let part = translator.lowered.keys.first(where: { tree.contains(resolution.node, in: $0) }) {
        guard tree.contains(part, in: node), let name = translator.lowered[part],
          let type = unit.portable(translator.type(of: part))
        else { return nil }
        found.own[part] = name
        let parameter = CrossingParameter(name: name, type: type)
        if !found.parameters.contains(parameter) { found.parameters.append(parameter) }
        continue
      }
      if let own = unit.ownView(behind: local, in: code) {
        found.own[resolution.node] = own
      } else if let path = translator.reread[place] {
        if result.hasSuffix("?"), let chain = translator.chain(on: resolution.node, path, in: [node]) {
          found.own[resolution.node] = chain
          found.receiver = found.receiver ?? path.receiver
          guard take(path.arguments, into: &found) else { return nil }
          continue
        }
        guard let exit else { return nil }
        let lines = translator.openings(of: [place], controller: nil, exit: exit)
        found.opened += lines.filter { !found.opened.contains($0) }
        found.receiver = found.receiver ?? path.receiver
        let arguments = path.arguments + path.views.flatMap { translator.reread[$0]?.arguments ?? [] }
        guard take(arguments, into: &found) else { return nil }
      } else if local.isSettled(in: [node], tree), local.kind != .function, !local.name.hasPrefix("$"),
        let type = translator.portableType(of: local), !type.contains("->")
      {
        let parameter = CrossingParameter(name: local.name, type: type)
        if !found.parameters.contains(parameter) { found.parameters.append(parameter) }
      } else {
        return nil
      }
    }
    return found
  }

  /// Locals that reading a view again needs; false if one of them can't be handed over.
  private func take(_ arguments: [Int], into found: inout Locals) -> Bool {
    for place in arguments {
      let local = code.scope.locals[place]
      guard let type = translator.portableType(of: local) else { return false }
      let parameter = CrossingParameter(name: local.name, type: type)
      if !found.parameters.contains(parameter) { found.parameters.append(parameter) }
    }
    return true
  }

  private func isCallee(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    return tree.kind(parent) == .call && tree.firstChild(parent) == node
  }

  /// The own method that a call calls.
  private func calledReference(_ node: NodeID) -> Reference? {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node) else { return nil }
    return translator.marks.references[callee]
  }

  /// A member that the view keeps, asked as it is.
  private func askDirectly(_ reference: Reference, _ id: MemberID, _ node: NodeID) throws(Obstacle) -> Bool? {
    guard let target = unit.code(of: id), unit.canBeAsked(target.member), let signature = Signature(target, unit) else {
      return nil
    }
    let call = tree.kind(node) == .call && tree.firstChild(node) == reference.node
    // Arguments that are the view's stay there: all of it is one question.
    if call, tree.children(node).dropFirst().contains(where: { translator.marks.touchesView($0, tree) }) { return nil }
    guard let type = signature.result ?? (call && isWaited(target.member) ? "Void" : nil) else { return nil }
    guard reference.node == node && target.member.kind == .property || call && target.member.kind == .method else {
      return reference.node == node || call ? nil : (target.member.kind == .property ? false : nil)
    }
    translator.border.ask(id)
    let text = try translator.presenterText(reference.offset..<tree.range(node).upperBound)
    try put(text, in: node, type: type, receiver: reference.receiver)
    return true
  }

  /// A method of a view model that is waited for where it is called.
  private func isWaited(_ method: IndexedMember) -> Bool {
    unit.unit.kind == .presenter && (method.isAsync || method.isThrowing)
  }

  private func put(
    _ name: String, in node: NodeID, type: String, receiver: Reference.Receiver?
  ) throws(Obstacle) {
    // What is optional anyway may be missing with the view, but for what must be there.
    let isForced = tree.parent(node).map { tree.kind($0) == .forceUnwrap } ?? false
    let isChained = if case .optional = receiver { true } else { false }
    let prefix =
      isChained || type.hasSuffix("?") && !isForced
      ? translator.viewPrefix(receiver) : try translator.bindView(receiver)
    translator.replace(tree.range(node), with: prefix + name)
  }

  /// The expression with the view as its object.
  private func text(_ node: NodeID, _ locals: Locals) -> [String] {
    var edits = TextEdits()
    for (node, name) in locals.own { edits.replace(tree.range(node), with: name) }
    for reference in code.references where tree.contains(reference.node, in: node) {
      translator.noteNamed(reference)
      if tree.isInClosure(reference.node, below: node) {
        let object = tree.range(reference.node).lowerBound..<reference.offset
        if !isCaptured(reference.node, below: node), reference.receiver != .implicit {
          edits.replace(object, with: "self.")
        }
        continue
      }
      switch reference.receiver {
      case .implicit: break
      case .plain("self") where tree.otherName(ofTheObjectAt: reference) == nil: break
      case .plain, .optional:
        let object = tree.range(reference.node).lowerBound..<reference.offset
        edits.replace(object, with: "")
      }
    }
    let tree = tree
    OwnNames.qualify(code, unit, &edits, isInExtension: true) { tree.contains($0, in: node) }
    let margin = tree.margin(at: tree.range(node).lowerBound)
    return edits.text(of: tree.range(node), in: tree).dedented(from: margin)
  }

  /// A closure of the expression says how it holds the object.
  private func isCaptured(_ node: NodeID, below outer: NodeID) -> Bool {
    code.scope.closures.contains { closure in
      closure.selfCapture != .implicit && tree.contains(closure.node, in: outer)
        && tree.contains(node, in: closure.node)
    }
  }

  private func isChanged(_ node: NodeID) -> Bool {
    code.references.contains { reference in
      tree.contains(reference.node, in: node)
        && [.write, .readWrite, .passedInout].contains(reference.access)
    }
  }
}
