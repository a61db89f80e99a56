import ProjectIndex

/// Uses of a property that can't be found for sure.
struct HiddenUses {
  let member: IndexedMember
  let subject: ModuleSubject

  private var index: ProjectIndex { subject.index }

  /// Something may use it.
  var areThere: Bool { isLookedUp || mayHaveOthers }

  /// By a key path anywhere, by a selector where Objective-C can see it, or by a text in the type's own files.
  private var isLookedUp: Bool {
    let isVisible = !member.modifiers.isDisjoint(with: [.isObjectiveC, .isOverride])
    return index.stringUses(of: member.id).contains { use in
      switch use.kind {
      case .string: subject.files[use.file] != nil
      case .selector, .selectorString: isVisible
      case .keyPath: true
      }
    }
  }

  /// Something of an unknown type has a member of that name, in a file that knows the type or under a name by which it is
  /// known anywhere.
  private var mayHaveOthers: Bool {
    let sites = index.possibleUses(ofName: member.baseName).filter { site in
      // `.rows` alone is a case or a static member, and never an object's own; paths are looked up as such.
      (mayBeCalled || site.use.access != .call)
        && (site.use.base != .implicitMember || member.modifiers.contains(.isStatic))
    }
    guard !sites.isEmpty else { return false }
    let references = index.references(toType: subject.type.id)
    let files = Set(references.map(\.file) + subject.type.parts.map(\.file))
    let holders = references.compactMap(\.member).map { index.members[$0] }
    let names = Set(holders.flatMap { [$0.baseName] + $0.parameters.map(\.name) })
    return sites.contains { site in
      guard !files.contains(site.file), case .member(let chain) = site.use.base else { return true }
      let last = chain.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
      return names.contains(last) || chain.hasSuffix(")") || chain.hasSuffix("]")
    }
  }

  /// `.name(...)` may mean it: a property that holds an object or value of the tree is no function.
  private var mayBeCalled: Bool {
    guard let name = member.valueType?.withoutOptional, let type = index.type(named: name),
      [.class, .struct, .enum, .actor].contains(type.kind)
    else { return true }
    let isCallable = index.members(of: type.id).contains { $0.baseName == "callAsFunction" }
    return isCallable || type.attributes.contains("dynamicCallable")
      || type.superclasses.contains { index.type(named: $0)?.kind == .external }
  }
}
