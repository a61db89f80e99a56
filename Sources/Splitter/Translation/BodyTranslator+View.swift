import ProjectIndex
import SDKCatalogue
import SwiftSource

/// How moved code reaches the view: weak, optional, or bound where it reads a value.
extension BodyTranslator {
  /// What stands in front of a member of the view: `view?.`, `self?.view?.`, or `view.` behind a `guard`.
  func viewPrefix(_ receiver: Reference.Receiver?) -> String {
    if places.last?.hasBoundView == true || holdsModel(receiver) { return unit.counterpart + "." }
    switch receiver {
    case .optional(let name): return "\(name)?.\(unit.counterpart)?."
    case .plain(let name): return "\(name).\(unit.counterpart)?."
    case .implicit: return weakPrefix
    case nil: return places.last?.closure.map(prefix) ?? weakPrefix
    }
  }

  /// A local of the same name hides the link.
  private var weakPrefix: String {
    code.scope.locals.contains { $0.name == unit.counterpart } || places.contains(where: \.hasBoundView)
      ? "self.\(unit.counterpart)?." : unit.counterpart + "?."
  }

  /// A closure that held the view model goes on holding it: what it tells is told even if nobody else needs it any more.
  private func holdsModel(_ receiver: Reference.Receiver?) -> Bool {
    guard unit.unit.kind == .presenter, homes.legacy == .view, let place = places.last, mayOutlive(place) else {
      return false
    }
    return trying { () throws(Obstacle) in _ = try bindView(receiver) }
  }

  /// The closure around the statement holds the object weakly, and has not asked for it yet.
  var isObjectWeak: Bool {
    guard let closure = places.last?.closure, let statement = places.last?.statement,
      code.scope.closures.first(where: { $0.node == closure })?.selfCapture == .weak
    else { return false }
    if objectName(at: statement, in: closure) != nil { return false }
    return !code.references.contains { reference in
      guard tree.contains(reference.node, in: closure), reference.node < statement, case .plain = reference.receiver
      else { return false }
      return true
    }
  }

  /// What `guard let self` in front of the statement, or `if let self` around it, calls the object.
  private func objectName(at statement: NodeID, in closure: NodeID) -> String? {
    code.scope.locals.last { local in
      guard local.isSelfAlias, local.kind != .capture, local.node < statement, tree.contains(local.node, in: closure),
        let owner = tree.ancestor(local.node, where: { [.guardStmt, .ifExpr, .closure].contains($0) })
      else { return false }
      return tree.kind(owner) == .guardStmt || tree.kind(owner) == .ifExpr && tree.contains(statement, in: owner)
    }?.name
  }

  /// `show(self)` in a closure that holds the object weakly: there may be none.
  func isWeak(_ reference: Reference) -> Bool {
    guard reference.target == .selfValue, reference.receiver == .plain("self"),
      let closure = tree.ancestor(reference.node, where: { $0 == .closure }), closure != root,
      code.scope.closures.first(where: { $0.node == closure })?.selfCapture == .weak
    else { return false }
    return !code.scope.locals.contains { local in
      local.isSelfAlias && local.name == "self" && local.kind != .capture && tree.contains(local.node, in: closure)
        && local.node < reference.node
    }
  }

  /// The closure around another one in the same method.
  func outerClosure(_ closure: NodeID) -> NodeID? {
    tree.ancestor(closure) { $0 == .closure }.flatMap { $0 == root ? nil : $0 }
  }

  /// The statement stands in a closure that may run when its caller is over.
  var isLate: Bool {
    var closure = places.last?.closure
    while let node = closure {
      guard let call = tree.call(taking: node), tree.runsInPlace(call) else { return true }
      closure = outerClosure(node)
    }
    return false
  }

  /// A closure that somebody else is given does something with the view.
  func handsOutView(_ node: NodeID) -> Bool {
    tree.descendants(node).contains { closure in
      tree.kind(closure) == .closure
        && tree.parent(closure).map { tree.kind($0) != .call || tree.firstChild($0) != closure } == true
        && marks.touchesView(closure, tree)
    }
  }

  /// Has the closure around the statement hold the view as it held the object; nothing happens where it can't.
  func holdView(_ receiver: Reference.Receiver?) -> Bool {
    trying { () throws(Obstacle) in _ = try bindView(receiver) }
  }

  /// What stands in front of a step of the router that is made with or without the object: the closure holds the router
  /// where it may lose the object.
  func freeRouter() -> String {
    if isObjectWeak || holdsUnowned {
      capture(unit.routerProperty)
      return unit.routerProperty + "."
    }
    return routerPrefix(nil)
  }

  /// What stands in front of a step of the router.
  func routerPrefix(_ receiver: Reference.Receiver?) -> String {
    let view = viewPrefix(receiver)
    if view == unit.counterpart + "." { return objectInClosure + unit.routerProperty + "." }
    return String(view.dropLast(unit.counterpart.count + 2)) + unit.routerProperty + "."
  }

  /// `self.`, `self?.`: what a closure that is kept writes in front of its object's members; empty elsewhere.
  var objectInClosure: String {
    guard let closure = places.last?.closure, isLate else { return "" }
    return String(prefix(inside: closure).dropLast(unit.counterpart.count + 2))
  }

  /// The closure around the statement that may run later and knows nothing of the object: it need not hold it from now on.
  var strangerToObject: NodeID? {
    guard let closure = places.last?.closure, isLate, outerClosure(closure) == nil,
      code.isStranger(closure)
    else { return nil }
    return closure
  }

  private var holdsUnowned: Bool {
    var closure = places.last?.closure
    while let node = closure {
      if code.scope.closures.first(where: { $0.node == node })?.selfCapture == .unowned { return true }
      closure = outerClosure(node)
    }
    return false
  }

  /// The closure that holds the object weakly holds the router, so that what it does leads on without a view; or the
  /// interactor, so that services are asked without it.
  func capture(_ part: String) {
    var closure = places.last?.closure
    while let node = closure {
      let captures = tree.child(node, .closureSignature).map { signature in
        tree.children(signature).filter { tree.kind($0) == .closureCapture }
      }
      if captures?.isEmpty == false {
        return hold(part, in: node)
      }
      closure = outerClosure(node)
    }
  }

  /// A closure that is handed to nothing of the interactor's may hold the interactor: nothing of that keeps the closure.
  var mayHoldInteractor: Bool {
    guard isObjectWeak else { return false }
    var closure = places.last?.closure
    while let node = closure {
      let takers = code.uses(ofNamed: node)?.map { taker(of: $0, beside: node) } ?? [tree.call(taking: node)]
      guard takers.allSatisfy({ $0.map { !isOfInteractor($0) } == true }) else { return false }
      closure = outerClosure(node)
    }
    return true
  }

  /// The call that is handed a closure by its name, or calls it; nil where another closure does, which anybody may keep.
  private func taker(of name: NodeID, beside closure: NodeID) -> NodeID? {
    guard let place = tree.parent(name), outerClosure(name) == outerClosure(closure) else { return nil }
    return tree.kind(place) == .call ? place : tree.call(taking: name)
  }

  /// What a call calls is the interactor's.
  private func isOfInteractor(_ call: NodeID) -> Bool {
    guard let callee = tree.firstChild(call), !services.touches(callee, tree) else { return true }
    return code.references.contains { reference in
      guard case .own(let id) = reference.target, tree.contains(reference.node, in: callee) else { return false }
      return homes[id] == .interactor || homes.given.contains(id)
    }
  }

  /// `{ [interactor] in ... }`, once.
  func hold(_ part: String, in closure: NodeID) {
    let held = captured(part, outside: closure)
    noteHeld(part, held, in: closure)
    let signature = tree.child(closure, .closureSignature)
    let parts = signature.map { Array(tree.children($0)) } ?? []
    let last = parts.last { tree.kind($0) == .closureCapture }
    let attribute = parts.last { tree.kind($0) == .attribute }
    let place =
      (last ?? attribute).map { tree.range($0).upperBound } ?? signature.map { tree.range($0).lowerBound }
      ?? tree.range(closure).lowerBound + 1
    let text =
      last != nil
      ? ", " + held : attribute != nil ? " [\(held)]" : signature != nil ? "[\(held)] " : " [\(held)] in"
    if edits.edits.contains(where: { $0.range == place..<place && $0.replacement == text }) { return }
    edits.insert(text, at: place)
  }

  /// What a closure captures of the object: what a closure around it holds, too, where that may lose the object, and what
  /// the object is asked for by its name, where that is needed.
  private func captured(_ part: String, outside closure: NodeID) -> String {
    var (outer, isKept) = (outerClosure(closure), false)
    while let node = outer {
      if tree.child(node, .closureSignature).flatMap({ tree.child($0, .closureCapture) }) != nil {
        hold(part, in: node)
        return part
      }
      isKept = isKept || tree.call(taking: node).map(tree.runsInPlace) != true
      outer = outerClosure(node)
    }
    return isKept ? "\(part) = self.\(part)" : part
  }

  /// How a closure holds the object, where none of its statements says it: as the closures around it do.
  private func prefix(inside closure: NodeID) -> String {
    var current: NodeID? = closure
    while let node = current {
      let known = code.references.first { reference in
        tree.contains(reference.node, in: node) && reference.receiver != .implicit && reference.target != .selfValue
      }
      switch known?.receiver {
      case .optional(let name): return "\(name)?.\(unit.counterpart)?."
      case .plain(let name) where isThere(name, in: node): return "\(name).\(unit.counterpart)?."
      default: break
      }
      if let name = places.last.flatMap({ objectName(at: $0.statement, in: node) }) {
        return "\(name).\(unit.counterpart)?."
      }
      if code.scope.closures.first(where: { $0.node == node })?.selfCapture == .weak {
        return "self?.\(unit.counterpart)?."
      }
      current = outerClosure(node)
    }
    return "self.\(unit.counterpart)?."
  }

  /// A closure that holds the object weakly has given it the name in front of the statement.
  private func isThere(_ name: String, in closure: NodeID) -> Bool {
    guard code.scope.closures.first(where: { $0.node == closure })?.selfCapture == .weak, let place = places.last else {
      return true
    }
    return objectName(at: place.statement, in: closure) == name
  }

  /// How the function around a statement is left where there is no view any more: without a result, or with one that says
  /// nothing. Its callers have a view, so that they never see it.
  func exit(_ place: Place) -> String? {
    let owner = tree.ancestor(place.statement) { [.functionDecl, .accessorDecl].contains($0) }
    if let owner, tree.kind(owner) == .functionDecl, owner != code.member.node { return nil }
    let isGetter = owner.map { tree.kind($0) != .accessorDecl || tree.name($0) == "get" } ?? true
    if place.closure == nil, isGivingViews { return "return nil" }
    if place.closure == nil, isGetter, let result = resultType {
      // Who asks when the view may be gone would be told something that is not so.
      if unit.unit.kind == .view, unit.lateMembers.contains(code.member.id) { return nil }
      return Self.nothing(of: result).map { "return " + $0 }
    }
    return mayReturn(place) ? "return" : nil
  }

  /// The statement that is looked at stands in the member itself, which gives what the view makes.
  var isGivingViews: Bool { places.last?.closure == nil && isGivingViews(code.member) }

  /// A method gives what the view makes.
  func isGivingViews(_ member: IndexedMember) -> Bool {
    guard member.kind == .method, let result = resultType, unit.portable(result) == nil else { return false }
    return ViewToken(result, unit) != nil
  }

  var resultType: String? {
    if root != nil { return nil }
    if code.member.kind == .method { return code.member.returnType.flatMap { ["Void", "()"].contains($0) ? nil : $0 } }
    return code.writtenType
  }

  /// A value of a type that says that there is none.
  static func nothing(of type: String) -> String? {
    switch true {
    case type.hasSuffix("?"): "nil"
    case type == "Bool": "false"
    case type == "String": "\"\""
    case ["Int", "Double", "CGFloat", "TimeInterval"].contains(type): "0"
    case type.hasPrefix("[") && type.hasSuffix("]"): type.contains(":") ? "[:]" : "[]"
    default: nil
    }
  }

  /// Nothing waits for a result of the function around a statement.
  private func mayReturn(_ place: Place) -> Bool {
    guard let closure = place.closure else {
      return code.member.kind == .method || code.member.hasObservers || code.hasSetter
    }
    let items = tree.items(of: closure)
    return items.count > 1
      && !items.contains { item in
        tree.contains([.returnStmt], below: item) && tree.givesBack(item)
      }
  }
}
