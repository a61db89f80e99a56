import SwiftSource

extension ExpressionReader {
  /// A parameter of a closure without annotation: what the function that takes the closure hands to it.
  mutating func closureParameter(_ local: LocalFact, depth: Int) -> ExpressionID {
    let isImplicit = tree.kind(local.node) == .closure
    guard let closure = isImplicit ? local.node : tree.ancestor(local.node, where: { $0 == .closure }),
      let place = isImplicit ? implicitPlace(local.name) : place(of: local.node)
    else { return 0 }
    // What a closure is handed is no part of the chain that the closure stands in.
    return unchained(.parameter, from: expected(closure, depth: depth), place.code)
  }

  /// The number in `$0`.
  private func implicitPlace(_ name: Symbol) -> ClosurePlace? {
    UInt32(names.text(name).dropFirst()).map { ClosurePlace(number: $0, form: .implicit) }
  }

  private func place(of parameter: NodeID) -> ClosurePlace? {
    guard let signature = tree.parent(parameter) else { return nil }
    let parameters = tree.children(signature).filter { tree.kind($0) == .closureParameter }
    return parameters.firstIndex(of: parameter).map {
      ClosurePlace(number: UInt32($0), form: parameters.count == 1 ? .single : .several)
    }
  }

  /// The type that is expected where a closure stands, or any other value that is handed over or stored.
  mutating func expected(_ node: NodeID, depth: Int) -> ExpressionID {
    guard let parent = tree.parent(node) else { return 0 }
    switch tree.kind(parent) {
    case .call: return argument(node, of: parent, depth: depth)
    case .argument, .labeledClosure:
      guard let call = tree.parent(parent), tree.kind(call) == .call else { return 0 }
      return argument(parent, of: call, depth: depth)
    case .sequenceExpr: return assigned(node, in: parent, depth: depth)
    case .initializerClause: return declared(parent)
    default: return 0
    }
  }

  /// `let block: (Bool) -> Void = { success in ... }`
  private mutating func declared(_ clause: NodeID) -> ExpressionID {
    guard let binding = tree.parent(clause), tree.kind(binding) == .patternBinding,
      let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation)
    else { return 0 }
    return valueOfType(type)
  }

  private mutating func argument(_ argument: NodeID, of call: NodeID, depth: Int) -> ExpressionID {
    let place = Array(tree.children(call).dropFirst()).firstIndex(of: argument) ?? 0
    return step(.argument, from: read(call, depth: depth), UInt32(place))
  }

  /// `model.onChange = { value in ... }`
  private mutating func assigned(_ node: NodeID, in sequence: NodeID, depth: Int) -> ExpressionID {
    let items = Array(tree.children(sequence))
    guard items.count == 3, items[2] == node, tree.kind(items[1]) == .assignmentOperator else { return 0 }
    return value(items[0], depth: depth)
  }
}

/// Which parameter of a closure a name is. A single tuple may be taken as one parameter or as several.
struct ClosurePlace {
  enum Form: UInt32 { case single, several, implicit }

  let number: UInt32
  let form: Form

  init(number: UInt32, form: Form) {
    self.number = min(number, 0xFFFF)
    self.form = form
  }

  /// Reads what `code` wrote.
  init(code: UInt32) {
    self.init(number: code & 0xFFFF, form: Form(rawValue: code >> 16) ?? .implicit)
  }

  /// Both in one number.
  var code: UInt32 { form.rawValue << 16 | number }
}
