import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Which nodes of a member touch the view, and which the module behind it, at some stage.
struct ViewMarks {
  private let first: NodeID
  /// By node: marks before it.
  private let view: [Int32]
  private let domain: [Int32]
  private let given: [Int32]
  /// Locals that hold something of the user interface: indexes in `ScopeAnalysis.locals`.
  let viewLocals: Set<Int>
  /// References of the member by node.
  let references: [NodeID: Reference]

  init(_ code: MemberCode, _ unit: UnitCode, _ homes: Homes, lowered: Set<NodeID> = []) {
    var marker = Marker(code: code, unit: unit, homes: homes, lowered: lowered)
    marker.run()
    first = code.nodes.lowerBound
    (view, domain, given) = (Self.sums(marker.view), Self.sums(marker.domain), Self.sums(marker.given))
    (viewLocals, references) = (marker.viewLocals, marker.references)
  }

  private static func sums(_ marks: [Bool]) -> [Int32] {
    var sums: [Int32] = [0]
    sums.reserveCapacity(marks.count + 1)
    for mark in marks { sums.append(sums[sums.count - 1] + (mark ? 1 : 0)) }
    return sums
  }

  /// Something in a subtree touches the view.
  func touchesView(_ node: NodeID, _ tree: SyntaxTree) -> Bool { count(view, node, tree) > 0 }

  /// Something in a subtree touches the view beside some parts of it.
  func touchesView(_ node: NodeID, without parts: [NodeID], _ tree: SyntaxTree) -> Bool {
    let left = parts.filter { tree.contains($0, in: node) }.map { count(view, $0, tree) }.reduce(0, +)
    return count(view, node, tree) > left
  }

  /// Something in a subtree touches the view, closures left out: they are bodies of their own.
  func touchesViewNow(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard touchesView(node, tree), tree.kind(node) != .closure else { return false }
    let children = tree.children(node)
    return children.contains { touchesViewNow($0, tree) } || !children.contains { touchesView($0, tree) }
  }

  /// Something in a subtree touches what has left the legacy type, or asks a service.
  func touchesDomain(_ node: NodeID, _ tree: SyntaxTree) -> Bool { count(domain, node, tree) > 0 }

  /// Something in a subtree is asked of what the assembly hands to the module.
  func touchesGiven(_ node: NodeID, _ tree: SyntaxTree) -> Bool { count(given, node, tree) > 0 }

  private func count(_ sums: [Int32], _ node: NodeID, _ tree: SyntaxTree) -> Int32 {
    sums[Int(tree.nodes[node].subtreeEnd) - first] - sums[node - first]
  }
}

private struct Marker {
  let code: MemberCode
  let unit: UnitCode
  let homes: Homes
  let lowered: Set<NodeID>
  var view: [Bool]
  var domain: [Bool]
  var given: [Bool]
  var viewLocals: Set<Int> = []
  let references: [NodeID: Reference]
  private let resolutions: [NodeID: ScopeAnalysis.Resolution]
  private let keepsHidden: Bool

  private var tree: SyntaxTree { code.tree }

  init(code: MemberCode, unit: UnitCode, homes: Homes, lowered: Set<NodeID>) {
    (self.code, self.unit, self.homes, self.lowered) = (code, unit, homes, lowered)
    view = Array(repeating: false, count: code.nodes.count)
    (domain, given) = (view, view)
    references = Dictionary(code.references.map { ($0.node, $0) }) { first, _ in first }
    resolutions = Dictionary(code.scope.resolutions.map { ($0.node, $0) }) { first, _ in first }
    keepsHidden = unit.keepsHidden(code)
  }

  mutating func run() {
    for node in code.nodes where !isLowered(node) { mark(node) }
    if unit.unit.kind == .presenter { markShorthands() } else { markCaptures() }
    if unit.unit.kind == .view, !unit.whole.contains(code.member.id) {
      for node in unit.services(of: code).nodes { domain[node - code.nodes.lowerBound] = true }
    }
    // A local holds a view if what it is made of does; locals are declared in order.
    for place in code.scope.locals.indices {
      guard holdsView(code.scope.locals[place]) else { continue }
      viewLocals.insert(place)
      for resolution in code.scope.resolutions where resolution.local == place && !isLowered(resolution.node) {
        view[resolution.node - code.nodes.lowerBound] = true
      }
      let declared = code.scope.locals[place].node
      if code.nodes.contains(declared) { view[declared - code.nodes.lowerBound] = true }
    }
  }

  /// `guard let client` of what stays.
  private mutating func markShorthands() {
    for node in code.shortNames where tree.kind(node) == .identifierPattern && code.nodes.contains(node) {
      guard let id = unit.member(named: tree.name(node)), homes[id] == .view, !homes.given.contains(id),
        !isLowered(node)
      else {
        continue
      }
      view[node - code.nodes.lowerBound] = true
    }
  }

  /// `[weak webView]` of what the view has or inherits: no other part can capture it by its name.
  private mutating func markCaptures() {
    for node in code.shortNames where tree.kind(node) == .closureCapture && code.nodes.contains(node) {
      let name = tree.name(node)
      let stays = unit.member(named: name).map { homes[$0] == .view && !homes.given.contains($0) }
      if stays ?? unit.inherited.contains(name), !isLowered(node) { view[node - code.nodes.lowerBound] = true }
    }
  }

  private func isLowered(_ node: NodeID) -> Bool {
    lowered.contains { tree.contains(node, in: $0) }
  }

  private mutating func mark(_ node: NodeID) {
    let place = node - code.nodes.lowerBound
    if let reference = references[node] {
      switch reference.target {
      case .own(let id) where homes.given.contains(id): given[place] = true
      case .own(let id):
        if homes[id] == .view { view[place] = true } else { domain[place] = true }
      case .inherited, .selfValue: view[place] = true
      }
      return
    }
    if keepsHidden, unit.isHidden(node, in: code) { view[place] = true }
    switch tree.kind(node) {
    case .declReference, .identifierType, .memberType:
      if resolutions[node]?.local == nil, isOfUserInterface(node) { view[place] = true }
    case .superExpr: view[place] = true
    case .macroExpansionExpr where ["selector", "keyPath"].contains(tree.name(node)) && !namesOther(node):
      view[place] = true
    default: break
    }
    guard tree.kind(node) == .memberAccess || tree.kind(node) == .declReference, let use = code.uses[node] else {
      return
    }
    if let id = use.member, unit.index.members[id].type != unit.type.id, unit.isOfUserInterface(unit.index.members[id])
    {
      view[place] = true
    }
  }

  /// `#selector(NSString.localizedCompare(_:))`, `#keyPath(Note.title)`: a member of another type, which says for itself
  /// whether it is the view's.
  private func namesOther(_ macro: NodeID) -> Bool {
    guard let name = tree.descendants(macro).first(where: { tree.kind($0) == .declReference }) else { return false }
    let heirs = unit.index.subclasses(of: unit.type.id).map { unit.index.types[$0].name }
    return tree.name(name).first?.isUppercase == true
      && !(["Self", unit.type.name] + unit.type.superclasses + heirs).contains(tree.name(name))
  }

  /// A type of the user interface, or a function that only those know who import it.
  private func isOfUserInterface(_ node: NodeID) -> Bool {
    if unit.isUserInterface(tree.name(node)) { return !holdsPlainType(node) }
    guard tree.kind(node) == .declReference else { return false }
    // A value with a picture in it is made where pictures are; who has it may hand it on.
    if unit.isShown(tree.name(node)) { return true }
    guard code.uses[node]?.member == nil else { return false }
    return SDK.function(tree.name(node))?.concern == .ui
  }

  /// `ExploreView.Filter`: a view's name that leads to a type of the tree which is none.
  private func holdsPlainType(_ node: NodeID) -> Bool {
    guard let outer = tree.parent(node), [.memberType, .memberAccess].contains(tree.kind(outer)),
      tree.firstChild(outer) == node
    else { return false }
    let name = tree.text(outer)
    return unit.index.types(named: name).contains { $0.kind != .external } && !unit.isUserInterface(name)
  }

  private func holdsView(_ local: ScopeAnalysis.Local) -> Bool {
    guard local.kind != .type, local.kind != .genericParameter, !local.isSelfAlias else { return false }
    if let type = local.type { return unit.isUserInterface(type) || isMadeHere(local, type) }
    let known = unit.inference(inFile: code.member.file)?
      .type(ofLocal: local.node, name: tree.kind(local.node) == .closure ? local.name : nil)
    if let known = known ?? unit.wantedType(of: local, in: code) {
      return unit.isUserInterface(known) || isMadeHere(local, known)
    }
    // What comes of a view model's state is a value, as far as anybody knows.
    if unit.unit.kind == .presenter { return false }
    guard let source = source(of: local), code.nodes.contains(source) else { return false }
    // A closure is no view, whatever it does, unless it gives one.
    if let value = tree.firstChild(source), tree.kind(source) == .initializerClause, tree.kind(value) == .closure {
      return ClosureResult(code, unit).isGiven(by: value) && marks(in: source)
    }
    return comesOfView(source) || isWanted(local)
  }

  /// A value with a picture in it is made there, not read of what the view keeps.
  private func isMadeHere(_ local: ScopeAnalysis.Local, _ type: String) -> Bool {
    guard [.letBinding, .varBinding].contains(local.kind), UserInterface.names(in: type).contains(where: unit.isShown),
      let source = source(of: local), code.nodes.contains(source)
    else { return false }
    return (source..<Int(tree.nodes[source].subtreeEnd)).contains { node in
      view[node - code.nodes.lowerBound] && references[node] == nil
    }
  }

  /// Something that a value of unknown type is made of is a view itself, or may be: what is asked of a plain value that the
  /// view keeps is no view, whatever closures on the way do with views.
  private func comesOfView(_ source: NodeID) -> Bool {
    (source..<Int(tree.nodes[source].subtreeEnd)).contains { node in
      view[node - code.nodes.lowerBound] && references[node].map(isPlain) != true
        && (tree.kind(node) == .closure || !tree.isInClosure(node, below: source))
        && !isWithinPlainValue(node, of: source)
    }
  }

  /// `field.text` of `Query(field.text)`, `toggle.isOn` of `toggle.isOn ? .always : .never`: the view only gives a plain value.
  private func isWithinPlainValue(_ node: NodeID, of source: NodeID) -> Bool {
    guard let inference = unit.inference(inFile: code.member.file) else { return false }
    var part: NodeID? = node
    while let expression = part, expression != source, tree.parent(expression) != source {
      if tree.isExpression(expression), let type = inference.type(of: expression), !unit.isUserInterface(type) {
        return true
      }
      part = tree.parent(expression)
    }
    return false
  }

  private func isPlain(_ reference: Reference) -> Bool {
    guard case .own(let id) = reference.target, let member = unit.code(of: id)?.member else { return false }
    let type = member.kind == .method ? member.returnType : unit.code(of: id)?.writtenType ?? member.valueType
    return type.map { !unit.isUserInterface($0) } ?? false
  }

  /// It is handed to a member of a framework that wants a view or a controller.
  private func isWanted(_ local: ScopeAnalysis.Local) -> Bool {
    guard let place = code.scope.locals.firstIndex(where: { $0.node == local.node && $0.name == local.name }) else {
      return false
    }
    return code.scope.resolutions.contains { resolution in
      guard resolution.local == place, let argument = tree.parent(resolution.node), tree.kind(argument) == .argument,
        let call = tree.parent(argument), tree.kind(call) == .call, let callee = tree.firstChild(call),
        tree.child(call, .argument) == argument, let member = unit.frameworkMember(calledBy: callee, in: code)
      else { return false }
      return member.takesUI && member.navigation != nil
    }
  }

  private func marks(in node: NodeID) -> Bool {
    let start = node - code.nodes.lowerBound
    let end = Int(tree.nodes[node].subtreeEnd) - code.nodes.lowerBound
    return view[start..<end].contains(true)
  }

  /// The expression that a local's value comes from.
  private func source(of local: ScopeAnalysis.Local) -> NodeID? {
    switch local.kind {
    case .closureParameter: return callee(ofClosureAround: local.node)
    case .implicit where tree.kind(local.node) == .closure: return callee(ofClosureAround: local.node)
    case .capture: return tree.firstChild(local.node) ?? local.node
    case .letBinding, .varBinding, .pattern:
      let binding = tree.ancestor(local.node) {
        [.patternBinding, .optionalBinding, .matchingPattern, .forStmt, .caseItem].contains($0)
      }
      guard let binding else { return nil }
      if tree.kind(binding) == .forStmt {
        return tree.children(binding).first { $0 > local.node && tree.kind($0) != .typeAnnotation }
      }
      if tree.kind(binding) == .caseItem {
        return tree.ancestor(binding) { $0 == .switchExpr }.flatMap { tree.firstChild($0) }
      }
      return tree.child(binding, .initializerClause)
    default: return nil
    }
  }

  private func callee(ofClosureAround node: NodeID) -> NodeID? {
    let closure = tree.kind(node) == .closure ? node : tree.ancestor(node) { $0 == .closure }
    guard let closure, let call = tree.ancestor(closure, where: { $0 == .call || $0 == .memberBlock }),
      tree.kind(call) == .call
    else { return nil }
    return tree.firstChild(call)
  }
}
