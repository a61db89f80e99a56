import SwiftSource

extension ScopeWalk {
  /// Opens the block of a closure.
  mutating func openClosure(_ node: NodeID) {
    closures.append(OpenClosure(end: tree.end(node), index: table.closures.count))
    var closure = ClosureFact(node: node)
    if let signature = tree.child(node, .closureSignature) {
      for part in tree.children(signature) {
        switch tree.kind(part) {
        case .closureParameter: closure.hasNamedParameters = true
        case .closureCapture: closure.selfCapture = selfCapture(part) ?? closure.selfCapture
        default: break
        }
      }
    }
    table.closures.append(closure)
    openBlock(node)
  }

  /// How a capture list entry holds `self`; nil if it names something else.
  private func selfCapture(_ capture: NodeID) -> SelfCapture? {
    let value = tree.firstChild(capture) ?? capture
    guard isSelf(value) else { return nil }
    switch specifier(capture) {
    case .weak: return .weak
    case .unowned: return .unowned
    default: return .strong
    }
  }

  private func specifier(_ capture: NodeID) -> Keyword { tree.tokens(of: capture).first?.keyword ?? .none }

  /// Captures and parameters: visible behind the signature to the end of the closure.
  mutating func declareSignature(_ signature: NodeID) {
    guard let closure = tree.parent(signature), tree.kind(closure) == .closure else { return }
    let range = tree.end(signature)..<tree.end(closure)
    for part in tree.children(signature) {
      switch tree.kind(part) {
      case .closureParameter: declareClosureParameter(part, in: range)
      case .closureCapture: declareCapture(part, in: range)
      default: break
      }
    }
  }

  private mutating func declareClosureParameter(_ parameter: NodeID, in range: Range<NodeID>) {
    let name = symbol(tree.mainToken(parameter))
    let type = tree.children(parameter).first(where: { tree.kind($0).isType })
    declare(
      LocalFact(name: name, node: parameter, kind: .closureParameter, visible: range, annotation: type), in: range)
  }

  /// `[weak name]` reads the name around it; `[name = value]` binds a new one.
  private mutating func declareCapture(_ capture: NodeID, in range: Range<NodeID>) {
    let value = tree.firstChild(capture)
    if value == nil { resolve(capture) }
    let name = symbol(tree.mainToken(capture))
    var local = LocalFact(name: name, node: capture, kind: .capture, visible: range)
    local.value = value ?? capture
    local.origin = specifier(capture) == .weak ? .weak : .value
    local.isSelfAlias = isSelf(value ?? capture)
    declare(local, in: range)
  }

  /// The `$0` of the nearest closure without named parameters.
  mutating func implicitParameter(_ name: Symbol) -> Int32? {
    guard let place = closures.lastIndex(where: { !table.closures[$0.index].hasNamedParameters }) else { return nil }
    let known = closures[place].implicitParameters
    if let local = known.first(where: { table.locals[Int($0)].name == name }) { return local }
    let closure = table.closures[closures[place].index].node
    let local = Int32(table.locals.count)
    closures[place].implicitParameters.append(local)
    table.locals.append(
      LocalFact(name: name, node: closure, kind: .closureParameter, visible: closure + 1..<closures[place].end))
    return local
  }
}
