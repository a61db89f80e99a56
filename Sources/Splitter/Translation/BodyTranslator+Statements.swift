import SwiftSource

/// Which statements go to the view as they are, and which are taken apart.
extension BodyTranslator {
  /// It holds a call that `try` or `await` around it may be there for.
  func mayWait(_ node: NodeID) -> Bool {
    guard let effect = tree.ancestor(node, where: { [.tryExpr, .awaitExpr, .codeBlock, .closure].contains($0) }),
      [.tryExpr, .awaitExpr].contains(tree.kind(effect))
    else { return false }
    return ([node] + tree.descendants(node)).contains { tree.kind($0) == .call && !isPlain($0) }
  }

  /// It calls a method of the tree that neither fails nor waits.
  private func isPlain(_ call: NodeID) -> Bool {
    guard let use = tree.firstChild(call).flatMap({ code.uses[$0] }), use.isCertain, let id = use.member else {
      return false
    }
    let member = unit.index.members[id]
    return !member.isThrowing && !member.isAsync
  }

  /// The whole statement is the view's: what it does is done to views, and nothing in it decides over what is behind them.
  func isWhollyView(_ item: NodeID) -> Bool {
    // A view model's services are asked through it: nothing that waits is its own.
    if unit.unit.kind == .presenter, tree.contains([.tryExpr, .awaitExpr], below: item) { return false }
    return switch tree.kind(item) {
    case .variableDecl: declaresView(item)
    case .ifExpr, .switchExpr, .forStmt, .whileStmt, .repeatStmt:
      hasViewHead(item) && isClosed(item) && !changesOuterLocal(item)
    case .returnStmt: givesView(item)
    case .guardStmt, .doStmt, .throwStmt, .deferStmt, .functionDecl, .breakStmt, .continueStmt,
      .labeledStmt, .classDecl, .structDecl, .enumDecl:
      false
    case .ifConfigDecl: tree.children(item).flatMap(tree.items).allSatisfy(isWhollyView) && isClosed(item)
    default: isViewExpression(item) || handsSelfOn(item) && isClosed(item)
    }
  }

  /// What somebody else reads afterwards, and is no view, gets another value in it.
  private func changesOuterLocal(_ item: NodeID) -> Bool {
    unit.unit.kind == .view
      && code.scope.locals.enumerated().contains { place, local in
        local.isMutated && !tree.contains(local.node, in: item) && !marks.viewLocals.contains(place)
          && local.changes.contains { tree.contains($0, in: item) }
      }
  }

  /// `return cell` where the member gives what the view has made.
  func givesView(_ item: NodeID) -> Bool {
    guard isGivingViews, let value = tree.kind(item) == .returnStmt ? tree.firstChild(item) : onlyExpression(item)
    else { return false }
    return marks.touchesView(value, tree) && !tree.contains([.ifExpr, .switchExpr, .ternaryOperator], below: value)
  }

  /// The member is nothing but the value that it gives.
  private func onlyExpression(_ item: NodeID) -> NodeID? {
    guard tree.isExpression(item), let block = tree.child(code.member.node, .codeBlock) else { return nil }
    return tree.items(of: block) == [item] ? item : nil
  }

  private func declaresView(_ declaration: NodeID) -> Bool {
    code.scope.locals.indices.contains { place in
      marks.viewLocals.contains(place) && tree.contains(code.scope.locals[place].node, in: declaration)
        && [.letBinding, .varBinding].contains(code.scope.locals[place].kind)
    }
  }

  /// The condition, the subject or the sequence of a statement touches the view.
  private func hasViewHead(_ item: NodeID) -> Bool {
    tree.children(item).contains { child in
      switch tree.kind(child) {
      case .codeBlock, .switchCase, .ifExpr, .ifConfigDecl: false
      default: marks.touchesView(child, tree)
      }
    }
  }

  /// Nothing in it belongs behind the view, and no jump leads out of it.
  private func isClosed(_ item: NodeID) -> Bool {
    !marks.touchesDomain(item, tree)
      && !tree.contains([.returnStmt, .throwStmt, .breakStmt, .continueStmt, .tryExpr, .awaitExpr], below: item)
  }

  /// `label.text = x`, `tableView.reloadData()`, `label.alpha += 1`.
  private func isViewExpression(_ item: NodeID) -> Bool {
    let head = tree.head(item)
    switch tree.kind(head) {
    case .sequenceExpr:
      guard let target = tree.firstChild(head), tree.changesFirst(Array(tree.children(head))) else { return false }
      if tree.kind(target) == .discardAssignment {
        return tree.children(head).dropFirst(2).first { _ in true }.map { isViewExpression($0) } ?? false
      }
      return marks.touchesView(target, tree)
    case .call, .memberAccess, .subscriptCall:
      if tree.kind(head) == .call, takesView(head) { return true }
      return tree.firstChild(head).map { marks.touchesViewNow($0, tree) } ?? false
        || marks.references[head].map { $0.target != .selfValue && isViewReference($0) } ?? false
    default: return false
    }
  }

  /// A view itself is an argument of a call, or of the value that is one: `coordinator.present(.sheet(controller))`.
  private func takesView(_ call: NodeID) -> Bool {
    tree.children(call).contains { argument in
      guard tree.kind(argument) == .argument, let value = tree.firstChild(argument) else { return false }
      let head = tree.head(value)
      if tree.kind(head) == .call { return takesView(head) }
      if let place = code.scope.resolution(of: head)?.local { return marks.viewLocals.contains(place) }
      guard let reference = marks.references[head], case .own(let id) = reference.target else { return false }
      return homes[id] == .view && unit.code(of: id)?.member.valueType.map(unit.isUserInterface) == true
    }
  }

  private func isViewReference(_ reference: Reference) -> Bool {
    if case .own(let id) = reference.target { return homes[id] == .view }
    return true
  }

  /// `addObserver(self, selector: #selector(x))`.
  private func handsSelfOn(_ item: NodeID) -> Bool {
    guard tree.isExpression(item) else { return false }
    return code.references.contains { $0.target == .selfValue && tree.contains($0.node, in: item) }
      && !tree.contains([.closure], below: item, throughClosures: true)
  }

  /// A statement can be done together with those in front of it: what it needs is worked out before them.
  func canJoin(_ item: NodeID, _ run: [NodeID]) -> Bool {
    guard marks.touchesDomain(item, tree) else { return true }
    return !asksForWork(item) && !run.contains { mayCallBack($0) }
  }

  /// A value that the statement needs is the result of a method.
  private func asksForWork(_ item: NodeID) -> Bool {
    if services.touchesNow(item, tree) { return true }
    return code.references.contains { reference in
      guard tree.contains(reference.node, in: item), case .own(let id) = reference.target else { return false }
      return homes[id] != .view && reference.access == .call
        && !tree.isInClosure(reference.node, below: item)
    }
  }

  /// Code of the controller may run before the statement is over.
  func mayCallBack(_ item: NodeID) -> Bool {
    let callsOwn = code.references.contains { reference in
      guard case .own = reference.target, reference.access == .call else { return false }
      return tree.contains(reference.node, in: item) && !tree.isInClosure(reference.node, below: item)
    }
    return callsOwn
      || tree.descendants(item).contains { node in
        tree.kind(node) == .memberAccess && Self.callingBack.contains(tree.name(node))
      }
  }

  // Until the catalogue of the SDKs is asked.
  private static let callingBack: Set<String> = [
    "reloadData", "reloadRows", "reloadSections", "reloadItems", "insertRows", "deleteRows", "insertItems",
    "deleteItems", "performBatchUpdates", "beginUpdates", "endUpdates", "becomeFirstResponder",
    "resignFirstResponder", "endEditing", "layoutIfNeeded", "isActive", "scrollToRow", "scrollToItem", "selectRow",
    "selectItem", "setContentOffset", "sendActions", "loadViewIfNeeded", "apply", "layoutSubviews",
  ]
}

extension SyntaxTree {
  /// A closure stands between a node and an outer one.
  func isInClosure(_ node: NodeID, below outer: NodeID) -> Bool {
    var current = parent(node)
    while let step = current, step != outer, step > outer {
      if kind(step) == .closure { return true }
      current = parent(step)
    }
    return false
  }
}
