import SwiftSource

/// Code that gives a variable its value while the object is made, before anything of the object can run.
struct BirthAssignment {
  let index: ProjectIndex
  let property: IndexedMember
  let type: IndexedType

  /// It does so while it is made.
  private static let loadsItsView = "UITabBarController"

  /// The place does so.
  func isMade(at site: UseSite) -> Bool {
    guard site.isCertain, site.use.access == .write, let tree = index.parsedFile(at: site.file)?.tree,
      let target = tree.reference(at: site.use.offset),
      Assignment(to: target, tree) != nil, let statement = tree.parent(target), let block = tree.parent(statement)
    else { return false }
    let items = Array(tree.children(block))
    let before = items.prefix { $0 != statement }
    if let initializer = ownInitializer(site) {
      return tree.parent(block) == initializer.node && isAtStart(before, of: items, tree)
    }
    guard isQuietAtBirth, tree.kind(target) == .memberAccess,
      let base = tree.firstChild(target).map(tree.withoutChaining), tree.kind(base) == .declReference
    else { return false }
    return isNew(tree.name(base), before, in: block, tree)
  }

  private func ownInitializer(_ site: UseSite) -> IndexedMember? {
    guard let id = site.member, index.members[id].kind == .initializer, index.members[id].type == type.id else {
      return nil
    }
    return index.members[id]
  }

  // MARK: In an initializer

  /// In front of `super.init`, or behind that of a framework's class with nothing but assignments between.
  private func isAtStart(_ before: ArraySlice<NodeID>, of items: [NodeID], _ tree: SyntaxTree) -> Bool {
    guard let made = items.firstIndex(where: { Self.isInitializerCall($0, tree) }), made < before.count else {
      return true
    }
    return type.superclasses.allSatisfy { self.index.type(named: $0) == nil && $0 != Self.loadsItsView }
      && before.dropFirst(made + 1).allSatisfy { isPlain($0, tree) }
  }

  /// `super.init(...)` or `self.init(...)`, whatever stands around it.
  private static func isInitializerCall(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    ([node] + Array(tree.descendants(node))).contains { tree.isInitializer($0, of: ["super", "self"]) }
  }

  /// Sets something of the object that does not run code of its own, to what does not know the object.
  /// - Parameter name: of the object, in front of what is set; `self` may be left out.
  private func isPlain(_ node: NodeID, of name: String = "self", _ tree: SyntaxTree) -> Bool {
    guard let assignment = Assignment(node, tree), isQuietTarget(assignment.target, of: name, tree) else {
      return false
    }
    return assignment.values.allSatisfy { value in
      ([value] + Array(tree.descendants(value))).allSatisfy { tree.kind($0) != .declReference || tree.name($0) != name }
    }
  }

  /// `title` or `self.title`, but not `view.backgroundColor`, which loads the view.
  private func isQuietTarget(_ target: NodeID, of name: String, _ tree: SyntaxTree) -> Bool {
    let base = tree.kind(target) == .memberAccess ? tree.firstChild(target).map(tree.withoutChaining) : nil
    let isNamed = base.map { tree.text($0) } == name
    guard isNamed || name == "self" && tree.kind(target) == .declReference else { return false }
    return !family.contains { runsCode(whenSetting: tree.name(target), of: $0) }
  }

  /// A property with observers or a setter; `isEditing` tells `setEditing(_:animated:)`.
  private func runsCode(whenSetting name: String, of relative: IndexedType) -> Bool {
    index.members(of: relative.id).contains { member in
      member.baseName == name && (member.hasObservers || !member.isStored)
        || name == "isEditing" && member.baseName == "setEditing"
    }
  }

  /// The type and its superclasses of the tree: a superclass calls what the type overrides.
  private var family: [IndexedType] { [type] + type.superclasses.compactMap { index.type(named: $0) } }

  // MARK: Behind the creation

  /// The object runs nothing of its own until it is asked: its initializers, and those of its superclasses in the tree,
  /// only set values.
  private var isQuietAtBirth: Bool {
    !type.superclasses.contains(Self.loadsItsView)
      && family.allSatisfy { relative in
        index.members(of: relative.id).allSatisfy { member in
          member.baseName != "awakeFromNib" && (member.kind != .initializer || isQuiet(member))
        }
      }
  }

  private func isQuiet(_ initializer: IndexedMember) -> Bool {
    guard let tree = index.parsedFile(at: initializer.file)?.tree, let block = tree.child(initializer.node, .codeBlock)
    else { return false }
    return tree.children(block).allSatisfy { item in
      isPlain(item, tree) || Self.isInitializerCall(item, tree) || index.neverReturns(item, in: initializer, tree)
    }
  }

  /// The local was bound to a new object in the same block, and was only given values since.
  private func isNew(_ name: String, _ before: ArraySlice<NodeID>, in block: NodeID, _ tree: SyntaxTree) -> Bool {
    for item in before.reversed() {
      if [.variableDecl, .guardStmt].contains(tree.kind(item)), let isNew = isBirth(of: name, item, tree) {
        return isNew
      }
      let names = [item] + Array(tree.descendants(item))
      let isNamed = names.contains { tree.kind($0) == .declReference && tree.name($0) == name }
      guard !isNamed || isPlain(item, of: name, tree) else { return false }
    }
    guard let outer = tree.parent(block), tree.kind(outer) == .ifExpr else { return false }
    return isBirth(of: name, outer, tree) == true
  }

  /// Whether a statement binds the name to a new object; nil if it does not bind it.
  private func isBirth(of name: String, _ item: NodeID, _ tree: SyntaxTree) -> Bool? {
    let bindings = tree.descendants(item).filter { binding in
      [.patternBinding, .optionalBinding].contains(tree.kind(binding))
        && tree.firstChild(binding).map { tree.kind($0) == .identifierPattern && tree.name($0) == name } == true
    }
    guard let binding = bindings.first else { return nil }
    let value = tree.child(binding, .initializerClause).flatMap { tree.firstChild($0) }
    return bindings.count == 1 && value.map { makesObject($0, tree) } == true
  }

  /// `Detail()`, `storyboard.instantiateInitialViewController() as! Detail`, `segue.destination as? Detail`.
  private func makesObject(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    var current = value
    while [.sequenceExpr, .forceUnwrap, .optionalChaining, .tupleExpr].contains(tree.kind(current)),
      let first = tree.firstChild(current)
    {
      current = first
    }
    if tree.kind(current) == .memberAccess { return tree.text(current) == "segue.destination" }
    guard tree.kind(current) == .call, let callee = tree.firstChild(current) else { return false }
    let name = tree.name(callee)
    return tree.text(callee) == type.name || tree.text(callee) == type.name + ".init"
      || tree.kind(callee) == .memberAccess && name.hasPrefix("instantiate") && isQuietFactory(name)
  }

  private func isQuietFactory(_ name: String) -> Bool {
    QuietFactory(index: index) { isQuietTarget($0, of: $1, $2) }.makes(byMethodNamed: name)
  }
}

extension SyntaxTree {
  /// `list` of `list?`.
  func withoutChaining(_ node: NodeID) -> NodeID {
    kind(node) == .optionalChaining ? firstChild(node) ?? node : node
  }
}
