import SwiftSource

/// Closures, and handlers that are given to the view or the router and called there.
extension PlainWriter {
  func closure(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let items = tree.closureItems(node)
    let (outerHold, wasThere) = (hold, isThere)
    now.closures += 1
    isThere = false
    defer {
      now.closures -= 1
      (hold, isThere) = (outerHold, wasThere)
    }
    if items.count == 1, let handler = handler(calledBy: items[0], place) {
      // What hands on to a handler is the handler, with the parameters that it is called with.
      hold = handler.hold
      let captures = self.captures(handler.node, handler.place) + self.captures(node, place)
      let head = signature(held(by: handler.node, handler.place) + captures, node, place)
      take(items[0], for: handler, place)
      return [.text("{")] + head + body(handler.tree.closureItems(handler.node), handler.place).dropFirst()
    }
    let captures = self.captures(node, place)
    let head = signature(held(by: node, place) + captures, node, place)
    isThere = place.part == 0 && hold == .strong
    return [.text("{")] + head + body(items, place).dropFirst()
  }

  /// The capture of the object that a closure has from the closures around it, where it does not say so itself.
  private func held(by closure: NodeID, _ place: CodePlace) -> [[Word]] {
    let known = place.scope.closures.first { $0.node == closure }
    switch known?.selfCapture {
    case .weak: hold = .weak
    case .unowned: hold = .unowned
    case .strong: hold = .strong
    case .implicit, nil:
      return hold != .strong && namesObject(closure, place) ? [[.text(hold.rawValue), .text("self")]] : []
    }
    return []
  }

  private func namesObject(_ closure: NodeID, _ place: CodePlace) -> Bool {
    place.tree.descendants(closure).contains { place.scope.resolution(of: $0)?.isSelf == true }
  }

  /// What a closure captures is read as it is made, not as it runs.
  private func captures(_ closure: NodeID, _ place: CodePlace) -> [[Word]] {
    let tree = place.tree
    now.closures -= 1
    defer { now.closures += 1 }
    guard let signature = tree.child(closure, .closureSignature) else { return [] }
    let captures = tree.children(signature).filter { tree.kind($0) == .closureCapture }
    return captures.filter { !isLink($0, place) }.map { words($0, place) }
  }

  /// `router`, `router = self.router`: a part of the module, which was there as long as the closure.
  private func isLink(_ capture: NodeID, _ place: CodePlace) -> Bool {
    let (tree, main) = (place.tree, Int(place.tree.nodes[capture].mainToken))
    let name = tree.plainName(capture)
    guard Int(tree.nodes[capture].firstToken) == main, let local = place.declared[main] else { return false }
    var part = code.parts[place.part].links[name]
    if let value = tree.firstChild(capture) {
      guard tree.unspacedText(value) == "self." + name else { return false }
    } else if let outer = place.local(capture) {
      part = place.links[outer]
    }
    guard let part else { return false }
    place.links[local] = part
    return true
  }

  private func signature(_ captures: [[Word]], _ closure: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let signature = tree.child(closure, .closureSignature)
    let parts = signature.map { Array(tree.children($0)) } ?? []
    let rest = parts.filter { tree.kind($0) != .closureCapture && !isVoid($0, tree) }
    let words = rest.map { self.words($0, place) }
    guard !captures.isEmpty || !words.isEmpty else { return [] }
    let list = captures.isEmpty ? [] : [.text("[")] + captures.joined(separator: [.text(",")]) + [.text("]")]
    return list + words.joined(separator: [.text(",")]) + [.text("in")]
  }

  /// `-> Void`, which closures are without any word.
  private func isVoid(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    ["->Void", "->()"].contains(tree.unspacedText(node))
  }

  /// `weak self`, `label`: what it holds, and the name that it has inside.
  func capture(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let main = Int(tree.nodes[node].mainToken)
    let strength = tokens(Int(tree.nodes[node].firstToken)..<main, place)
    if place.scope.resolution(of: node)?.isSelf == true {
      let isObject = place.part == 0 || !code.parts[place.part].links.values.contains(0) || holdsView(place)
      return strength + [isObject ? .text("self") : .fault("\(code.parts[place.part].type) itself")]
    }
    let value: [Word]
    if let inner = tree.firstChild(node) {
      value = words(inner, place)
    } else if let outer = place.local(node) {
      value = place.given[outer].map { argument($0, at: node, place) } ?? [name(outer, place)]
    } else {
      value = reference(node, place)
    }
    return strength + value + [place.declared[main].map { declare($0, place) } ?? .text(tree.plainName(node))]
  }

  /// The part is the presenter: it leads to the view by the view's protocol, and lives as long as that.
  private func holdsView(_ place: CodePlace) -> Bool {
    let part = code.parts[place.part]
    return code.parts[0].links.values.contains(place.part) && part.type != code.legacy
  }

  // MARK: - Handlers

  /// The closure that a call reaches through a parameter.
  func handler(calledBy call: NodeID, _ place: CodePlace) -> Given? {
    let tree = place.tree
    guard tree.kind(call) == .call, let callee = tree.firstChild(call), tree.kind(callee) == .declReference,
      let local = place.local(callee), let given = place.given[local]
    else { return nil }
    // What is declared to give nothing stands for no closure that gives a value.
    let isVoid = place.tree.parameterType(place.scope.locals[local].node)?.hasSuffix("-> Void") == true
    if isVoid, given.isClosure, given.tree.givesValue(given.node) { return nil }
    if given.isClosure { return given }
    // A parameter that hands on a parameter.
    guard given.tree.kind(given.node) == .declReference, let outer = given.place.local(given.node),
      let next = given.place.given[outer], next.isClosure
    else { return nil }
    return next
  }

  /// The parameters of a handler stand for what it is called with.
  private func take(_ call: NodeID, for handler: Given, _ place: CodePlace) {
    let (tree, inner) = (place.tree, handler.tree)
    let frame = CallFrame(now)
    let arguments = tree.children(call).dropFirst().compactMap { tree.kind($0) == .argument ? tree.firstChild($0) : $0 }
    guard let signature = inner.child(handler.node, .closureSignature) else { return }
    let parameters = inner.children(signature).filter { inner.kind($0) == .closureParameter }
    for (index, (parameter, argument)) in zip(parameters, arguments).enumerated() {
      guard let local = handler.place.declared[Int(inner.nodes[parameter].mainToken)] else { continue }
      handler.place.given[local] = Given(node: argument, place: place, call: frame, index: index)
    }
  }

  func handlerStatements(_ handler: Given, _ call: NodeID, _ place: CodePlace, isTail: Bool) -> [[Word]] {
    take(call, for: handler, place)
    let (outerHold, wasThere) = (hold, isThere)
    (hold, isThere) = (handler.hold, false)
    defer { (hold, isThere) = (outerHold, wasThere) }
    let made = statements(handler.tree.closureItems(handler.node), handler.place, isTail: isTail)
    let leaves = handler.tree.closureItems(handler.node).contains { handler.tree.hasReturn($0) }
    return leaves && !isTail ? made + [[.fault("returns from a handler only")]] : made
  }

  func handlerValue(_ handler: Given, _ call: NodeID, _ place: CodePlace) -> [Word] {
    let made = handlerStatements(handler, call, place, isTail: true)
    return made.count == 1 ? made[0].withoutReturn : [.fault("a handler is more than an expression")]
  }
}

extension SyntaxTree {
  /// The statements of a closure.
  func closureItems(_ closure: NodeID) -> [NodeID] { children(closure).filter { kind($0) != .closureSignature } }

  /// It returns what is no call, or `.item(id)`: other calls may give nothing.
  fileprivate func givesValue(_ closure: NodeID) -> Bool {
    descendants(closure).contains { node in
      guard kind(node) == .returnStmt, let value = firstChild(node),
        ancestor(node, where: { $0 == .closure || $0 == .functionDecl }) == closure
      else { return false }
      guard kind(value) == .call, let callee = firstChild(value) else { return true }
      return kind(callee) == .memberAccess && firstChild(callee) == nil
    }
  }

  fileprivate func hasReturn(_ node: NodeID) -> Bool {
    if kind(node) == .returnStmt { return true }
    if kind(node) == .closure || kind(node) == .functionDecl { return false }
    return children(node).contains { hasReturn($0) }
  }
}
