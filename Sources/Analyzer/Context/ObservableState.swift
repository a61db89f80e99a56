import Effects
import ProjectIndex

/// The properties of a class that views are told of when they change.
struct ObservableState {
  let properties: [IndexedMember]
  private let ids: Set<MemberID>

  init(_ subject: Subject) {
    let isMacro = subject.traits.contains(.isObservable)
    properties = subject.ownIDs.filter { Self.isState($0, subject.index, isMacro: isMacro) }
      .map { subject.index.members[$0] }
    ids = Set(properties.map(\.id))
  }

  /// Whether a member is part of the state.
  func contains(_ member: MemberID?) -> Bool { member.map(ids.contains) ?? false }

  /// `assign(to: \.total, on: self)` sets a part of the state.
  func isAssigned(by use: NameUse) -> Bool {
    use.base == .implicitMember && use.enclosingCall?.name == "assign" && use.context.contains(.callPassesSelf)
      && properties.contains { $0.name == use.name }
  }

  private static func isState(_ id: MemberID, _ index: ProjectIndex, isMacro: Bool) -> Bool {
    guard index.members[id].kind == .property, index.members[id].isStored, !index.members[id].isLet else {
      return false
    }
    let attributes = index.members[id].attributes
    if attributes.contains(where: { $0.hasPrefix(ObservationSymbols.publishedAttribute) }) { return true }
    guard isMacro, index.members[id].modifiers.isDisjoint(with: [.isStatic, .isLazy, .isWeak]) else { return false }
    return !attributes.contains("ObservationIgnored")
  }
}

extension NameUse {
  /// Writes, or hands out a binding through which others write.
  var mayChange: Bool { isWrite || context.contains(.projected) || receiverText?.hasPrefix("$") == true }

  /// Reaches a member of the object itself: `name`, `self.name`.
  var isOwn: Bool { base == .explicitSelf || base == .implicitSelf }
}
