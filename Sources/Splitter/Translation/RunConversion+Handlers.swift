import ProjectIndex
import SwiftSource

/// Closures of a run in which the presenter goes on.
extension RunConversion {
  /// Decisions that stay with the view.
  var branches: Int {
    statements.map { Gain.branches(in: $0, tree) }.reduce(0, +) - left.map { Gain.branches(in: $0, tree) }.reduce(0, +)
  }

  /// The presenter goes on in a closure; where it can't and a method of the view may ask it, the closure stays whole.
  mutating func leaves(_ closure: NodeID) throws(Obstacle) -> Bool {
    guard !isUse, !isRoute, unit.unit.kind == .view else {
      try takeHandler(closure)
      return true
    }
    let (translator, before) = (translator, self)
    if translator.trying({ () throws(Obstacle) in try takeHandler(closure) }) { return true }
    self = before
    return false
  }

  /// A closure in which the presenter goes on becomes a parameter of the method.
  mutating func takeHandler(_ closure: NodeID) throws(Obstacle) {
    let items = tree.items(of: closure)
    let hasResult = items.contains { givesValue($0, isOnly: items.count == 1) } && translator.givesResult(closure)
    guard items.count > 0, !hasResult else {
      throw translator.obstacle("handler_value", "decides in a closure that gives the view a value")
    }
    let values = try HandlerValues(closure, translator) { local in
      statements.contains { tree.contains(local.node, in: $0) }
    }
    let text = try translator.lowering(values.texts) { () throws(Obstacle) in try translator.closureText(closure) }
    let name = freeName(RunNaming(translator, statements).handlerName(closure))
    let isSendable = translator.runsElsewhere(closure)
    add(
      name, "\(isSendable ? "@Sendable " : "")(\(values.handed.map(\.type).joined(separator: ", "))) -> Void",
      handlerArgument(closure, text, values), isHandler: true, isInPlace: isInPlace(closure))
    let call = "\(name)(\(values.handed.map(\.argument).joined(separator: ", ")))"
    inner.replace(tree.range(closure), with: viewClosure(closure, values, calling: call))
    left.append(closure)
  }

  /// It has been called for the last time when the statement is over.
  private func isInPlace(_ closure: NodeID) -> Bool {
    var inner: NodeID? = closure
    while let node = inner, statements.contains(where: { tree.contains(node, in: $0) }) {
      guard tree.call(taking: node).map(tree.runsInPlace) == true || code.isOverWhenCalled(node) else { return false }
      inner = tree.ancestor(node) { $0 == .closure }
    }
    return true
  }

  /// A closure around it stays whole.
  func isKept(_ node: NodeID) -> Bool { kept.contains { tree.contains(node, in: $0) } }

  /// A closure that runs later uses a view that was looked up in front of it: asked again then, the view might give another.
  func holdsView(_ closure: NodeID) -> Bool {
    guard !isUse, !isRoute, unit.unit.kind == .view, !translator.services.touches(closure, tree),
      !tree.contains([.awaitExpr], below: closure), tree.call(taking: closure).map({ !tree.runsInPlace($0) }) == true
    else { return false }
    return code.scope.resolutions.contains { resolution in
      guard let place = resolution.local, translator.reread[place] != nil else { return false }
      return tree.contains(resolution.node, in: closure) && !tree.contains(code.scope.locals[place].node, in: closure)
    }
  }

  private func givesValue(_ item: NodeID, isOnly: Bool) -> Bool {
    if tree.kind(item) == .returnStmt { return tree.firstChild(item) != nil }
    let returns = tree.descendants(item).filter { tree.kind($0) == .returnStmt && !tree.isInClosure($0, below: item) }
    guard returns.isEmpty else { return returns.compactMap(tree.firstChild).contains(where: isValue) }
    guard isOnly, tree.isExpression(item) else { return false }
    return isValue(item)
  }

  private func isValue(_ expression: NodeID) -> Bool {
    switch tree.kind(expression) {
    case .sequenceExpr: return Assignment(expression, tree) == nil && !tree.text(expression).contains("=")
    case .ifExpr, .switchExpr: return false
    default:
      guard let type = unit.inference(inFile: code.member.file)?.type(of: expression) else {
        let head = tree.head(expression)
        guard tree.kind(head) == .call, let callee = tree.firstChild(head) else { return true }
        // `.item(id)` is a value, whatever its type.
        return tree.kind(callee) == .memberAccess && tree.firstChild(callee) == nil
      }
      return !["Void", "()", "Void?", "()?"].contains(type)
    }
  }

  /// `{ [weak self] in self?.retry() }`
  private func handlerArgument(_ closure: NodeID, _ text: String, _ values: HandlerValues) -> String {
    let held = (translator.heldParts[closure] ?? [:]).filter { text.usesFree($0.key) }.map(\.value)
    let captures = captureList(captures(of: closure).filter { !values.captures.contains($0) }, held.sorted())
    let head = [captures, values.handed.map(\.name).joined(separator: ", ")].filter { !$0.isEmpty }.joined(
      separator: " ")
    let items = tree.items(of: closure)
    let isShort = !text.contains("\n") && items.count == 1
    if isShort { return head.isEmpty ? "{ \(text) }" : "{ \(head) in \(text) }" }
    let margin = tree.margin(at: tree.range(items[0]).lowerBound)
    let outer = tree.margin(at: range.lowerBound)
    let lines = text.dedented(from: margin).map { $0.isEmpty ? "" : outer + unit.indent + $0 }
    let open = head.isEmpty ? "{" : "{ \(head) in"
    return open + "\n" + lines.joined(separator: "\n") + "\n" + outer + "}"
  }

  private func captures(of closure: NodeID) -> [NodeID] {
    tree.child(closure, .closureSignature).map { signature in
      tree.children(signature).filter { tree.kind($0) == .closureCapture }
    } ?? []
  }

  private func captureList(_ captures: [NodeID], _ more: [String]) -> String {
    let all = captures.map { tree.text($0) } + more
    return all.isEmpty ? "" : "[\(all.joined(separator: ", "))]"
  }

  /// The closure as the view gives it, with the parameters that it had, and the views that it needs.
  private func viewClosure(_ closure: NodeID, _ values: HandlerValues, calling call: String) -> String {
    let held = captureList(values.captures, [])
    let parameters = tree.child(closure, .closureSignature).map { signature in
      tree.children(signature).filter { tree.kind($0) == .closureParameter }
    }
    guard let parameters, !parameters.isEmpty else { return held.isEmpty ? "{ \(call) }" : "{ \(held) in \(call) }" }
    let start = tree.range(parameters[0]).lowerBound
    let end = tree.range(parameters[parameters.count - 1]).upperBound
    let list = tree.text(start..<end)
    let isTuple = tree.source[..<start].last == UInt8(ascii: "(")
    let head = (held.isEmpty ? "" : held + " ") + (isTuple ? "(\(list))" : list)
    return "{ \(head) in \(call) }"
  }
}
