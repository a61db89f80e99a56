import MigrationModel
import ProjectIndex

/// How many calls away from the network each member is.
struct RequestReach: Sendable {
  /// Farther away a member knows nothing of requests any more: a service, its wrapper, a repository.
  private static let farthest: UInt8 = 2
  private static let never = UInt8.max

  /// By `MemberID`: 0 for a member that talks to the network itself, 1 for one that calls it, ...
  private var calls: [UInt8]

  /// Follows calls through the tree, and requirements of protocols to the members that meet them. Test code and what
  /// belongs to views is left out: views ask for requests, they don't make them.
  init(_ index: ProjectIndex, touches: [MemberTouches], profiles: [TypeProfile], isSkipped: [Bool]) {
    calls = touches.map { $0.concerns.has(.networking) ? 0 : Self.never }
    for distance in 1...Self.farthest {
      lift(index, profiles)
      let before = calls
      let after = Parallel.map(calls.count) { id -> UInt8 in
        guard before[id] == Self.never, let type = index.members[id].type, !isSkipped[type] else { return before[id] }
        let uses = index.members[id].body.uses
        let reaches = uses.indices.contains { position in
          let use = uses.key(position)
          guard use.access == .call, let target = use.member else { return false }
          return before[target] == distance - 1
        }
        return reaches ? distance : Self.never
      }
      calls = after
    }
    lift(index, profiles)
  }

  /// Whether a member sends a request, by itself or through others.
  func sends(_ member: MemberID) -> Bool { calls[member] != Self.never }

  /// Whether a member sends a request through others.
  func forwards(_ member: MemberID) -> Bool { calls[member] != Self.never && calls[member] > 0 }

  /// A requirement is as far away as the nearest member of a conforming type that has its name.
  private mutating func lift(_ index: ProjectIndex, _ profiles: [TypeProfile]) {
    for type in index.types.indices where index.types[type].kind == .protocol {
      for requirement in index.types[type].members where calls[requirement] == Self.never {
        let name = index.members[requirement].name
        for heir in profiles[type].heirs {
          for member in index.types[heir].members where calls[member] < calls[requirement] {
            if index.members[member].name == name { calls[requirement] = calls[member] }
          }
        }
      }
    }
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
