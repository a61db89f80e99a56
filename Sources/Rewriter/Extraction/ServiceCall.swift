import ProjectIndex
import SwiftSource

/// An expression that asks a service or the storage for something: a chain of members and calls that starts at one.
struct ServiceCall {
  /// The whole chain.
  let expression: NodeID
  /// What the chain starts with: a constant of the controller, or the name of a type.
  let root: NodeID
  /// The name that says what is asked: the last method, else the last member.
  let name: String
  /// Calls of the chain, from the inside out.
  let calls: [NodeID]
  /// The presenter has the service, of its interactor: `presenter.store`.
  let isOfPresenter: Bool
  /// More is asked of the answer.
  var isShortened = false
  /// Nobody needs to be reached for the service: it is named by its type, or by a local for that.
  let isShared: Bool
  /// The statement right in front that makes the service, for this call alone.
  private(set) var making: NodeID?

  /// nil if the node is not the start of such a chain.
  init?(from node: NodeID, _ names: BodyNames, _ subject: SplitSubject) {
    let tree = names.tree
    guard tree.kind(node) == .declReference || tree.kind(node) == .memberAccess,
      let type = Self.type(at: node, names, subject),
      subject.isService(typeNamed: type) || Self.coders.contains(type)
        || Self.handsOutService(node, type, names, subject)
    else { return nil }
    root = node
    making = MadeService(node, names, subject)?.statement
    isOfPresenter = Self.isOfPresenter(node, names, subject)
    isShared =
      tree.kind(node) == .declReference
      && (tree.name(node).first?.isUppercase == true || names.declaration(node) != nil)
    var current = node
    var calls: [NodeID] = []
    var members: [NodeID] = []
    while let parent = tree.parent(current), tree.firstChild(parent) == current,
      Self.links.contains(tree.kind(parent))
    {
      if tree.kind(parent) == .memberAccess { members.append(parent) }
      if tree.kind(parent) == .call || tree.kind(parent) == .subscriptCall { calls.append(parent) }
      current = parent
    }
    // The first of several values that a call gives is no name of what is asked: `data(from: url).0`.
    let named = members.filter { tree.name($0).first?.isNumber != true }
    guard let first = members.first, let last = named.last, Self.member(first, names, subject)?.kind != .case,
      Self.member(last, names, subject).map(Self.isConstant) != true
    else { return nil }
    // `Store.shared` alone is the service, not what it is asked.
    guard tree.name(node).first?.isUppercase != true || members.count > 1 || !calls.isEmpty else { return nil }
    expression = current
    name = tree.name(last)
    self.calls = calls
  }

  /// What is asked first, where more is asked of its answer: `store.orders()` of `store.orders().filter { ... }`; nil for no
  /// more.
  func shortened(_ tree: SyntaxTree) -> ServiceCall? { ServiceCall(firstOf: self, tree) }

  private init?(firstOf whole: ServiceCall, _ tree: SyntaxTree) {
    let isMade = whole.calls.first.flatMap(tree.firstChild) == whole.root
    let base = isMade ? whole.calls[0] : whole.root
    guard let call = whole.calls.dropFirst(isMade ? 1 : 0).first, call != whole.expression, tree.kind(call) == .call,
      let method = tree.firstChild(call), tree.firstChild(method) == base
    else { return nil }
    (expression, root, name, calls) = (call, whole.root, tree.name(method), isMade ? [base, call] : [call])
    (isOfPresenter, isShortened, isShared) = (whole.isOfPresenter, true, whole.isShared)
  }

  /// What is named in the chain, if the tree declares it. `API.orders(page: 1)` makes a value of an enum.
  private static func member(_ node: NodeID, _ names: BodyNames, _ subject: SplitSubject) -> IndexedMember? {
    names.use(at: Int(names.tree.mainToken(node).start))?.member.map { subject.index.members[$0] }
  }

  /// Nobody does anything for `Images.Keys.url`.
  private static func isConstant(_ member: IndexedMember) -> Bool {
    member.kind == .property && member.isLet && member.modifiers.contains(.isStatic)
  }

  /// Types of Foundation that read and write formats of files and requests.
  static let coders: Set<String> = ["JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder"]

  private static let links: Set<NodeKind> = [.memberAccess, .call, .subscriptCall, .optionalChaining, .forceUnwrap]

  /// `Environment.current.session`: what is reached from a type's name by members alone.
  private static func shared(_ node: NodeID, _ names: BodyNames, _ subject: SplitSubject) -> String? {
    let tree = names.tree
    var current = node
    while tree.kind(current) == .memberAccess, let base = tree.firstChild(current) { current = base }
    guard tree.kind(current) == .declReference, tree.name(current).first?.isUppercase == true,
      names.declaration(current) == nil, !subject.isService(typeNamed: tree.name(current)),
      let type = names.type(ofExpression: node)
    else { return nil }
    return type.hasSuffix("?") || type.hasSuffix("!") ? nil : type
  }

  /// The type of a constant of the controller, or the type that is named.
  private static func type(at node: NodeID, _ names: BodyNames, _ subject: SplitSubject) -> String? {
    let tree = names.tree
    let name = tree.name(node)
    if tree.kind(node) == .memberAccess {
      guard let base = tree.firstChild(node) else { return nil }
      if isOfPresenter(node, names, subject) { return subject.module?.variables[name]?.withoutOptional }
      guard names.isSelf(tree.unwrappedBase(base)) else { return shared(node, names, subject) }
    } else if names.isSelf(node) {
      return nil
    } else if let local = names.declaration(node) {
      return LocalAlias(local, names).flatMap { _ in names.type(ofExpression: node) }
        ?? MadeService(node, names, subject)?.type
    } else if name.first?.isUppercase == true {
      if let given = accessed(node, names), subject.isService(typeNamed: given) { return given }
      // `OrderStore().orders()`: who asks makes what it asks. A type of the tree says what its initializer needs.
      let isMade =
        (coders.contains(name) || subject.index.type(named: name).map { $0.kind != .external } == true)
        && tree.parent(node).map { tree.kind($0) == .call && tree.firstChild($0) == node } == true
      return isMade || tree.parent(node).map { tree.kind($0) == .memberAccess } == true ? name : nil
    }
    guard let id = names.use(at: Int(tree.mainToken(node).start))?.member,
      subject.index.members[id].type == subject.type.id, let written = subject.index.members[id].valueType
    else { return nil }
    let type = OwnAlias.spelledOut(written.withoutOptional, subject)
    return TypeText(text: type).meantNames(subject.index).first(where: subject.isService) ?? type
  }

  /// The type of what a library's type gives for itself: of `Auth.auth()`.
  private static func accessed(_ node: NodeID, _ names: BodyNames) -> String? {
    let tree = names.tree
    guard let method = tree.parent(node), tree.kind(method) == .memberAccess,
      tree.name(method) == tree.name(node).lowercasedFirst, let call = tree.parent(method), tree.kind(call) == .call,
      tree.firstChild(call) == method
    else { return nil }
    return names.type(ofExpression: call)
  }

  /// `context.api.orders()`: a constant of the type that keeps services for others, of which one is asked.
  private static func handsOutService(
    _ node: NodeID, _ type: String, _ names: BodyNames, _ subject: SplitSubject
  ) -> Bool {
    let tree = names.tree
    guard let own = Self.member(node, names, subject), own.type == subject.type.id,
      let member = tree.parent(node), tree.kind(member) == .memberAccess, tree.firstChild(member) == node,
      let container = subject.index.type(named: type), [.class, .struct].contains(container.kind),
      container.id != subject.type.id,
      !subject.isPresentation(typeNamed: type), !subject.isUserInterface(typeNamed: type),
      Self.member(member, names, subject)?.type == container.id,
      let given = names.type(ofExpression: member)?.withoutOptional
    else { return false }
    return subject.isService(typeNamed: given)
      && tree.parent(member).map { tree.kind($0) == .memberAccess && tree.firstChild($0) == member } == true
  }

  /// `presenter.store` for a variable of the interactor, where no local has its name.
  private static func isOfPresenter(_ node: NodeID, _ names: BodyNames, _ subject: SplitSubject) -> Bool {
    let tree = names.tree
    guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node),
      [.declReference, .memberAccess].contains(tree.kind(base)), let module = subject.module,
      names.use(at: Int(tree.mainToken(base).start))?.member == module.property,
      module.reach[tree.name(node)] == .interactor, module.variables[tree.name(node)] != nil
    else { return false }
    return !subject.declares(tree.name(node), in: names.member)
  }
}
