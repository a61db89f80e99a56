import ProjectIndex

/// Tells what the tree declares itself from what belongs to the SDK: types that it only extends, and stand-ins for the SDK
/// that it carries along to build without it.
struct OwnTypes: Sendable {
  private let index: ProjectIndex
  /// By `TypeID`.
  private let isForeign: [Bool]
  /// By `MemberID`; empty without stand-ins.
  private let isStandIn: [Bool]

  init(_ index: ProjectIndex, files: TreeFiles) {
    self.index = index
    isForeign = index.types.map { $0.kind == .external || files.isStandIn($0.parts[0]) }
    isStandIn = files.hasStandIns ? index.members.indices.map { files.isStandIn(index.members[$0]) } : []
  }

  /// Whether a type belongs to the SDK.
  func isForeign(_ type: TypeID) -> Bool { isForeign[type] }

  /// The type that a use names or calls, if it is the tree's own.
  func type(of use: NameUse) -> TypeID? { use.type.flatMap { isForeign[$0] ? nil : $0 } }

  /// The same for a use as numbers.
  func type(of use: UseKey) -> TypeID? { use.type.flatMap { isForeign[$0] ? nil : $0 } }

  /// The member that a use resolves to, if it is the tree's own: also one that it adds to a type of the SDK.
  func member(of use: NameUse) -> MemberID? { use.member.flatMap { isStandInMember($0) ? nil : $0 } }

  /// The type of the SDK that a member of the tree is added to; nil for members of the tree's own types.
  func extended(by member: MemberID) -> IndexedType? {
    guard let type = index.members[member].type, isForeign[type], !isStandInMember(member) else { return nil }
    return index.types[type]
  }

  private func isStandInMember(_ member: MemberID) -> Bool { !isStandIn.isEmpty && isStandIn[member] }
}
