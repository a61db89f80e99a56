import SwiftSource

/// Calls of the object's own methods, and their arguments.
extension PlainWriter {
  /// The method of the object that a call reaches.
  func method(calledBy call: NodeID, _ place: CodePlace) -> (declaration: Int, object: Object)? {
    let tree = place.tree
    guard let callee = tree.firstChild(call), let object = receiver(of: callee, place), !object.mayBeNil else {
      return nil
    }
    let found = code.members(of: object.part, named: tree.plainName(callee)).filter {
      code.declarations[$0].kind == .function
    }
    let labels = tree.argumentLabels(ofCall: call)
    let exact = found.first { labels.fit(parameters($0).map { $0.tree.label(ofParameter: $0.node) }) }
    let method =
      exact
      ?? found.first { place in code.tree(place).map { labels.mayFit(parameters(place).map(\.node), in: $0) } ?? false }
    return method.map { ($0, object) }
  }

  private func receiver(of callee: NodeID, _ place: CodePlace) -> Object? {
    let tree = place.tree
    switch tree.kind(callee) {
    case .declReference:
      guard place.scope.resolution(of: callee)?.kind == .outer else { return nil }
      return Object(part: place.part)
    case .memberAccess: return tree.firstChild(callee).flatMap { object($0, place) }
    default: return nil
    }
  }

  private func parameters(_ method: Int) -> [(node: NodeID, tree: SyntaxTree)] {
    guard let tree = code.tree(method) else { return [] }
    return tree.parameters(code.declarations[method].node).map { ($0, tree) }
  }

  func call(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    if let handler = handler(calledBy: node, place) { return handlerValue(handler, node, place) }
    guard let (method, object) = method(calledBy: node, place), let callee = tree.firstChild(node) else {
      return isLost(node, place) ? [.fault("\(code.legacy) has no such method any more")] : foreignCall(node, place)
    }
    guard !border.standsForItself(method) else {
      let name = tree.plainName(callee)
      let words = mark(callee, name, object, place) + [.text(name)] + arguments(of: node, to: method, place)
      now.effects += 1
      called.append(name)
      now.ownCalls = called.count
      return words
    }
    let marked = mark(callee, tree.plainName(callee), object, place)
    let before = (now, changed, called)
    if let words = value(of: method, calledBy: node, place) { return marked + words }
    (now, changed, called) = before
    return marked + closure(of: method, calledBy: node, place)
  }

  /// The expression that a method is, written out where it is called; nil if it is more than that.
  private func value(of method: Int, calledBy node: NodeID, _ place: CodePlace) -> [Word]? {
    guard let items = items(of: method), let last = items.last,
      let (inner, frame) = enter(method, calledBy: node, place),
      items.count > 1 || ![.ifExpr, .switchExpr].contains(inner.tree.kind(last))
    else { return nil }
    inner.isOptional = place.isOptional
    let outerHold = hold
    hold = .strong
    let made = expression(items, inner) + leftOver(frame)
    hold = outerHold
    guard made.count == 1 else { return nil }
    return wrapped(made[0].withoutReturn, inner.tree.value(of: last), inner.tree, at: node, place.tree)
  }

  /// `{ ... }()`: a method that decides, written out in the place of a value.
  private func closure(of method: Int, calledBy node: NodeID, _ place: CodePlace) -> [Word] {
    guard let items = items(of: method), let (inner, frame) = enter(method, calledBy: node, place) else {
      return [.fault("\(code.declarations[method].name) can't be written out")]
    }
    let outerHold = hold
    hold = .strong
    let words = body(items, inner)
    hold = outerHold
    now.effects += 1
    return words + [.text("("), .text(")")] + leftOver(frame).flatMap { $0 }
  }

  private func items(of method: Int) -> [NodeID]? {
    code.tree(method).flatMap { tree in
      tree.child(code.declarations[method].node, .codeBlock).map { Array(tree.children($0)) }
    }
  }

  /// It reached a method of the legacy type, which stands elsewhere now: a superclass may have one of that name, too.
  private func isLost(_ call: NodeID, _ place: CodePlace) -> Bool {
    let tree = place.tree
    guard place.part == 0, let callee = tree.firstChild(call), tree.kind(callee) == .declReference,
      place.scope.resolution(of: callee)?.kind == .outer
    else { return false }
    return border.hadMethod(tree.plainName(callee), tree.argumentLabels(ofCall: call))
  }

  /// A call of what is not the object's.
  private func foreignCall(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let words = plain(node, place)
    place.calls[node] = words
    guard let callee = tree.firstChild(node), !QuietCalls.contains(callee, tree) else { return words }
    now.effects += 1
    // What a list hands out of its store changes nothing that is read of the list.
    let takesCell = tree.plainName(callee).hasPrefix("dequeueReusable")
    if !takesCell, tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) {
      note(Change(words: receiver(base, place), isCall: true))
    }
    return words
  }

  /// What a call is made on, which has just been written: a chain of calls is not written again for each of them.
  private func receiver(_ base: NodeID, _ place: CodePlace) -> [Word] {
    if let known = place.calls[base] { return known }
    let (before, known) = (now, changed)
    defer { (now, changed) = (before, known) }
    return words(base, place)
  }

  /// In the order of the parameters, with labels and defaults.
  private func arguments(of call: NodeID, to method: Int, _ place: CodePlace) -> [Word] {
    var words: [[Word]] = []
    let given = place.tree.arguments(of: call, for: parameters(method).map(\.node), in: code.tree(method))
    for (parameter, argument) in zip(parameters(method), given) {
      let label = parameter.tree.label(ofParameter: parameter.node).map { [Word.text($0), .text(":")] } ?? []
      if let argument {
        words.append(label + self.words(argument, place))
      } else if let value = parameter.tree.defaultValue(ofParameter: parameter.node),
        let inner = CodePlace(method, in: code, depth: place.depth + 1)
      {
        words.append(label + self.words(value, inner))
      }
    }
    return [.text("(")] + words.joined(separator: [.text(",")]) + [.text(")")]
  }

  /// The place of a method that is written out, with what its parameters are given.
  func enter(_ method: Int, calledBy call: NodeID, _ place: CodePlace) -> (place: CodePlace, frame: CallFrame)? {
    guard place.depth < Self.deepest, let inner = CodePlace(method, in: code, depth: place.depth + 1) else {
      return nil
    }
    use(method)
    let frame = CallFrame(now)
    let nodes = parameters(method).map(\.node)
    let given = place.tree.arguments(of: call, for: nodes, in: inner.tree)
    for (index, (parameter, argument)) in zip(nodes, given).enumerated() {
      guard let local = inner.declared[Int(inner.tree.nodes[parameter].mainToken)] else { continue }
      if let argument {
        inner.given[local] = Given(node: argument, place: place, call: frame, index: index, hold: hold)
        if isWork(argument, place) { frame.waiting.insert(index) }
      } else if let value = inner.tree.defaultValue(ofParameter: parameter) {
        inner.given[local] = Given(node: value, place: inner, call: frame, index: index)
      }
    }
    return (inner, frame)
  }

  /// An argument that does something was not used.
  func leftOver(_ frame: CallFrame) -> [[Word]] {
    frame.waiting.isEmpty ? [] : [[.fault("an argument does something and is not used")]]
  }
}

extension SyntaxTree {
  /// The argument of each parameter; nil where its default is taken.
  func arguments(of call: NodeID, for parameters: [NodeID], in other: SyntaxTree?) -> [NodeID?] {
    guard let other else { return [] }
    var rest = children(call).dropFirst().compactMap { child -> (label: String?, isTrailing: Bool, value: NodeID)? in
      switch kind(child) {
      case .argument:
        guard let value = firstChild(child) else { return nil }
        return (nodes[child].mainToken == nodes[value].firstToken ? nil : plainName(child), false, value)
      case .closure: return (nil, true, child)
      case .labeledClosure: return firstChild(child).map { (plainName(child), true, $0) }
      default: return nil
      }
    }[...]
    return parameters.map { parameter in
      guard let next = rest.first,
        next.label == other.label(ofParameter: parameter) || next.isTrailing && next.label == nil
      else { return nil }
      rest.removeFirst()
      return next.value
    }
  }

  func defaultValue(ofParameter parameter: NodeID) -> NodeID? {
    child(parameter, .initializerClause).flatMap(firstChild)
  }
}
