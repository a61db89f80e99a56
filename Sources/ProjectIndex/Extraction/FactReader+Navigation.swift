import SwiftSource

extension FactReader {
  /// Reads what a call says beyond the names in it.
  mutating func readCall(_ node: NodeID) {
    noteSelfArgument(node)
    if let inner = tree.argument(node, labelled: "rootViewController") ?? tree.argument(node, labelled: "rootView") {
      wrapped.append(WrappedController(call: value(node), content: value(inner)))
    }
    guard let callee = tree.calleeName(node), let how = WellKnownNames.navigation(table.symbols[callee]),
      !isCase(callee)
    else { return }
    readNavigation(how, call: node, callee: callee)
  }

  /// `.show(details)`: a value or a pattern, whatever it is called.
  private func isCase(_ callee: NodeID) -> Bool {
    guard tree.kind(callee) == .memberAccess else { return false }
    return tree.firstChild(callee).map { !isExpression($0) } ?? true
  }

  private mutating func readNavigation(_ how: NavigationKind, call: NodeID, callee: NodeID) {
    let first = tree.argument(call, labelled: nil)
    switch how {
    case .push, .showDetail: if let first { addNavigation(how, to: first, at: callee) }
    case .show:
      let isOfUIKit = tree.argument(call, labelled: "sender") != nil || first.map(isColumn) == true
      if let first { addNavigation(how, to: first, at: callee, isOfUIKit: isOfUIKit) }
    case .present where isPresentation(call): if let first { addNavigation(how, to: first, at: callee) }
    case .embed: if let first { addNavigation(how, to: first, at: callee) }
    case .setViewControllers: if let first { addControllers(first, at: callee) }
    case .pop: addNavigation(how, at: callee)
    case .dismiss where isDismissal(call): addNavigation(how, at: callee)
    case .segue:
      addNavigation(how, at: callee, identifier: identifier(tree.argument(call, labelled: "withIdentifier")))
    case .instantiate: readInstantiation(call, callee)
    default: break
    }
  }

  /// `.secondary`, of a split view.
  private func isColumn(_ argument: NodeID) -> Bool {
    tree.kind(argument) == .memberAccess && tree.firstChild(argument).map { !isExpression($0) } ?? true
  }

  /// `present(controller, animated:)`, and not another method of that name.
  private func isPresentation(_ call: NodeID) -> Bool {
    tree.argument(call, labelled: "animated") != nil || tree.child(call, .argument) != nil && isOnlyArgument(call)
  }

  /// `presentAsSheet(controller)`
  private func isOnlyArgument(_ call: NodeID) -> Bool {
    guard let callee = tree.calleeName(call) else { return false }
    return !tree.hasText(tree.mainToken(callee), "present")
  }

  private func isDismissal(_ call: NodeID) -> Bool {
    guard let callee = tree.calleeName(call) else { return false }
    if tree.argument(call, labelled: "animated") != nil { return true }
    return tree.kind(callee) == .declReference && table.meanings[callee] == ScopeTable.outer
      && tree.argument(call, labelled: nil) != nil
  }

  /// Each controller of an array literal, or the value that is one.
  private mutating func addControllers(_ list: NodeID, at name: NodeID) {
    guard tree.kind(list) == .arrayExpr else { return addNavigation(.setViewControllers, to: list, at: name) }
    for element in tree.children(list) { addNavigation(.setViewControllers, to: element, at: name) }
  }

  /// `storyboard.instantiateViewController(withIdentifier: "x") as! Foo`
  private mutating func readInstantiation(_ call: NodeID, _ callee: NodeID) {
    let argument = tree.argument(call, labelled: "withIdentifier") ?? tree.argument(call, labelled: "identifier")
    let identifier = identifier(argument)
    if let cast = enclosingCast(call) {
      addNavigation(.instantiate, to: cast, at: callee, identifier: identifier)
    } else {
      addNavigation(.instantiate, at: callee, identifier: identifier)
    }
  }

  /// The `x as? Foo` whose operand an expression is.
  private func enclosingCast(_ node: NodeID) -> NodeID? {
    var current = node
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .sequenceExpr:
        return tree.nextSibling(current).map { tree.kind($0) == .asOperator } ?? false ? parent : nil
      case .forceUnwrap, .optionalChaining: current = parent
      case let kind where kind.isTransparentPrefix: current = parent
      default: return nil
      }
    }
    return nil
  }

  private mutating func identifier(_ argument: NodeID?) -> Symbol {
    guard let argument, let range = plainText(argument) else { return 0 }
    return expressions.names.intern(tree.source, range)
  }

  /// `window.rootViewController = x`, `tabs.viewControllers = [x]`
  mutating func readAssignment(to name: NodeID?, _ operator: NodeID) {
    guard let name, let value = tree.nextSibling(`operator`), tree.nextSibling(value) == nil,
      let how = WellKnownNames.navigation(table.symbols[name]), table.meanings[name] < 0
    else { return }
    switch how {
    case .root where isWindow(name) && !isSelf(value): addNavigation(.root, to: value, at: name)
    case .setViewControllers: addControllers(value, at: name)
    default: break
    }
  }

  /// `window?.rootViewController`: other things have a property of that name too.
  private func isWindow(_ name: NodeID) -> Bool {
    guard let base = tree.firstChild(name) else { return true }
    return tree.text(base).lowercased().contains("window")
  }

  /// `segue.destination as? Foo`
  mutating func readDestination(_ node: NodeID) {
    guard WellKnownNames.navigation(table.symbols[node]) == .prepare, let cast = enclosingCast(node) else { return }
    addNavigation(.prepare, to: cast, at: node)
  }

  private mutating func addNavigation(
    _ how: NavigationKind, to target: NodeID? = nil, at name: NodeID, identifier: Symbol = 0, isOfUIKit: Bool = false
  ) {
    navigations.append(
      RawNavigation(
        how: how, isOfUIKit: isOfUIKit, target: target.map { value($0) } ?? 0, identifier: identifier,
        owner: frame.owner,
        offset: tree.mainToken(name).start))
  }
}
