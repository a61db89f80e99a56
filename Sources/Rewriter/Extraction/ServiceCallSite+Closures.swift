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
    if let open = closures.last, Transaction(open.call, names)?.closure == open.value {
      throw extraction.stop("user_interface", "asks the \(subject.kind.noun) in the middle of a change of stored data")
    }
    var trailing: NodeID?
    for closure in closures {
      let name = try parameterName(of: closure, among: closures, extraction)
      let type = try closureType(closure, &extraction)
      let parameter = Signature.Parameter(label: name, name: name, type: type)
      guard !extraction.parameters.contains(where: { $0.name == name }) else {
        throw extraction.stop("name_clash", "uses the name `\(name)`")
      }
      let text = closure.isTrailing ? nil : tree.text(closure.value)
      extraction.add(parameter, argument: text, replacing: closure.value)
      guard closure.isTrailing else { continue }
      try moveIntoParentheses(closure.call, closure.value, name, &extraction)
      trailing = closure.value
    }
    return trailing
  }

  /// One alone is the completion; several are told apart by their labels: `success`, `failure`.
  private func parameterName(
    of closure: HandedClosure, among closures: [HandedClosure], _ extraction: Extraction
  ) throws(ObstacleError) -> String {
    guard closures.count > 1 else { return "completion" }
    let name = closure.label ?? closureParameter(closure.call, nil, closure.isTrailing)?.label ?? ""
    let isReserved = Keyword.allCases.contains { $0.isReserved && "\($0)" == name }
    guard !name.isEmpty, !isReserved, closures.allSatisfy({ $0.call == closure.call })
    else { throw extraction.stop("unsupported_declaration", "hands over several closures") }
    return name
  }

  /// `send(request) { ... }` -> `send(request, completion: completion)`.
  private func moveIntoParentheses(
    _ call: NodeID, _ closure: NodeID, _ name: String, _ extraction: inout Extraction
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
      SourceEdit(range: Int(last.end)..<range.upperBound, replacement: "\(lead)\(label)\(name))"))
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
