import MigrationModel
import ProjectIndex

/// Uses of a member from outside the legacy type: such a member stays, as other code must go on compiling.
struct ExternalUses {
  let subject: SplitSubject

  /// Why code elsewhere needs the member where it is.
  func obstacle(_ member: IndexedMember) -> Obstacle? {
    let index = subject.index
    for site in index.uses(of: member.id) {
      guard isForeign(site) else { continue }
      return Obstacle(
        reason: "used_elsewhere", message: "`\(member.name)` is used in \(site.file):\(site.use.line) outside the type."
      )
    }
    if member.access > .fileprivate,
      let site = index.possibleUses(ofName: member.baseName).first(where: { mayMean(member, $0) })
    {
      return Obstacle(
        reason: "unknown_receiver",
        message: "\(site.file):\(site.use.line) uses \(member.baseName.codeWithArticle) of a type that is not known.")
    }
    guard let use = lookUps(of: member).first else { return nil }
    return Obstacle(
      reason: "objective_c_entry_point",
      message: use.kind == .string
        ? "A text in \(use.file) is the name of `\(member.name)`: code may look it up by that."
        : "`\(member.name)` is looked up by name through a selector or key path.")
  }

  /// Key paths everywhere, and selectors of what Objective-C can see: whoever gets the message may be found by its name
  /// alone. Plain literals of the same text only in the type's own files.
  private func lookUps(of member: IndexedMember) -> [StringUse] {
    let isVisible = !member.modifiers.isDisjoint(with: [.isObjectiveC, .isOverride])
    return subject.index.stringUses(of: member.id).filter { use in
      switch use.kind {
      case .string: subject.files[use.file] != nil
      case .selector, .selectorString: isVisible
      case .keyPath: true
      }
    }
  }

  func isLookedUp(_ member: IndexedMember) -> Bool { !lookUps(of: member).isEmpty }

  /// A use of the name on something of unknown type, elsewhere, in a way that fits the member.
  private func mayMean(_ member: IndexedMember, _ site: UseSite) -> Bool {
    guard isForeign(site) else { return false }
    if site.use.base == .implicitMember, !member.modifiers.contains(.isStatic) { return false }
    guard member.kind == .method else { return site.use.access != .call || subject.mayBeCalled(member) }
    return site.use.access == .call && site.use.argumentLabels.count <= member.parameters.count
  }

  /// Also extensions of the type in other targets are.
  private func isForeign(_ site: UseSite) -> Bool {
    site.type != subject.type.id || subject.files[site.file] == nil
  }
}

extension SplitSubject {
  /// `.name(...)` may mean the member: a property that holds an object or value of the tree is no function.
  func mayBeCalled(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, let name = member.valueType?.withoutOptional,
      let type = index.type(named: name), [.class, .struct, .enum, .actor].contains(type.kind)
    else { return true }
    let isCallable = index.members(of: type.id).contains { $0.baseName == "callAsFunction" }
    return isCallable || type.attributes.contains("dynamicCallable")
      || type.superclasses.contains { index.type(named: $0)?.kind == .external }
  }
}
