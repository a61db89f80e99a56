import MigrationModel
import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Makes a method of the view, or of the router, out of consecutive statements that touch views: it takes the values that
/// they need, and hands what the user does to closures.
struct RunConversion {
  let translator: BodyTranslator
  let statements: [NodeID]
  /// What the statements need of the presenter they ask it for, instead of being handed it.
  let keepsDecisions: Bool
  var parameters: [CrossingParameter] = []
  var arguments: [String] = []
  /// Edits for the method's body.
  var inner = TextEdits()
  var receiver: Reference.Receiver?
  /// The router does it with the controller that it knows.
  private(set) var isRoute = false
  /// Closures that hold what the view has looked up: they stay whole, and ask the presenter.
  var kept: [NodeID] = []
  /// Closures in which the presenter goes on.
  var left: [NodeID] = []
  /// What a condition in front of the statements has looked at is read of the object again.
  private var readsView = false
  /// Lines in front of the statements that open what the presenter handed on.
  private var opened: [String] = []

  /// Statements between them that are made in front of them; nil where all that the statements are handed is made when they
  /// come to it.
  let decided: [NodeID]?
  /// The interactor does it: nothing of it is done to views.
  let isUse: Bool
  /// The local whose value the statements are there for.
  let result: Int?

  init(
    _ translator: BodyTranslator, _ statements: [NodeID], keepsDecisions: Bool = false, decided: [NodeID]? = nil,
    isUse: Bool = false, result: Int? = nil
  ) {
    (self.translator, self.statements, self.keepsDecisions) = (translator, statements, keepsDecisions)
    (self.decided, self.isUse, self.result) = (decided, isUse, result)
  }

  var tree: SyntaxTree { translator.tree }
  var code: MemberCode { translator.code }
  var unit: UnitCode { translator.unit }
  var marks: ViewMarks { translator.marks }
  var range: Range<Int> {
    tree.range(statements[0]).lowerBound..<tree.range(statements[statements.count - 1]).upperBound
  }

  /// Puts the call where the statements stood.
  mutating func convert() throws(Obstacle) {
    let groups = keepsDecisions || decided != nil || isUse ? [statements] : groups()
    guard groups.count > 1 else { return try convertWhole() }
    for group in groups {
      var conversion = RunConversion(translator, group)
      try conversion.convertWhole()
    }
  }

  /// What leads to other screens is parted from what changes this one, where they lie one behind the other; and what is done
  /// without the object from what is not, where that may be gone.
  private func groups() -> [[NodeID]] {
    if translator.isLate, translator.isObjectWeak, let parted = partedByObject() { return parted }
    let leading = Navigation.route(in: statements, translator)
    guard !leading.isEmpty, leading.count < statements.count else { return [statements] }
    guard let first = leading.min(), let last = leading.max(), last - first + 1 == leading.count else {
      return [statements]
    }
    let parts = [statements[..<first], statements[first...last], statements[(last + 1)...]]
    return parts.filter { !$0.isEmpty }.map(Array.init)
  }

  private mutating func convertWhole() throws(Obstacle) {
    if isUse { return try convertUse() }
    if !keepsDecisions, try askDirectly() { return }
    try checkExits()
    let isHeld = outlivesObject && translator.holdView(objectReceiver)
    isRoute =
      unit.unit.kind == .view && !translator.givesView(statements[statements.count - 1])
      && (!keepsDecisions || isOfScreens) && Navigation.isRoute(statements, translator) && !isHeld
    for statement in statements { try walk(statement) }
    try checkLocalsStay()
    let last = statements[statements.count - 1]
    let gives = translator.givesView(last)
    let isFree =
      unit.unit.kind == .view && !gives && !keepsDecisions && needsNoObject && !readsView && translator.isLate
    qualifyHiddenNames()
    qualifyOwnNames(isInExtension: !isRoute && !isFree)
    if isRoute {
      Navigation.redirect(statements, translator, controller, &inner)
      let source = unit.unit.sourceName
      // Another controller may be all that it is done to: `picker.dismiss(animated: true)`.
      let names = opened + [inner.text(of: range, in: tree)]
      if !needsNoObject || readsView, names.contains(where: { $0.mentions(controller) }) {
        let owner = parameters.contains { $0.name == source } ? "self." : ""
        opened.insert(
          "guard let \(controller == source ? "" : "\(controller) = \(owner)")\(source) else { return }", at: 0)
      }
    }
    for item in decided ?? [] where range.contains(tree.range(item).lowerBound) {
      inner.replace(tree.lines(of: item), with: "")
    }
    let margin = tree.margin(at: range.lowerBound)
    let body = opened + inner.text(of: range, in: tree).dedented(from: margin)
    leaveOutUnused(in: body)
    let naming = RunNaming(translator, statements)
    let kind: Crossing.Kind = gives ? .query : isRoute || isFree ? .route : .show
    let crossing = translator.border.crossing(
      kind, parameters, result: gives ? ViewToken.handle : nil, body: body,
      names: gives ? naming.factories : isRoute ? naming.routes : naming.works,
      own: isRoute && isWholeBody ? code.member.baseName : nil, origin: code.member.id)
    if isFree {
      return translator.replace(range, with: crossing.call(on: translator.freeRouter(), arguments, at: margin, unit))
    }
    if !isRoute { translator.border.keep(lines: body.count == 1 ? 1 : body.count + 2, branches: branches) }
    let prefix = isRoute ? translator.routerPrefix(receiver) : translator.viewPrefix(receiver)
    translator.replace(range, with: crossing.call(on: (gives ? "return " : "") + prefix, arguments, at: margin, unit))
  }

  /// The member does nothing else.
  private var isWholeBody: Bool { code.blocks.count == 1 && tree.items(of: code.blocks[0]) == statements }

  /// The router's name for the controller it leads away from.
  private var controller: String {
    let name = unit.unit.sourceName
    return code.scope.locals.contains { $0.name == name } ? "source" : name
  }

  /// `reload()` of a method that the view keeps: it is asked as it is.
  private func askDirectly() throws(Obstacle) -> Bool {
    guard statements.count == 1 else { return false }
    let call = tree.head(statements[0])
    guard call == statements[0], tree.kind(call) == .call, let callee = tree.firstChild(call),
      let reference = marks.references[callee], case .own(let id) = reference.target,
      let target = unit.code(of: id), target.member.kind == .method, target.member.returnType == nil,
      unit.canBeAsked(target.member),
      !tree.children(call).dropFirst().contains(where: { marks.touchesView($0, tree) }),
      Signature(target, unit) != nil
    else { return false }
    if outlivesObject, !translator.holdView(reference.receiver) {
      throw translator.obstacle("late_view", "does work in a closure that may run without the view")
    }
    translator.border.ask(id)
    let prefix = translator.viewPrefix(reference.receiver)
    let start = tree.range(call).lowerBound
    let text = try translator.presenterText(reference.offset..<tree.range(call).upperBound)
    translator.replace(start..<tree.range(call).upperBound, with: prefix + text)
    return true
  }

  // MARK: - What crosses

  mutating func walk(_ node: NodeID) throws(Obstacle) {
    if let text = translator.lowered[node] { return try takeLowered(node, text) }
    if isUse, try takeViewValue(node) { return }
    if try takeDerived(node) { return }
    if try takeShorthand(node) { return }
    if isUse, let reference = marks.references[node] { return try walkUse(node, reference) }
    if let reference = marks.references[node] {
      if case .own(let id) = reference.target, translator.homes[id] != .view, !translator.homes.given.contains(id) {
        if keepsDecisions || isKept(node) { return askPresenter(reference, id) }
        if [.write, .readWrite, .passedInout].contains(reference.access) {
          throw translator.obstacle("changed_state", "changes `\(reference.name)` among statements of the view")
        }
        return try takeValue(from: node)
      }
      note(reference)
      // What is in front of the name is the object.
      return
    }
    if !isUse, !keepsDecisions, !isKept(node), try takeService(node) { return }
    if tree.kind(node) == .superExpr { throw translator.obstacle("super_call", "calls `super`") }
    let needsObject = isUse || isRoute
    if tree.kind(node) == .closure, !keepsDecisions, !isKept(node),
      !isUse && marks.touchesDomain(node, tree) || needsObject && reachesObject(node)
        || isUse && marks.touchesView(node, tree)
    {
      if !holdsView(node), try leaves(node) { return }
      kept.append(node)
    }
    if let (name, type) = literalSet(node) {
      inner.replace(tree.range(node), with: name)
      return add(name, type, try translator.presenterText(tree.range(node)))
    }
    if [.declReference, .identifierPattern, .closureCapture].contains(tree.kind(node)) { try takeLocal(node) }
    for child in tree.children(node) { try walk(child) }
  }

  /// A closure reaches the controller, which the router does not hold.
  func reachesObject(_ closure: NodeID) -> Bool {
    code.references.contains { tree.contains($0.node, in: closure) }
      || tree.descendants(closure).contains {
        tree.kind($0) == .closureCapture && unit.member(named: tree.name($0)) != nil
      }
  }

  /// `rows` -> `presenter.rows`
  private mutating func askPresenter(_ reference: Reference, _ id: MemberID) {
    note(reference)
    translator.border.askPresenter(id)
    inner.insert(unit.presenterProperty + ".", at: reference.offset)
  }

  /// The object is the view again.
  private mutating func note(_ reference: Reference) {
    translator.noteNamed(reference)
    let held = translator.isWeak(reference) ? .optional("self") : reference.receiver
    let isInner = isInsideOwnClosure(reference.node)
    if !isInner || receiver == nil, !capturesSelf(reference.node) {
      if receiver == nil || !isInner { receiver = receiver ?? held }
    }
    if isRoute { return }
    guard !capturesSelf(reference.node), reference.target != .selfValue else {
      if case .plain(let name) = reference.receiver, name != "self", reference.target == .selfValue,
        !isDeclaredHere(reference.node)
      {
        inner.replace(tree.range(reference.node), with: "self")
      }
      return
    }
    let object = tree.range(reference.node).lowerBound..<reference.offset
    switch reference.receiver {
    case .implicit: break
    case .plain("self") where tree.otherName(ofTheObjectAt: reference) == nil: break
    case .plain, .optional:
      let isHidden = code.scope.locals.contains { $0.name == reference.name }
      inner.replace(object, with: isInner || isHidden ? "self." : "")
    }
  }

  func isInsideOwnClosure(_ node: NodeID) -> Bool {
    guard let statement = statements.first(where: { tree.contains(node, in: $0) }) else { return false }
    return tree.isInClosure(node, below: statement)
  }

  /// A closure of the run captures `self` itself, so that what stands in it means the same in the view.
  private func capturesSelf(_ node: NodeID) -> Bool {
    var current = tree.parent(node)
    while let step = current, statements.contains(where: { tree.contains(step, in: $0) }) {
      if tree.kind(step) == .closure,
        code.scope.closures.contains(where: { $0.node == step && $0.selfCapture != .implicit })
      {
        return true
      }
      current = tree.parent(step)
    }
    return false
  }

  /// A local from in front of the run.
  private mutating func takeLocal(_ node: NodeID) throws(Obstacle) {
    guard let place = code.scope.resolution(of: node)?.local else { return }
    let local = code.scope.locals[place]
    guard !local.isSelfAlias, !statements.contains(where: { tree.contains(local.node, in: $0) }),
      local.kind != .type, local.kind != .genericParameter
    else { return }
    if parameters.contains(where: { $0.name == local.name }) { return }
    if let own = unit.ownView(behind: local, in: code) {
      guard tree.kind(node) != .closureCapture else {
        throw translator.obstacle("view_local", "holds the view `\(local.name)` in a closure")
      }
      guard isRoute else { return inner.replace(tree.range(node), with: try ownPrefix(at: node) + own) }
      unit.member(named: own).map(translator.border.show)
      return inner.replace(tree.range(node), with: controller + "." + own)
    }
    if let path = translator.reread[place] {
      if !isRoute, tree.kind(node) != .closureCapture, let chain = translator.chain(on: node, path, in: statements) {
        inner.replace(tree.range(node), with: chain)
        readsView = true
        take(path: path)
        receiver = receiver ?? path.receiver
        return
      }
      return read(path, local.name)
    }
    guard local.isSettled(in: statements, tree) || !isChanged(place), local.kind != .function else {
      throw translator.obstacle("changed_local", "changes `\(local.name)` among statements of the view")
    }
    let type = translator.type(of: local)
    if let type, let token = ViewToken(type, unit), code.isParameter(local) { return take(token, local.name) }
    guard let type = unit.portable(type, from: code.member.genericParameters) else {
      if !isInsideOwnClosure(node), tree.kind(node) != .closureCapture, !isUse { return try takeValue(around: node) }
      throw translator.obstacle("unknown_type", "hands `\(local.name)` to the view, whose type is not known")
    }
    let isClosure = type.contains("->")
    let plain = TypeText.plainClosure(type)
    if local.name.hasPrefix("$") {
      inner.replace(tree.range(node), with: "value")
      return add("value", plain, local.name)
    }
    add(local.name, plain, local.name, isHandler: code.escapes(local.name) || isClosure && !plain.hasSuffix("?"))
  }

  /// A view that a condition in front of the run gave a name.
  private mutating func read(_ path: ViewPath, _ name: String) {
    let exit = translator.givesView(statements[statements.count - 1]) ? "return nil" : "return"
    let lines = translator.openings(of: [path.local], controller: isRoute ? controller : nil, exit: exit)
    readsView = true
    if lines.allSatisfy(opened.contains) { return }
    opened += lines.filter { !opened.contains($0) }
    for place in path.views { take(path: translator.reread[place]) }
    take(path: path)
    receiver = receiver ?? path.receiver
  }

  /// What reading a view again needs.
  private mutating func take(path: ViewPath?) {
    guard let path else { return }
    if isRoute { path.members.forEach(translator.border.show) }
    for place in path.arguments {
      let local = code.scope.locals[place]
      guard !parameters.contains(where: { $0.name == local.name }), let type = translator.portableType(of: local) else {
        continue
      }
      add(local.name, type, local.name)
    }
  }

  /// A view that came as an argument goes through the presenter without being looked at.
  private mutating func take(_ token: ViewToken, _ name: String) {
    add(name, token.type, name)
    let gives = translator.givesView(statements[statements.count - 1])
    opened.append(token.opening(name, exit: gives ? "return nil" : "return"))
  }

  private func isChanged(_ place: Int) -> Bool {
    let named = code.scope.resolutions.filter { $0.local == place }.map(\.node)
    let local = code.scope.locals[place]
    let (inside, outside) = (
      named.filter { node in statements.contains { tree.contains(node, in: $0) } },
      named.filter { node in !statements.contains { tree.contains(node, in: $0) } }
    )
    if inside.contains(where: { mayChange(local, by: $0) }) { return true }
    guard inside.contains(where: isInsideOwnClosure) else { return false }
    return isRepeated(local) || outside.contains { $0 > statements[0] && mayChange(local, by: $0) }
  }

  /// The run comes again for the same variable.
  private func isRepeated(_ local: ScopeAnalysis.Local) -> Bool {
    let repeats: Set<NodeKind> = [.forStmt, .whileStmt, .repeatStmt, .closure]
    var current = tree.ancestor(statements[0], where: repeats.contains)
    while let step = current, !tree.contains(local.node, in: step) {
      if step != translator.root { return true }
      current = tree.ancestor(step, where: repeats.contains)
    }
    return false
  }

  /// Is set there, or asked for something that may change it.
  private func mayChange(_ local: ScopeAnalysis.Local, by node: NodeID) -> Bool {
    if local.changes.contains(node) { return true }
    var node = node
    while let parent = tree.parent(node), tree.firstChild(parent) == node {
      switch tree.kind(parent) {
      case .call: return true
      case .memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap: node = parent
      default: return false
      }
    }
    return false
  }

  private mutating func takeLowered(_ node: NodeID, _ text: String) throws(Obstacle) {
    guard let type = unit.portable(translator.type(of: node)) else {
      throw translator.obstacle("unknown_type", "reads `\(tree.text(node))`, whose type is not known")
    }
    inner.replace(tree.range(node), with: text)
    if !parameters.contains(where: { $0.name == text }) { add(text, type, text) }
  }

  mutating func add(
    _ name: String, _ type: String, _ argument: String, isHandler: Bool = false, isInPlace: Bool = false
  ) {
    parameters.append(CrossingParameter(name: name, type: type, isHandler: isHandler, isInPlace: isInPlace))
    arguments.append(argument)
  }

  func freeName(_ wanted: String) -> String {
    let locals = Set(code.scope.locals.map(\.name))
    return wanted.numbered { name in parameters.contains { $0.name == name } || locals.contains(name) }
  }

  /// Nothing behind the run uses what is declared in it.
  func checkLocalsStay() throws(Obstacle) {
    for (place, local) in code.scope.locals.enumerated() {
      guard statements.contains(where: { tree.contains(local.node, in: $0) }), place != result else { continue }
      let isUsedOutside = code.scope.resolutions.contains { resolution in
        resolution.local == place && !statements.contains { tree.contains(resolution.node, in: $0) }
      }
      if isUsedOutside {
        throw translator.obstacle("view_local", "uses the view `\(local.name)` on both sides of a decision")
      }
    }
  }
}
