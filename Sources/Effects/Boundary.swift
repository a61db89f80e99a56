import ProjectIndex

/// Where effects end on their way to callers: what screens and views do outside the app is their own business, not that of
/// other types that call them.
struct Boundary: Sendable {
  private let index: ProjectIndex
  /// By `TypeID`: controllers and views of the tree.
  private let isScreen: [Bool]

  init(_ index: ProjectIndex, own: OwnTypes) {
    self.index = index
    isScreen = index.types.map { type in
      guard !own.isForeign(type.id), type.kind != .protocol else { return false }
      return type.isController || type.conformances.contains("View")
        || type.superclasses.last.map(Vocabulary.isInterfaceType) == true
    }
  }

  /// The effects that a caller gets from a member.
  func passed(by callee: MemberID, to caller: MemberID) -> EffectSet {
    guard let type = index.members[callee].type, isScreen[type], index.members[caller].type != type,
      !isFamily(index.members[caller].type, type)
    else { return all }
    return inside
  }

  /// The effects that what is called gets from a member that stands behind it.
  func lifted(by member: MemberID) -> EffectSet {
    index.members[member].type.map { isScreen[$0] } == true ? inside : all
  }

  private let all = EffectSet(rawValue: .max)
  private let inside = EffectSet(rawValue: .max).subtracting(.outside)

  /// One inherits from the other, or is nested in it.
  private func isFamily(_ caller: TypeID?, _ callee: TypeID) -> Bool {
    guard let caller else { return false }
    let (first, second) = (index.types[caller], index.types[callee])
    return first.outer == callee || second.outer == caller || first.superclasses.contains(second.name)
      || second.superclasses.contains(first.name)
  }
}
