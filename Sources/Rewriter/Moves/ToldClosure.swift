import ProjectIndex
import SwiftSource

/// A closure that a view is given and calls with nothing but what a method of its presenter gives back: the presenter can call
/// it, and the view never sees the value.
struct ToldClosure {
  /// The view's property.
  let property: IndexedMember
  /// Where it is called: the only place.
  let call: ToldCall
  /// Where the view is handed it.
  let entry: ToldEntry

  /// Throws what is in the way.
  init(_ property: IndexedMember, of view: IndexedType, _ subject: SplitSubject) throws(ObstacleError) {
    self.property = property
    let stop = { (what: String) in
      ObstacleError("told_closure", "`\(subject.index.symbol(of: property))` \(what).")
    }
    guard property.attributes.isEmpty, property.initialValue == nil, property.hasTypeAnnotation, property.isStored,
      !property.sharesDeclaration, !property.isConditionallyCompiled, property.access <= .internal,
      subject.index.isWritable(property.file), subject.index.stringUses(of: property.id).isEmpty
    else { throw stop("is no plain property that is given a closure") }
    let sites = subject.index.uses(of: property.id)
    let initializers = subject.index.members(of: view.id).filter { $0.kind == .initializer }
    guard initializers.count == 1, let initializer = initializers.first, sites.allSatisfy(\.isCertain),
      let set = sites.first(where: { $0.member == initializer.id }), sites.count == 2,
      let site = sites.first(where: { $0.member != initializer.id }), site.type == view.id
    else { throw stop("is not just stored by the view's initializer and called at one place") }
    guard let call = ToldCall(site, subject) else {
      throw stop("is called with something else than what the presenter gives back at that place")
    }
    guard let entry = ToldEntry(property, set, initializer, subject), entry.isGivenTimelessly(subject, to: view) else {
      throw stop("may be another closure whenever the view is made, or the view does not make its presenter with it")
    }
    (self.entry, self.call) = (entry, call)
  }

  /// Properties of the module's view that hold closures which are told values of the domain.
  static func candidates(in view: IndexedType, _ subject: SplitSubject) -> [IndexedMember] {
    let entities = subject.entities
    return subject.index.members(of: view.id).filter { member in
      guard member.kind == .property, member.isStored, let type = member.valueType, type.contains("->") else {
        return false
      }
      return TypeText(text: type).outerNames.contains(where: entities.contains)
    }
  }
}

/// `if let hike = await model.toggle() { onChange(hike) }`
struct ToldCall {
  let file: String
  let user: MemberID
  /// UTF-8 byte offsets of all of it.
  let statement: Range<Int>
  /// `await model.toggle()`
  let question: String
  /// `await ` or nothing.
  let keyword: String
  let method: IndexedMember
  /// `hike`
  let value: String
  /// `onChange(hike)`
  let told: String

  init?(_ site: UseSite, _ subject: SplitSubject) {
    guard let user = site.member, let tree = subject.index.parsedFile(at: site.file)?.tree,
      let name = tree.reference(at: site.use.offset), let call = tree.calling(name),
      let argument = tree.onlyArgument(of: call), tree.kind(argument) == .declReference,
      let block = tree.parent(call), tree.kind(block) == .codeBlock, tree.onlyChild(block) == call,
      let choice = tree.parent(block), tree.kind(choice) == .ifExpr, Array(tree.children(choice)).count == 2,
      let outer = tree.parent(choice), [.codeBlock, .closure, .accessorBlock, .switchCase].contains(tree.kind(outer)),
      let binding = tree.child(choice, .condition).flatMap(tree.firstChild), tree.kind(binding) == .optionalBinding,
      let pattern = tree.child(binding, .identifierPattern), tree.name(pattern) == tree.name(argument),
      let question = tree.child(binding, .initializerClause).flatMap(tree.firstChild),
      !tree.isDetached(choice)
    else { return nil }
    let isAwaited = tree.kind(question) == .awaitExpr
    guard let asked = isAwaited ? tree.firstChild(question) : question, tree.kind(asked) == .call,
      let callee = tree.firstChild(asked), tree.kind(callee) == .memberAccess,
      let holder = tree.firstChild(callee), tree.kind(holder) == .declReference,
      let use = subject.index.members[user].use(at: Int(tree.mainToken(callee).start)), use.isCertain,
      let method = use.member.map({ subject.index.members[$0] }), Self.mayBeWrapped(method, use, subject)
    else { return nil }
    (file, self.user, self.method) = (site.file, user, method)
    statement = tree.range(choice)
    (self.question, keyword) = (tree.text(question), isAwaited ? "await " : "")
    value = tree.name(pattern)
    told = tree.text(call).hasPrefix("self.") ? String(tree.text(call).dropFirst("self.".count)) : tree.text(call)
  }

  /// Nobody else asks for it, and another method of the presenter can ask for it with the same arguments.
  private static func mayBeWrapped(_ method: IndexedMember, _ use: NameUse, _ subject: SplitSubject) -> Bool {
    let fixed: MemberModifiers = [.isStatic, .isOverride, .isWitness, .isObjectiveC, .isNonisolated, .isDynamic]
    return method.kind == .method && method.type == subject.type.id && method.part == 0
      && method.modifiers.isDisjoint(with: fixed) && method.attributes.isEmpty && method.access <= .internal
      && !method.isThrowing && method.genericParameters.isEmpty && !method.isConditionallyCompiled
      && method.parameters.allSatisfy { !$0.hasDefault && !$0.isVariadic && !$0.isInout }
      && use.argumentLabels == method.parameters.map { $0.label ?? "_" }
      && subject.index.uses(of: method.id).count == 1 && subject.index.stringUses(of: method.id).isEmpty
      && !StateUses.mayHaveOthers(method, subject) && !subject.isNamedInTests(method)
      && subject.members.count { $0.baseName == method.baseName } == 1
  }
}

extension SyntaxTree {
  /// `onChange(hike)`, `onChange?(hike)` around a name.
  fileprivate func calling(_ name: NodeID) -> NodeID? {
    guard var node = parent(name) else { return nil }
    if kind(node) == .optionalChaining, let outer = parent(node) { node = outer }
    return kind(node) == .call && firstChild(node).map { contains(name, in: $0) } == true ? node : nil
  }

  /// The value of the one argument of a call, which has no label and no closure behind it.
  fileprivate func onlyArgument(of call: NodeID) -> NodeID? {
    let parts = Array(children(call).dropFirst())
    guard parts.count == 1, kind(parts[0]) == .argument, label(ofArgument: parts[0]) == nil else { return nil }
    return firstChild(parts[0])
  }

  fileprivate func onlyChild(_ node: NodeID) -> NodeID? {
    let parts = Array(children(node))
    return parts.count == 1 ? parts[0] : nil
  }

  /// Code of a task that leaves the actor on which it is made.
  fileprivate func isDetached(_ node: NodeID) -> Bool {
    var node = node
    while let closure = ancestor(node, where: { $0 == .closure }) {
      let call = ancestor(closure) { $0 == .call }
      if call.flatMap(firstChild).map({ name($0) == "detached" }) == true { return true }
      node = closure
    }
    return false
  }
}
