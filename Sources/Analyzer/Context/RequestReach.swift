import Effects
import MigrationModel
import ProjectIndex

/// How many calls away from the network, and from what is stored, each member is.
struct RequestReach: Sendable {
  /// Farther away a member knows nothing of requests any more: a service, its wrapper, a repository.
  private static let farthest = 3
  /// Whoever calls what is this far away at most asks for a request.
  private static let near = 2

  private let effects: Effects
  /// By `TypeID`: what belongs to views, and test code: views ask for requests, they don't make them.
  private let isSkipped: [Bool]

  init(_ effects: Effects, isSkipped: [Bool]) { (self.effects, self.isSkipped) = (effects, isSkipped) }

  /// Whether a member sends a request, by itself or through others.
  func sends(_ member: MemberID) -> Bool { distance(.service, member).map { $0 <= Self.near } ?? false }

  /// Whether a member calls one that talks to the network or to a store itself.
  func isNextToOutside(_ member: MemberID) -> Bool {
    distance(.service, member) == 1 || distance(.stores, member) == 1
  }

  /// Whether a member sends a request or works on what is stored, through others.
  func forwards(_ member: MemberID) -> Bool {
    [distance(.service, member), distance(.stores, member)].contains { $0.map { $0 > 0 } ?? false }
  }

  private func distance(_ effect: Effect, _ member: MemberID) -> Int? {
    guard let depth = effects.depth(of: effect, in: member), depth <= Self.farthest else { return nil }
    guard depth > 0, let type = effects.index.members[member].type else { return depth > 0 ? nil : depth }
    return isSkipped[type] ? nil : depth
  }
}

extension TreeContext {
  /// Whether a use calls a member of one of the tree's services that sends a request; making a service sends none.
  func isClientCall(_ use: NameUse, from type: IndexedType) -> Bool {
    guard use.isCall, let member = use.member, index.members[member].kind != .initializer else { return false }
    guard let owner = index.members[member].type, owner != type.id, index.types[owner].kind != .external else {
      return false
    }
    return roles[owner].role == .service && survey.requests.sends(member)
  }
}
