import ProjectIndex

/// Tells what the tree declares itself from what belongs to the SDK: types that it only extends, and stand-ins for the SDK
/// that it carries along to build without it.
package struct OwnTypes: Sendable {
  private let index: ProjectIndex
  /// By `TypeID`.
  private let isForeign: [Bool]
  /// By `MemberID`; empty without stand-ins.
  private let isStandIn: [Bool]
  /// Requirements that types of the SDK meet by what they have anyway.
  private let restated: Set<MemberID>

  package init(_ index: ProjectIndex, files: TreeFiles) {
    self.index = index
    isForeign = index.types.map {
      $0.kind == .external || files.isStandIn($0.parts[0]) || Self.isLibrary($0)
    }
    isStandIn = files.hasStandIns ? index.members.indices.map { files.isStandIn(index.members[$0]) } : []
    restated = Self.restated(index)
  }

  /// A class in Objective-C that a table knows: the tree carries the library along.
  private static func isLibrary(_ type: IndexedType) -> Bool {
    guard type.isObjectiveC, let concern = Vocabulary.entries[type.name]?.receiver else { return false }
    return concern == .persistence || concern == .networking
  }

  /// `extension UIViewController: ScreenPresenting {}`, where the protocol asks for `present(_:animated:completion:)`: whoever
  /// calls that calls the SDK, also through the protocol. What the tree implements, for one of them or for all, is its own.
  private static func restated(_ index: ProjectIndex) -> Set<MemberID> {
    var found: Set<MemberID> = []
    for extended in index.types where extended.kind == .external && !extended.inherited.isEmpty {
      let added = Set(extended.members.map { index.members[$0].name })
      for name in extended.inherited {
        guard let type = index.type(named: name), type.kind == .protocol else { continue }
        let defaults = Set(type.members.filter { index.members[$0].part > 0 }.map { index.members[$0].name })
        found.formUnion(
          type.members.filter { id in
            let member = index.members[id]
            return member.part == 0 && !added.contains(member.name) && !defaults.contains(member.name)
          })
      }
    }
    return found
  }

  /// Whether a type belongs to the SDK.
  package func isForeign(_ type: TypeID) -> Bool { isForeign[type] }

  /// The type that a use names or calls, if it is the tree's own.
  package func type(of use: NameUse) -> TypeID? { use.type.flatMap { isForeign[$0] ? nil : $0 } }

  /// The same for a use as numbers.
  package func type(of use: UseKey) -> TypeID? { use.type.flatMap { isForeign[$0] ? nil : $0 } }

  /// The member that a use resolves to, if it is the tree's own: also one that it adds to a type of the SDK.
  package func member(of use: NameUse) -> MemberID? {
    use.member.flatMap { isStandInMember($0) || restated.contains($0) ? nil : $0 }
  }

  /// Whether a member is the tree's own.
  package func isOwn(_ member: MemberID) -> Bool { !isStandInMember(member) && !restated.contains(member) }

  /// The type of the SDK that a member of the tree is added to; nil for members of the tree's own types.
  package func extended(by member: MemberID) -> IndexedType? {
    guard let type = index.members[member].type, isForeign[type], !isStandInMember(member) else { return nil }
    return index.types[type]
  }

  private func isStandInMember(_ member: MemberID) -> Bool { !isStandIn.isEmpty && isStandIn[member] }
}
