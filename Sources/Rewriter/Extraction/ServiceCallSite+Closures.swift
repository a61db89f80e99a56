import MigrationModel
import ProjectIndex
import SwiftSource

/// A closure in a call, and where.
struct HandedClosure {
  let call: NodeID
  let label: String?
  let value: NodeID
  let isTrailing: Bool
}

/// Closures in a call that stay in the view and are handed over.
extension ServiceCallSite {
  /// Closures among the arguments that use the controller, or what its method counts and collects in.
  var handedOver: [HandedClosure] {
    call.calls.flatMap { call in
      tree.children(call).dropFirst().compactMap { child in
        let isTrailing = tree.kind(child) == .closure
        guard isTrailing || tree.kind(child) == .argument,
          let value = isTrailing ? child : tree.firstChild(child), tree.kind(value) == .closure,
          usesSelf(value) && !isTransaction(call, value) || usesVariables(value)
        else { return nil }
        let label = isTrailing ? nil : tree.label(ofArgument: child)
        return HandedClosure(call: call, label: label, value: value, isTrailing: isTrailing)
      }
    }
  }

  /// The closure changes stored data with what the interactor has.
  private func isTransaction(_ call: NodeID, _ closure: NodeID) -> Bool {
    guard let transaction = Transaction(call, names), transaction.closure == closure else { return false }
    return transaction.isFree(of: { moves.dependencies[$0] == nil }, names)
  }

  private func usesSelf(_ closure: NodeID) -> Bool {
    let range = tree.range(closure)
    let usesMember = member.body.uses.contains { use in
      range.contains(use.offset) && (use.base == .implicitSelf || use.base == .explicitSelf)
    }
    return usesMember || tree.descendants(closure).contains(where: names.isSelf)
  }

  /// `found = orders; group.leave()`: a variable of the method, or a group that it waits for, stays where it is.
  private func usesVariables(_ closure: NodeID) -> Bool {
    tree.descendants(closure).contains { node in
      guard let local = names.declaration(node), !tree.contains(local, in: closure) else { return false }
      return names.isVariable(local) || names.type(ofLocal: local) == "DispatchGroup"
    }
  }

  /// Gives the closures parameters; the one behind the call, if any.
  func handOver(_ extraction: inout Extraction) throws(ObstacleError) -> NodeID? {
    let closures = handedOver
    guard let last = closures.last else { return nil }
    guard Transaction(last.call, names)?.closure != last.value else {
      throw extraction.stop("user_interface", "asks the \(subject.kind.noun) in the middle of a change of stored data")
    }
    for closure in closures.dropLast() {
      guard closure.call == last.call, !closure.isTrailing, let label = name(of: closure) else {
        throw extraction.stop("unsupported_declaration", "hands over several closures")
      }
      try handOver(closure, as: label, &extraction)
    }
    let own = closures.count > 1 ? name(of: last) : nil
    return try handOver(last, as: own ?? "completion", &extraction)
  }

  /// The label that tells a closure from others, if a parameter may be called so.
  private func name(of closure: HandedClosure) -> String? {
    closure.label.flatMap { label in Keyword.allCases.contains { $0.isReserved && "\($0)" == label } ? nil : label }
  }

  /// Gives one closure a parameter; the closure, if it stands behind the call.
  @discardableResult
  private func handOver(
    _ given: HandedClosure, as name: String, _ extraction: inout Extraction
  ) throws(ObstacleError) -> NodeID? {
    let parameter = Signature.Parameter(label: name, name: name, type: try closureType(given, &extraction))
    guard !extraction.parameters.contains(where: { $0.name == name }) else {
      throw extraction.stop("name_clash", "uses the name `\(name)`")
    }
    guard given.isTrailing else {
      extraction.add(parameter, argument: tree.text(given.value), replacing: given.value)
      return nil
    }
    extraction.add(parameter, argument: nil, replacing: given.value)
    try moveIntoParentheses(given.call, given.value, &extraction)
    return given.value
  }

  /// `send(request) { ... }` -> `send(request, completion: completion)`.
  private func moveIntoParentheses(
    _ call: NodeID, _ closure: NodeID, _ extraction: inout Extraction
  ) throws(ObstacleError) {
    let parameter = closureParameter(call, nil, true)
    guard parameter != nil || request(call) != nil, tree.child(call, .labeledClosure) == nil else {
      throw extraction.stop("unknown_type", "hands over a closure of unknown type")
    }
    let range = tree.range(closure)
    extraction.removeEdits(at: range.lowerBound)
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    let label = (parameter.map(\.label) ?? "completionHandler").map { "\($0): " } ?? ""
    let before = tree.tokens[Int(tree.nodes[closure].firstToken) - 1]
    let hasParentheses = tree.hasText(before, ")")
    let lead = hasParentheses ? (arguments.isEmpty ? "" : ", ") : "("
    let last = tree.tokens[Int(tree.nodes[closure].firstToken) - (hasParentheses ? 2 : 1)]
    extraction.edit(
      SourceEdit(range: Int(last.end)..<range.upperBound, replacement: "\(lead)\(label)completion)"))
  }

  /// A request of a session, which the index does not know.
  func request(_ call: NodeID) -> SDKRequest? {
    guard let callee = tree.firstChild(call), names.use(at: Int(tree.mainToken(callee).start))?.member == nil else {
      return nil
    }
    return SDKRequest(call, tree)
  }

  /// nil if another overload may be meant: its closure may be given something else.
  private func callee(of call: NodeID) -> IndexedMember? {
    let use = tree.firstChild(call).flatMap { names.use(at: Int(tree.mainToken($0).start)) }
    return use.flatMap { $0.isCertain ? $0.member : nil }.map { subject.index.members[$0] }
  }

  private func closureParameter(_ call: NodeID, _ label: String?, _ isTrailing: Bool) -> IndexedParameter? {
    let parameters = callee(of: call)?.parameters ?? []
    return isTrailing ? parameters.last : parameters.first { $0.label == label }
  }

  /// As the called method declares it, if its names mean the same everywhere.
  private func closureType(
    _ given: HandedClosure, _ extraction: inout Extraction
  ) throws(ObstacleError) -> String {
    if let request = request(given.call), given.isTrailing || given.label == "completionHandler" {
      let type = subject.surroundings.spelled(request.closure)
      try extraction.checkType(type, of: "completion")
      return type
    }
    guard let callee = callee(of: given.call),
      let parameter = closureParameter(given.call, given.label, given.isTrailing),
      let declared = DeclaredClosure(parameter, of: callee, subject),
      CalledClosure(declared.type, of: callee, in: given.call, closure: given.value, names) != nil
    else { throw extraction.stop("unknown_type", "hands over a closure of unknown type") }
    guard let spelled = subject.scope.spelled(declared.type, asIn: declared.file),
      let type = CalledClosure(spelled, of: callee, in: given.call, closure: given.value, names)?.type
    else { throw extraction.stop("ambiguous_type", "hands over a closure of a type whose name several types bear") }
    try extraction.checkType(type, of: "completion", isServed: true)
    return type
  }
}
