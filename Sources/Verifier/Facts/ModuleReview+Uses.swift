import ProjectIndex

/// A use of a name in a member.
struct MemberUse {
  let member: IndexedMember
  let use: NameUse
}

extension ModuleReview {
  /// The first use in each member of the SDK's types of these names, or of something that has such a type.
  func firstUses(of names: Set<String>, in type: IndexedType) -> [MemberUse] {
    index.members(of: type.id).compactMap { member in
      member.body.uses.first { isSDK($0, names) }.map { MemberUse(member: member, use: $0) }
    }
  }

  /// Types of the tree that bear one of the names are not the SDK's.
  private func isSDK(_ use: NameUse, _ names: Set<String>) -> Bool {
    guard use.type.map({ index.types[$0].kind == .external }) ?? true, use.member == nil else { return false }
    if let receiver = use.receiverType, names.contains(receiver) { return true }
    return use.base == .free && names.contains(use.name) && !use.context.contains(.typePosition)
  }

  /// What a use belongs to, for messages: `UserDefaults`.
  func sdkName(_ use: NameUse, _ names: Set<String>) -> String {
    use.receiverType.flatMap { names.contains($0) ? $0 : nil } ?? use.name
  }

  /// Calls of methods on something that has one of the types.
  func calls(on types: Set<TypeID>, in type: IndexedType) -> [MemberUse] {
    index.members(of: type.id).flatMap { member in
      member.body.uses.filter { isCall($0, on: types) }.map { MemberUse(member: member, use: $0) }
    }
  }

  private func isCall(_ use: NameUse, on types: Set<TypeID>) -> Bool {
    guard use.access == .call, !use.isCreation, let receiver = use.type, types.contains(receiver) else { return false }
    guard case .member = use.base else { return false }
    return true
  }

  /// Places in a type that lead to another screen through UIKit; calls of the tree's own methods are none.
  func navigation(in type: IndexedType) -> [MemberUse] {
    let kinds: Set<NavigationKind> = [.push, .present, .pop, .dismiss, .segue, .root, .setViewControllers, .showDetail]
    return index.members(of: type.id).flatMap { member -> [MemberUse] in
      let offsets = Set(
        tree.navigation[member.id, default: []].filter { kinds.contains($0.how) || $0.how == .show && $0.target != nil }
          .map(\.offset))
      guard !offsets.isEmpty else { return [] }
      return member.body.uses.filter { offsets.contains($0.offset) && !isOwnMethod($0) }
        .map { MemberUse(member: member, use: $0) }
    }
  }

  private func isOwnMethod(_ use: NameUse) -> Bool {
    guard let owner = use.member.flatMap({ index.members[$0].type }).map({ index.types[$0] }) else { return false }
    return owner.kind != .external && owner.parts.first.map { tree.code.isForeign($0.file) } != true
  }
}
