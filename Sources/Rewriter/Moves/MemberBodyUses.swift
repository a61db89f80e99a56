import ProjectIndex

/// Obstacles in what a member's body touches outside the tree's own members.
struct MemberBodyUses {
  let subject: SplitSubject
  let member: IndexedMember

  /// The first use that belongs to the view.
  func obstacle(in uses: [NameUse]) -> Obstacle? {
    for use in uses {
      if let obstacle = obstacle(use) { return obstacle }
    }
    return nil
  }

  private func obstacle(_ use: NameUse) -> Obstacle? {
    switch use.base {
    case .explicitSelf, .implicitSelf, .superReference:
      guard use.member == nil else { return inherited(use) }
      return view(use.name)
    case .free:
      if subject.givesView(use) || subject.inherits(use) { return view(use.name) }
      guard use.member == nil, use.type == nil else { return nil }
      if UserInterfaceNames.inheritedMembers.contains(use.name) { return view(use.name) }
      return use.access == .call && UserInterfaceNames.inheritedMethods.contains(use.name) ? view(use.name) : nil
    case .member, .implicitMember:
      return otherInstance(use)
    }
  }

  /// A member of a superclass in the tree, or of an extension of an SDK class.
  private func inherited(_ use: NameUse) -> Obstacle? {
    guard let id = use.member, subject.index.members[id].type != subject.type.id else { return nil }
    return view(use.name)
  }

  /// `other.load()` on another object of the legacy type.
  private func otherInstance(_ use: NameUse) -> Obstacle? {
    guard let id = use.member, subject.index.members[id].type == subject.type.id,
      !subject.index.members[id].modifiers.contains(.isStatic)
    else { return nil }
    return Obstacle(
      reason: "other_instance", message: "`\(member.name)` uses `\(use.name)` of another `\(subject.type.name)`.")
  }

  private func view(_ name: String) -> Obstacle {
    Obstacle(reason: "user_interface", message: "`\(member.name)` uses `\(name)`, which belongs to the view.")
  }
}

extension SplitSubject {
  /// A name alone that may be inherited from a superclass outside the tree: extensions of the tree give it to the SDK's
  /// controllers, or to what they are made from.
  func inherits(_ use: NameUse) -> Bool {
    guard use.base == .free, use.type == nil else { return false }
    if let id = use.member { return index.members[id].type != nil }
    return inheritedNames.contains(use.name)
  }

  private var inheritedNames: Set<String> {
    memory.inheritedNames.answer {
      let owners = index.types.filter { type in
        type.kind == .external
          && (["NSObject", "UIResponder", "NSResponder"].contains(type.name)
            || type.name.hasSuffix("Controller") && UserInterfaceNames.isFrameworkType(type.name))
      }
      return Set(owners.flatMap { index.members(of: $0.id) }.filter { $0.kind != .type }.map(\.baseName))
    }
  }

  /// A function or variable of the tree that gives something of the user interface: `appDelegate()`.
  func givesView(_ use: NameUse) -> Bool {
    guard let target = use.member.map({ index.members[$0] }), target.type == nil,
      let type = target.returnType ?? target.valueType
    else { return false }
    return TypeText(text: type).outerNames.contains(where: isUserInterface)
  }
}
