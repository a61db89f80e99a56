import MigrationModel
import ProjectIndex

/// How many calls away from the network, and from what is stored, each member is.
struct RequestReach: Sendable {
  /// Farther away a member knows nothing of requests any more: a service, its wrapper, a repository.
  private static let farthest: UInt8 = 3
  /// Whoever calls what is this far away at most asks for a request.
  private static let near: UInt8 = 2
  private static let never = UInt8.max

  /// What a member is away from both.
  private struct Distance {
    var network = RequestReach.never
    var storage = RequestReach.never
  }

  /// By `MemberID`: 0 for a member that talks to the network itself, 1 for one that calls it, ...
  private var distances: [Distance]

  /// Follows calls through the tree, and requirements of protocols to the members that meet them. Test code and what
  /// belongs to views is left out: views ask for requests, they don't make them.
  init(_ index: ProjectIndex, own: OwnTypes, touches: [MemberTouches], profiles: [TypeProfile], isSkipped: [Bool]) {
    distances = touches.map { touch in
      Distance(
        network: touch.concerns.has(.networking) ? 0 : Self.never,
        storage: touch.concerns.has(.persistence) ? 0 : Self.never)
    }
    for closure in Self.clientClosures(index, touches) { distances[closure].network = 1 }
    let calls = Self.calls(in: index, isSkipped)
    for distance in 1...Self.farthest {
      lift(index, own, profiles)
      let before = distances
      for (caller, target) in calls {
        if before[target].network == distance - 1, distances[caller].network == Self.never {
          distances[caller].network = distance
        }
        if before[target].storage == distance - 1, distances[caller].storage == Self.never {
          distances[caller].storage = distance
        }
      }
    }
    lift(index, own, profiles)
  }

  /// What a client made of closures is asked for, where a static member that makes one gives it closures with requests:
  /// `struct Client { var load: (URL) async throws -> Data; static let live = Client { ... } }`.
  private static func clientClosures(_ index: ProjectIndex, _ touches: [MemberTouches]) -> [MemberID] {
    index.types.filter { $0.kind == .struct }.flatMap { type -> [MemberID] in
      let closures = type.members.filter { id in
        let member = index.members[id]
        guard member.isStored, !member.modifiers.contains(.isStatic), let text = member.valueType else { return false }
        return TypeName.isFunction(text) && text.contains("async")
      }
      guard !closures.isEmpty else { return [] }
      let sends = type.members.contains { id in
        let member = index.members[id]
        return member.modifiers.contains(.isStatic) && touches[id].concerns.has(.networking)
          && (member.returnType ?? member.valueType ?? type.name) == type.name
      }
      return sends ? closures : []
    }
  }

  /// Who calls whom, without what is skipped. Read off the uses once, which are many more.
  private static func calls(
    in index: ProjectIndex, _ isSkipped: [Bool]
  ) -> [(caller: MemberID, target: MemberID)] {
    Parallel.mapChunks(index.members.count, chunks: 8) { members in
      var calls: [(caller: MemberID, target: MemberID)] = []
      for id in members {
        guard let type = index.members[id].type, !isSkipped[type] else { continue }
        let uses = index.members[id].body.uses
        for position in uses.indices {
          let use = uses.key(position)
          if use.access == .call, let target = use.member { calls.append((id, target)) }
        }
      }
      return calls
    }
  }

  /// Whether a member sends a request, by itself or through others.
  func sends(_ member: MemberID) -> Bool { distances[member].network <= Self.near }

  /// Whether a member calls one that talks to the network or to a store itself.
  func isNextToOutside(_ member: MemberID) -> Bool { distances[member].network == 1 || distances[member].storage == 1 }

  /// Whether a member sends a request or works on what is stored, through others.
  func forwards(_ member: MemberID) -> Bool {
    let distance = distances[member]
    return distance.network != Self.never && distance.network > 0
      || distance.storage != Self.never && distance.storage > 0
  }

  /// A requirement is as far away as the nearest member of a conforming type that has its name. What a type of the SDK
  /// that stores something meets, is stored.
  private mutating func lift(_ index: ProjectIndex, _ own: OwnTypes, _ profiles: [TypeProfile]) {
    for type in index.types.indices where index.types[type].kind == .protocol {
      let isStored = profiles[type].heirs.contains { heir in
        own.isForeign(heir) && Vocabulary.entries[index.types[heir].name]?.receiver == .persistence
      }
      for requirement in index.types[type].members {
        if isStored { distances[requirement].storage = 0 }
        let distance = distances[requirement]
        guard distance.network == Self.never || distance.storage == Self.never else { continue }
        lift(requirement, of: profiles[type].heirs, index)
      }
    }
  }

  private mutating func lift(_ requirement: MemberID, of heirs: [TypeID], _ index: ProjectIndex) {
    var nearest = distances[requirement]
    let isOpen = (network: nearest.network == Self.never, storage: nearest.storage == Self.never)
    var name: String?
    for heir in heirs {
      for member in index.types[heir].members {
        let distance = distances[member]
        let isNearer =
          isOpen.network && distance.network < nearest.network || isOpen.storage && distance.storage < nearest.storage
        guard isNearer else { continue }
        let wanted = name ?? index.members[requirement].name
        name = wanted
        guard index.members[member].name == wanted else { continue }
        if isOpen.network { nearest.network = min(nearest.network, distance.network) }
        if isOpen.storage { nearest.storage = min(nearest.storage, distance.storage) }
      }
    }
    distances[requirement] = nearest
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
