import SwiftSource

extension ScopeWalk {
  /// Parameters of a function: visible behind the parameter clause to the end of the declaration.
  mutating func declareParameters(_ function: NodeID) {
    guard let clause = tree.child(function, .parameterClause) else { return }
    let range = tree.end(clause)..<tree.end(function)
    for parameter in tree.children(clause) where tree.kind(parameter) == .functionParameter {
      let name = symbol(tree.mainToken(parameter))
      let type = tree.children(parameter).first(where: { tree.kind($0).isType })
      declare(
        LocalFact(name: name, node: parameter, kind: .parameter, visible: range, annotation: type), in: range)
    }
  }

  /// Generic parameters of a declaration: visible from the clause to the end of the declaration.
  mutating func declareGenericParameters(_ clause: NodeID) {
    guard let declaration = tree.parent(clause) else { return }
    for parameter in tree.children(clause) where tree.kind(parameter) == .genericParameter {
      declareGenericParameter(parameter, end: tree.end(declaration))
    }
  }

  /// One generic parameter.
  mutating func declareGenericParameter(_ parameter: NodeID, end: NodeID) {
    let range = parameter..<end
    let name = symbol(tree.mainToken(parameter))
    declare(LocalFact(name: name, node: parameter, kind: .genericParameter, visible: range), in: range)
  }

  /// `newValue`, `oldValue`, or the name in `set(name)`.
  mutating func declareAccessorParameter(_ accessor: NodeID) {
    guard let name = accessorParameter(accessor) else { return }
    let range = accessor + 1..<tree.end(accessor)
    var local = LocalFact(name: name, node: accessor, kind: .implicit, visible: range)
    if let block = tree.parent(accessor), let binding = tree.parent(block), tree.kind(binding) == .patternBinding {
      local.annotation = tree.annotatedType(binding)
    }
    declare(local, in: range)
  }

  private mutating func accessorParameter(_ accessor: NodeID) -> Symbol? {
    let main = Int(tree.nodes[accessor].mainToken)
    let implicit: StaticString
    switch tree.tokens[main].keyword {
    case .set, .willSet: implicit = "newValue"
    case .didSet: implicit = "oldValue"
    default: return nil
    }
    if main + 2 < Int(tree.nodes[accessor].tokenEnd), tree.tokens[main + 1].kind == .leftParen {
      return symbol(tree.tokens[main + 2])
    }
    return names.intern(UnsafeBufferPointer(start: implicit.utf8Start, count: implicit.utf8CodeUnitCount))
  }
}
