import ProjectIndex
import SwiftSource

/// Closures in a body that the view keeps are entry points without a name: what they do behind the view becomes a method of
/// the presenter, and one line hands over what that needs.
struct ClosureHandOver {
  private let staying: BodyTranslator

  /// - Parameter staying: the translator of the member, which goes on reaching the presenter from the view.
  init(_ staying: BodyTranslator) { self.staying = staying }

  private var tree: SyntaxTree { staying.tree }
  private var code: MemberCode { staying.code }
  private var unit: UnitCode { staying.unit }

  /// Hands over the outermost closures that can be, and those within the others.
  /// - Parameter left: code that leaves as a whole.
  func convert(below node: NodeID, outside left: Range<Int>? = nil) {
    for child in tree.children(node) where mayHandOver(child) {
      let start = tree.range(child).lowerBound
      guard left?.contains(start) != true, !staying.isReplaced(start) else { continue }
      if tree.kind(child) == .closure, handsOver(child) { continue }
      convert(below: child, outside: left)
    }
  }

  private func mayHandOver(_ node: NodeID) -> Bool {
    staying.marks.touchesDomain(node, tree) || tree.kind(node) == .closure
      || tree.contains([.closure], below: node, throughClosures: true)
  }

  private func handsOver(_ closure: NodeID) -> Bool {
    guard !staying.runsElsewhere(closure), tree.range(closure).lowerBound >= code.birthEnd,
      !code.scope.locals.contains(where: { $0.name == unit.presenterProperty })
    else { return false }
    let gives = staying.givesResult(closure)
    let core = core(of: closure, gives: gives)
    guard !core.isEmpty, !core.contains(where: waits) else { return false }
    return gives ? handsOverRule(core, closure) : handsOver(core, closure)
  }

  private func handsOver(_ core: [NodeID], _ closure: NodeID) -> Bool {
    guard isWorthIt(core), let prefix = prefix(of: core, in: closure) else { return false }
    return staying.trying { () throws(Obstacle) in try handOver(core, closure, prefix) }
  }

  /// What works out a value of others is a rule: the module has it, and the closure asks for it.
  private func handsOverRule(_ core: [NodeID], _ closure: NodeID) -> Bool {
    guard let value = ClosureValue(code, unit).type(of: closure), isRule(core, called(closure)),
      let prefix = prefix(of: core, in: closure) ?? (isStranger(closure) ? "" : nil), !prefix.contains("?"),
      let read = RuleReads(core, MemberCode(code, inside: closure), unit, staying.homes)
    else { return false }
    return staying.trying { () throws(Obstacle) in
      if isStranger(closure) { staying.hold(unit.presenterProperty, in: closure) }
      try handOver(core, closure, prefix, giving: value, read.reads)
    }
  }

  /// `{ ... }()`
  private func called(_ closure: NodeID) -> NodeID? {
    tree.call(taking: closure).flatMap { tree.firstChild($0) == closure ? $0 : nil }
  }

  /// It decides something, or takes several steps, and fails nowhere.
  /// - Parameter call: what is over where it stands.
  private func isRule(_ core: [NodeID], _ call: NodeID?) -> Bool {
    if call != nil, code.member.isStored { return false }
    let decides = core.contains { Gain.branches(in: $0, tree) > 0 }
    let lines = tree.text(tree.range(core[0]).lowerBound..<tree.range(core[core.count - 1]).upperBound).split(
      separator: "\n")
    let fails: Set<NodeKind> = [.tryExpr, .throwStmt]
    return !core.contains { fails.contains(tree.kind($0)) || tree.contains(fails, below: $0) }
      && (decides ? lines.count > 1 : lines.count > 3 && call == nil)
  }

  /// A closure that is kept knows nothing of the object: it holds what works out its value.
  private func isStranger(_ closure: NodeID) -> Bool {
    code.isStranger(closure) && tree.call(taking: closure).map(tree.runsInPlace) != true
  }

  /// Somebody else would have to wait for it: what the closure is called by waits for the closure alone.
  private func waits(_ item: NodeID) -> Bool {
    tree.kind(item) == .awaitExpr || tree.contains([.awaitExpr], below: item)
  }

  private func handOver(
    _ core: [NodeID], _ closure: NodeID, _ prefix: String, giving value: String? = nil, _ reads: [RuleReads.Read] = []
  ) throws(Obstacle) {
    let inner = MemberCode(code, inside: closure)
    try MemberObstacles(inner, unit, staying.homes).check(core)
    var values = try LoweredArguments(inner, unit, staying.marks, core)
    for read in reads { values.take(read.name, read.type, prefix + read.name, at: read.nodes) }
    guard !values.parameters.contains(where: { $0.name.hasPrefix("$") }) else {
      throw staying.obstacle("view_argument", "has no names for what a closure is given")
    }
    let before = staying.border.state.kept
    let translator = BodyTranslator(
      inner, unit, staying.homes, staying.border, lowered: values.texts, root: closure)
    for reference in inner.references where core.contains(where: { tree.contains(reference.node, in: $0) }) {
      if reference.receiver == .plain("self"), let object = tree.otherName(ofTheObjectAt: reference) {
        translator.edits.replace(object, with: "self.")
      }
    }
    try translator.translate(core, givesValue: value != nil)
    let range = tree.range(core[0]).lowerBound..<tree.range(core[core.count - 1]).upperBound
    try translator.redirect(in: range, from: .presenter)
    translator.qualify(in: range)
    let after = staying.border.state.kept
    let kept = (lines: after.lines - before.lines, branches: after.branches - before.branches)
    guard Gain.isWorth(core, in: tree, margin: 1, kept: kept, services: translator.services) else {
      throw staying.obstacle("no_gain", "does little in a closure that does not need the view")
    }
    let body = translator.edits.text(of: range, in: tree).dedented(from: tree.margin(at: range.lowerBound))
    let name = value.map { ClosureNaming.value(of: closure, $0, code, unit) } ?? ClosureNaming.name(of: closure, code)
    let crossing = staying.border.crossing(
      .answer, values.parameters, result: value, body: body, names: [name], origin: code.member.id)
    let call = prefix + unit.presenterProperty + "." + crossing.call(values.arguments)
    if let whole = called(closure), value != nil, core.count == tree.items(of: closure).count {
      return staying.replace(tree.range(whole), with: call)
    }
    let gives = value != nil && core.count < tree.items(of: closure).count ? "return " : ""
    staying.replace(range, with: gives + call)
  }

  /// The statements behind those that get hold of the object, without the view's own around them.
  private func core(of closure: NodeID, gives: Bool) -> [NodeID] {
    var core = tree.items(of: closure)[...]
    let route = Navigation.wholeRoute(in: Array(core), staying)
    func stays(_ item: NodeID) -> Bool { isOnlyView(item) && !route.contains(item) }
    while let item = core.first, tree.kind(item) == .guardStmt && bindsObject(item) || stays(item) {
      core.removeFirst()
    }
    let leaves = gives || core.contains { tree.contains([.returnStmt], below: $0) }
    while !leaves, let item = core.last, stays(item) { core.removeLast() }
    return isClosed(core) && !core.contains(where: bindsObject) ? Array(core) : []
  }

  private func isOnlyView(_ item: NodeID) -> Bool {
    !staying.marks.touchesDomain(item, tree) && staying.marks.touchesView(item, tree) && staying.isWhollyView(item)
  }

  /// Nothing behind the statements uses what is declared in them.
  private func isClosed(_ core: ArraySlice<NodeID>) -> Bool {
    !code.scope.locals.enumerated().contains { place, local in
      core.contains { tree.contains(local.node, in: $0) }
        && code.scope.resolutions.contains { resolution in
          resolution.local == place && !core.contains { tree.contains(resolution.node, in: $0) }
        }
    }
  }

  private func bindsObject(_ item: NodeID) -> Bool {
    code.scope.locals.contains { local in
      local.isSelfAlias && local.kind != .capture && tree.contains(local.node, in: item)
        && !tree.isInClosure(local.node, below: item)
    }
  }

  private func isWorthIt(_ core: [NodeID]) -> Bool {
    let isRoute = !Navigation.wholeRoute(in: core, staying).isEmpty
    guard isRoute || core.contains(where: { staying.marks.touchesDomain($0, tree) }) else { return false }
    return core.count > 1 || isRoute && unit.isKnownScreen && staying.isTakenApart
      || tree.contains(
        [.ifExpr, .guardStmt, .switchExpr, .forStmt, .closure, .ternaryOperator, .doStmt], below: core[0],
        throughClosures: true)
  }

  /// What leads from the closure to the object: it is there, or nothing is done without it. nil if it is neither.
  private func prefix(of core: [NodeID], in closure: NodeID) -> String? {
    let own = code.references.filter { reference in
      core.contains { tree.contains(reference.node, in: $0) } && code.isOfTheObject(reference, inside: closure)
    }
    var names: Set<String> = []
    var isOptional = false
    for reference in own {
      switch reference.receiver {
      case .implicit: continue
      case .plain(let name): names.insert(name)
      case .optional(let name):
        names.insert(name)
        isOptional = true
      }
    }
    if own.isEmpty { return code.objectPrefix(at: core[0]) }
    guard names.count < 2 else { return nil }
    guard isOptional else { return names.first.map { $0 + "." } ?? "" }
    // Each statement is a call of the object, so that none is done without it.
    let areCalls = core.allSatisfy { item in
      own.contains { reference in
        reference.receiver == names.first.map { .optional($0) }
          && tree.range(reference.node).lowerBound == tree.range(item).lowerBound
      }
    }
    guard areCalls, own.count == core.count, let name = names.first else { return nil }
    return name + "?."
  }
}

extension BodyTranslator {
  /// What a body that stays does behind it in closures, and what a view works out of state that has left: a view model that
  /// asked for each of its conditions would say no more than before.
  /// - Parameter left: code that leaves as a whole.
  func handOver(below node: NodeID, outside left: Range<Int>? = nil) {
    ClosureHandOver(self).convert(below: node, outside: left)
    if unit.unit.kind == .view { AnswerConversion(self).convert(below: node, outside: left) }
  }
}

extension SyntaxTree {
  /// The bytes in front of a member where they are not `self.`.
  func otherName(ofTheObjectAt reference: Reference) -> Range<Int>? {
    let start = range(reference.node).lowerBound
    guard start < reference.offset, text(start..<reference.offset) != "self." else { return nil }
    return start..<reference.offset
  }
}
