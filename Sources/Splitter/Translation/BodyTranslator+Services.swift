import ProjectIndex
import SwiftSource

/// What the presenter's code asks of services is the interactor's: statements and values of that kind become methods of it.
extension BodyTranslator {
  /// The code is that of a presenter that has an interactor.
  var cutsServices: Bool {
    (unit.unit.asksInteractor || isStaying) && homes[code.member.id] != .interactor
      && !unit.whole.contains(code.member.id)
  }

  /// The code stays where it is, with all that it does to views: a view model's.
  var isStaying: Bool { homes.legacy == .presenter }

  /// Members leave for a module that is made anyway.
  var isTakenApart: Bool {
    unit.members.contains { homes[$0.member.id] != .view || homes.handed.contains($0.member.id) }
  }

  /// Services are asked in a part of the code as it stands now.
  func leavesServices(_ node: NodeID) -> Bool {
    services.nodes.contains { tree.contains($0, in: node) && !isReplaced(tree.range($0).lowerBound) }
  }

  /// A statement does nothing but ask services; closures that it hands them may go on with anything.
  func asksOnlyServices(_ item: NodeID) -> Bool {
    guard cutsServices, isPlainWork(item) || isBranchOfWork(item) else { return false }
    if changesDomain(item) { return true }
    guard services.touchesNow(item, tree) else { return false }
    // What is set is the presenter's, what it is set to may be asked.
    if let assignment = Assignment(tree.head(item), tree), !services.touches(assignment.target, tree) { return false }
    return tree.kind(item) == .variableDecl || tree.isExpression(item)
  }

  /// A decision all of whose branches do nothing but ask services: it is a part of that work.
  private func isBranchOfWork(_ item: NodeID) -> Bool {
    let head = tree.head(item)
    guard [.ifExpr, .switchExpr].contains(tree.kind(head)),
      !tree.contains(
        [.returnStmt, .throwStmt, .awaitExpr, .inoutExpr, .breakStmt, .continueStmt, .closure], below: head),
      isOfValues(item)
    else { return false }
    let blocks = tree.descendants(head).filter { tree.isBlock($0) }
    let statements = blocks.flatMap { tree.items(of: $0) }
    // What the presenter knows is decided there, unless there is work either way.
    let isChoice = blocks.count > 1 && blocks.allSatisfy { !tree.items(of: $0).isEmpty }
    return !statements.isEmpty && (isChoice || !readsPresenter(head, outside: blocks))
      && statements.allSatisfy {
        [.ifExpr, .switchExpr].contains(tree.kind(tree.head($0))) || asksOnlyServices($0) || callsInteractor($0)
      }
  }

  /// Something in it, some blocks left out, is state of the presenter.
  private func readsPresenter(_ node: NodeID, outside blocks: [NodeID]) -> Bool {
    code.references.contains { reference in
      guard tree.contains(reference.node, in: node), case .own(let id) = reference.target else { return false }
      return homes[id] == .presenter && !homes.given.contains(id)
        && !blocks.contains { tree.contains(reference.node, in: $0) }
    }
  }

  /// A statement changes a value of the domain that the interactor has, or can be handed.
  private func changesDomain(_ item: NodeID) -> Bool {
    guard tree.isExpression(item), services.changesNow(item, tree) else { return false }
    let start = tree.range(item).lowerBound
    if let reference = code.references.first(where: { tree.range($0.node).lowerBound == start }) {
      guard case .own(let id) = reference.target else { return false }
      return homes[id] == .interactor
    }
    return code.scope.resolutions.contains { resolution in
      resolution.local.map { code.scope.locals[$0].isConstant } == true
        && tree.range(resolution.node).lowerBound == start
    }
  }

  /// Whether a statement goes on with a run of services, or begins one.
  func take(_ item: NodeID, into run: inout ServiceRun) -> Bool {
    let isPlain = tree.kind(item) == .variableDecl || tree.isExpression(item)
    let joins = isPlain && isPlainWork(item) && (uses(item, localsOf: run.items) || setsState(item))
    let isWork = cutsServices && (callsInteractor(item) || isBranchOfWork(item))
    if isWork || asksOnlyServices(item) || !run.items.isEmpty && joins {
      // From the first that is needed on: what stands between them goes along.
      var first = run.leading.endIndex
      for place in run.leading.indices.reversed()
      where run.items.isEmpty
        && ([item] + run.leading[first...]).contains(where: { uses($0, localsOf: [run.leading[place]]) })
      {
        first = place
      }
      run.items += run.leading[first...] + [item]
      run.leading = []
      return true
    }
    if run.items.isEmpty, cutsServices, tree.kind(item) == .variableDecl, isPlainWork(item),
      !marks.touchesView(item, tree)
    {
      run.leading.append(item)
    } else {
      run.leading = []
    }
    return false
  }

  /// It gives something that the interactor keeps another value.
  private func setsState(_ item: NodeID) -> Bool {
    guard let target = Assignment(tree.head(item), tree)?.target, let reference = marks.references[target],
      case .own(let id) = reference.target
    else { return false }
    return homes[id] == .interactor
  }

  /// It has the interactor do something and nothing else.
  private func callsInteractor(_ item: NodeID) -> Bool {
    guard tree.kind(item) == .call, !tree.contains([.closure], below: item), isPlainWork(item),
      let callee = tree.firstChild(item),
      let reference = marks.references[callee], case .own(let id) = reference.target
    else { return false }
    return homes[id] == .interactor
  }

  private func uses(_ item: NodeID, localsOf declarations: [NodeID]) -> Bool {
    code.scope.resolutions.contains { resolution in
      guard let place = resolution.local, tree.contains(resolution.node, in: item) else { return false }
      return declarations.contains { tree.contains(code.scope.locals[place].node, in: $0) }
    }
  }

  /// A statement has a service do something with what the view gives.
  func asksServicesForView(_ item: NodeID) -> Bool {
    guard cutsServices, tree.kind(item) == .call, services.touchesNow(item, tree), marks.touchesViewNow(item, tree),
      let callee = tree.firstChild(item), services.touches(callee, tree), !marks.touchesView(callee, tree)
    else { return false }
    return isPlainWork(item, mayReadView: true)
  }

  /// Nothing in it, closures left out, needs more than values.
  func isPlainWork(_ node: NodeID, mayReadView: Bool = false) -> Bool {
    !tree.contains(
      [.returnStmt, .throwStmt, .inoutExpr, .ifExpr, .switchExpr, .guardStmt, .breakStmt, .continueStmt],
      below: node)
      && !tree.startsAhead(node) && waitsAtMostOnce(node) && isOfValues(node, mayReadView: mayReadView)
  }

  /// Nothing can follow what waits without being handed its values behind that.
  func waits(_ run: ServiceRun) -> Bool { run.items.last.map { callMarks(of: [$0]).waits } == true }

  /// It reaches nothing but what the interactor has or can be handed, closures left out.
  private func isOfValues(_ node: NodeID, mayReadView: Bool = false) -> Bool {
    (mayReadView || !marks.touchesViewNow(node, tree)) && !followsOwn(node)
      && code.references.allSatisfy { reference in
        !tree.contains(reference.node, in: node) || tree.isInClosure(reference.node, below: node)
          || isLowered(reference.node) || isValue(reference) || mayReadView && marks.touchesView(reference.node, tree)
      }
  }

  /// The entry point hands over what stands there.
  func isLowered(_ node: NodeID) -> Bool { lowered.keys.contains { tree.contains(node, in: $0) } }

  /// The projected value of a property of the type is asked in it.
  private func followsOwn(_ node: NodeID) -> Bool {
    code.projections.contains { tree.contains($0.0, in: node) && unit.member(named: $0.1) != nil }
  }

  /// The interactor has it, or can be handed it.
  private func isValue(_ reference: Reference) -> Bool {
    guard case .own(let id) = reference.target else { return false }
    if homes.given.contains(id) { return reference.access == .read || reference.access == .call }
    switch homes[id] {
    case .interactor: return true
    case .presenter: return reference.access == .read && unit.code(of: id)?.member.kind == .property
    case .view, .router: return false
    }
  }

  /// Hands a run of statements to the interactor, as far as nothing behind it needs what is declared in it.
  func flushUses(_ run: inout ServiceRun, _ closure: NodeID?, _ hasBoundView: Bool) throws(Obstacle) {
    let statements = run.items
    guard !statements.isEmpty else { return }
    run = ServiceRun()
    // What the interactor does already needs no other name.
    guard statements.contains(where: { services.touchesNow($0, tree) || changesDomain($0) }) else {
      for item in statements { within(item, closure, hasBoundView) { cutServices(below: item) } }
      return
    }
    // A single value that is needed behind them is their answer.
    let needed = statements.indices.filter { isNeededBehind(statements[$0], statements) }
    if let place = needed.first, needed.count == 1, place < statements.count - 1 {
      if give(statements, of: statements[place], closure, hasBoundView) { return }
    }
    var part: [NodeID] = []
    for item in statements {
      if isNeededBehind(item, statements) {
        let isGiven = !part.isEmpty && give(part + [item], of: item, closure, hasBoundView)
        if !isGiven { try hand(part, closure, hasBoundView) }
        part = []
        if isGiven { continue }
        within(item, closure, hasBoundView) { cutServices(below: item) }
      } else {
        part.append(item)
      }
    }
    try hand(part, closure, hasBoundView)
  }

  private func isNeededBehind(_ item: NodeID, _ run: [NodeID]) -> Bool {
    code.scope.locals.enumerated().contains { place, local in
      tree.contains(local.node, in: item)
        && code.scope.resolutions.contains { resolution in
          resolution.local == place && !run.contains { tree.contains(resolution.node, in: $0) }
        }
    }
  }

  /// Statements one of which gives a value its name that is needed behind them are a question to the interactor.
  private func give(_ statements: [NodeID], of item: NodeID, _ closure: NodeID?, _ hasBoundView: Bool) -> Bool {
    guard let first = statements.first,
      let result = code.scope.locals.firstIndex(where: {
        $0.kind == .letBinding && tree.kind(item) == .variableDecl && tree.contains($0.node, in: item)
      }), !statements.contains(where: { $0 != item && isNeededBehind($0, statements) })
    else { return false }
    var isGiven = false
    within(first, closure, hasBoundView) {
      isGiven = trying { () throws(Obstacle) in
        var conversion = RunConversion(self, statements, isUse: true, result: result)
        try conversion.convert()
      }
    }
    return isGiven
  }

  private func hand(_ statements: [NodeID], _ closure: NodeID?, _ hasBoundView: Bool) throws(Obstacle) {
    guard let first = statements.first else { return }
    try within(first, closure, hasBoundView) { () throws(Obstacle) in
      let isHanded = trying { () throws(Obstacle) in
        var conversion = RunConversion(self, statements, isUse: true)
        try conversion.convert()
      }
      if isHanded { return }
      if statements.count > 1 {
        for item in statements { try hand([item], closure, hasBoundView) }
        return
      }
      if marks.touchesView(first, tree), !isStaying { try descend(first) }
      cutServices(below: first)
    }
  }

  /// Makes questions to the interactor out of the values that services give, wherever they stand in code that does without
  /// the view.
  func cutServices(below node: NodeID) {
    guard cutsServices, services.concerns(node, tree) else { return }
    for child in tree.children(node) where services.concerns(child, tree) {
      if tree.kind(child) == .closure || tree.isBlock(child) {
        if marks.touchesView(child, tree), !isStaying { continue }
        let items = tree.items(of: child)
        if items.count == 1, mayGiveItsValue(child) {
          cutValue(items[0], of: child)
          continue
        }
        cutServices(in: items, closure: tree.kind(child) == .closure ? child : places.last?.closure)
        for inner in tree.children(child) where tree.kind(inner) == .caseItem { cutServices(below: inner) }
      } else if tree.isExpression(child), trying({ () throws(Obstacle) in try ServiceValue(self).convert(child) }) {
        continue
      } else {
        cutServices(below: child)
      }
    }
  }

  /// The value of a closure that may run later is asked as that holds the object.
  private func cutValue(_ value: NodeID, of block: NodeID) {
    guard tree.kind(block) == .closure, tree.call(taking: block).map(tree.runsInPlace) != true else {
      return cutValue(value)
    }
    within(value, block, places.last?.hasBoundView ?? false) { cutValue(value) }
  }

  /// Makes a question to the interactor out of a value, or of what in it services give.
  func cutValue(_ value: NodeID, named name: String? = nil) {
    if !trying({ () throws(Obstacle) in try ServiceValue(self).convert(value, named: name) }) {
      cutServices(below: value)
    }
  }

  /// The only expression of a block is what the closure, the member, or the choice around it gives.
  private func mayGiveItsValue(_ block: NodeID) -> Bool {
    if tree.kind(block) == .closure { return mayGiveValue(block) }
    if code.blocks.contains(block) { return code.givesValue(block) }
    if tree.givesValue(branch: block, of: nil) { return true }
    guard var choice = tree.parent(block), [.ifExpr, .switchExpr].contains(tree.kind(choice)) else { return false }
    while let outer = tree.parent(choice), tree.kind(outer) == .ifExpr { choice = outer }
    guard let owner = tree.parent(choice), tree.items(of: owner).count == 1 else { return false }
    return mayGiveItsValue(owner)
  }

  /// Asks for what services give in statements that stay.
  func cut(_ items: [NodeID], isValue: Bool) {
    if isValue { cutValue(items[0]) } else { cutServices(in: items, closure: places.last?.closure) }
  }

  private func cutServices(in items: [NodeID], closure: NodeID?) {
    var run = ServiceRun()
    let hasBoundView = places.last?.hasBoundView ?? false
    for item in items {
      if waits(run) { _ = trying { () throws(Obstacle) in try flushUses(&run, closure, hasBoundView) } }
      if !take(item, into: &run) {
        _ = trying { () throws(Obstacle) in try flushUses(&run, closure, hasBoundView) }
        within(item, closure, hasBoundView) { cutServices(below: item) }
      }
    }
    _ = trying { () throws(Obstacle) in try flushUses(&run, closure, hasBoundView) }
  }

  /// Where the view has a name: a closure that is kept names the object itself all the same. Throws where it may be gone.
  private func objectBesideView() throws(Obstacle) -> String {
    let object = objectInClosure
    if object.contains("?") { throw obstacle("late_service", "asks a service where the object may be gone") }
    return object
  }

  /// What stands in front of a member of the interactor. Throws where the object may be gone without the work being.
  /// - Parameter needsObject: there is no work without the object.
  func interactorPrefix(_ receiver: Reference.Receiver?, needsObject: Bool = false) throws(Obstacle) -> String {
    let view = viewPrefix(receiver)
    if view == unit.counterpart + "." { return try objectBesideView() + unit.interactorProperty + "." }
    if receiver == nil, let closure = strangerToObject {
      hold(unit.interactorProperty, in: closure)
      return unit.interactorProperty + "."
    }
    let object = String(view.dropLast(unit.counterpart.count + 2))
    guard needsObject || !object.contains("?") else {
      guard mayHoldInteractor else {
        throw obstacle("late_service", "asks a service where the object may be gone")
      }
      capture(unit.interactorProperty)
      return unit.interactorProperty + "."
    }
    return object + unit.interactorProperty + "."
  }
}

extension ScopeAnalysis.Local {
  /// It never is another object.
  var isConstant: Bool {
    [.letBinding, .parameter, .closureParameter].contains(kind) && type?.hasPrefix("inout ") != true
      && !name.hasPrefix("$")
  }
}

/// Statements on their way to the interactor.
struct ServiceRun {
  var items: [NodeID] = []
  /// Declarations right in front, which it may need.
  var leading: [NodeID] = []
}
