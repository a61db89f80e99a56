import ProjectIndex
import SwiftSource

/// Something that stays with a SwiftUI view and that its presenter is handed at a call.
struct Handing: Hashable, Comparable {
  enum Form: Int {
    /// The value that it has at the call.
    case value
    /// A closure that gives the value that it has then.
    case reading
    /// A closure that sets it.
    case change
    /// A closure that calls it.
    case work
    /// A closure that does one statement of it.
    case step
  }

  let member: MemberID
  let form: Form
  /// The statement of a step.
  var node: NodeID = 0

  static func < (one: Handing, other: Handing) -> Bool {
    (one.member, one.form.rawValue, one.node) < (other.member, other.form.rawValue, other.node)
  }
}

extension ObservedView {
  /// What the presenter has to be handed for a place in code that leaves; nil for what it has itself, and for what can't be handed.
  func handing(_ reference: Reference, in code: MemberCode) -> Handing? {
    guard case .own(let id) = reference.target, !leaving.contains(id) else { return nil }
    switch storages[id] {
    case .input: return type(of: id) == nil ? nil : Handing(member: id, form: .value)
    case .action(let parameters):
      let isPlain = code.tree.labels(ofCall: reference.node) == parameters.map { _ in "" }
      return isPlain && type(of: id) != nil ? Handing(member: id, form: .work) : nil
    case .state, .kept:
      guard type(of: id) != nil else { return nil }
      if reference.access == .read { return Handing(member: id, form: .value) }
      let isSet = Assignment(to: reference.node, code.tree) != nil
      return isSet && reference.access == .write ? Handing(member: id, form: .change) : nil
    case .own: return nil
    case nil:
      guard reference.access == .call, type(of: id) != nil,
        code.tree.labels(ofCall: reference.node) == unit.index.members[id].parameters.map({ $0.label ?? "" })
      else { return nil }
      return Handing(member: id, form: .work)
    }
  }

  /// What a name without a type stands for: `if let client`, `[client]`.
  func handing(ofName node: NodeID, in code: MemberCode) -> Handing? {
    guard [.identifierPattern, .closureCapture].contains(code.tree.kind(node)),
      let id = unit.member(named: code.tree.name(node)), !leaving.contains(id)
    else { return nil }
    switch storages[id] {
    case .input, .state, .kept: return type(of: id) == nil ? nil : Handing(member: id, form: .value)
    default: return nil
    }
  }

  /// All that the code of a member names.
  func handings(in code: MemberCode) -> Set<Handing> {
    let steps = steps(of: code)
    func isOpen(_ node: NodeID) -> Bool { !steps.contains { code.tree.contains(node, in: $0.node) } }
    let short = code.scope.resolutions.filter { $0.kind == .outer && isOpen($0.node) }
      .compactMap { handing(ofName: $0.node, in: code) }
    let long = code.references.filter { isOpen($0.node) }.compactMap { handing($0, in: code) }
    return Set(long + short + steps.map { self.handing($0, in: code) })
  }

  /// As files of the module write it; nil where they can't.
  func type(of id: MemberID) -> String? {
    // What only its own file sees, calls in others can't hand over.
    if !isInOneFile, unit.index.members[id].access <= .fileprivate { return nil }
    switch storages[id] {
    case .input(let type), .kept(let type): return type
    case .action(let parameters): return "(\(parameters.joined(separator: ", "))) -> Void"
    case .state: return unit.code(of: id).flatMap { unit.portable($0.writtenType ?? unit.inferredType(of: $0)) }
    case .own: return nil
    case nil: return unit.code(of: id).flatMap(functionType)
    }
  }

  /// `(String, Int) async -> Bool`
  private func functionType(_ code: MemberCode) -> String? {
    let member = code.member
    guard member.kind == .method, member.genericParameters.isEmpty, !unit.isConditional(member), !unit.isDrawn(code),
      member.modifiers.isDisjoint(with: [.isStatic, .isMutating]),
      unit.members.count(where: { $0.member.baseName == member.baseName }) == 1,
      member.parameters.allSatisfy({ !$0.isInout && !$0.isVariadic && !TypeText.isFunction($0.type) }),
      let result = unit.portable(member.returnType ?? "Void")
    else { return nil }
    let types = member.parameters.compactMap { unit.portable($0.type) }
    guard types.count == member.parameters.count else { return nil }
    let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
    return "(\(types.joined(separator: ", ")))\(effects) -> \(result)"
  }

  /// It changes in other ways than by what the view is made with.
  func isPassing(_ handing: Handing) -> Bool {
    guard [.value, .reading].contains(handing.form) else { return false }
    if case .input = storages[handing.member] { return false }
    return true
  }

  /// The presenter does work of the view by it that is more than to leave.
  func isBurden(_ handing: Handing) -> Bool {
    if case .action = storages[handing.member] { return false }
    return handing.form != .value
  }

  /// Under which name the presenter gets it.
  func name(_ handing: Handing) -> String {
    if handing.form == .step { return stepNames[handing] ?? "" }
    let name = unit.index.members[handing.member].baseName
    return handing.form == .change ? "set" + name.capitalizedFirst : name
  }

  /// `client: MastodonClient`
  func parameter(_ handing: Handing) -> String {
    let type = type(of: handing.member) ?? ""
    switch handing.form {
    case .value:
      return "\(name(handing)): \(TypeText.isFunction(type) && type.last != "?" ? "@escaping " : "")\(type)"
    case .reading: return "\(name(handing)): @escaping @MainActor () -> \(type)"
    case .change: return "\(name(handing)): @escaping @MainActor (\(type)) -> Void"
    case .work: return "\(name(handing)): @escaping @MainActor \(type)"
    case .step:
      let types = step(handing)?.parameters.map(\.type).joined(separator: ", ") ?? ""
      return "\(name(handing)): @escaping @MainActor (\(types)) -> Void"
    }
  }

  /// `client: client`, as the view hands it over.
  /// - Parameter isHidden: a local has the same name.
  func argument(_ handing: Handing, isHidden: Bool) -> String {
    if handing.form == .step { return "\(name(handing)): \(name(handing))" }
    let name = unit.index.members[handing.member].baseName
    let value = isHidden ? "self.\(name)" : name
    if handing.form == .change { return "\(self.name(handing)): { \(value) = $0 }" }
    if handing.form == .reading { return "\(name): { \(value) }" }
    guard case .action(let parameters) = storages[handing.member] else { return "\(name): \(value)" }
    return "\(name): { \(value)(\(parameters.indices.map { "$\($0)" }.joined(separator: ", "))) }"
  }
}

extension SyntaxTree {
  /// The labels of the arguments that a function is called with, empty for none; nil if it is not called, or is given closures
  /// behind its arguments.
  func labels(ofCall callee: NodeID) -> [String]? {
    guard let call = parent(callee), kind(call) == .call, firstChild(call) == callee else { return nil }
    let arguments = Array(children(call).dropFirst())
    guard arguments.allSatisfy({ kind($0) == .argument }) else { return nil }
    return arguments.map { label(ofArgument: $0) ?? "" }
  }
}
