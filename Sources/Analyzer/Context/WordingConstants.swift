import Effects
import MigrationModel
import ProjectIndex

/// Static members that look a text up, as generated constants do: who reads them says something to people.
struct WordingConstants: Sendable {
  /// By `MemberID`.
  private let isWording: [Bool]

  /// Follows one call, as constants go through a function that knows the table of texts.
  init(_ index: ProjectIndex, touches: [MemberTouches]) {
    let direct = Parallel.map(index.members.count) { id in
      touches[id].concerns.has(.wording) && index.members[id].modifiers.contains(.isStatic)
    }
    isWording = Parallel.map(index.members.count) { id in
      if direct[id] { return true }
      guard index.members[id].modifiers.contains(.isStatic) else { return false }
      let uses = index.members[id].body.uses
      return uses.count <= Self.few && uses.indices.contains { uses.key($0).member.map { direct[$0] } == true }
    }
  }

  /// What does more than that is no constant.
  private static let few = 4

  /// Whether a member is one of them.
  func contains(_ member: MemberID) -> Bool { isWording[member] }
}
