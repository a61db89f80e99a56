import Effects
import ProjectIndex

/// Functions whose callers wait until something has been read, written or answered: through them a queue or a semaphore is
/// waited for, and they reach what is stored or a server. A lock around a value keeps nobody waiting.
struct BlockingReach: Sendable {
  private let found: Set<MemberID>

  init(_ effects: Effects) {
    let index = effects.index
    guard !effects.waiting.isEmpty else {
      found = []
      return
    }
    let requirements = Dictionary(grouping: index.dispatches, by: \.runs).mapValues { $0.map(\.called) }
    var seen = Set(effects.waiting)
    var wave = effects.waiting
    var depth = 0
    while !wave.isEmpty, depth < Self.farthest {
      depth += 1
      // What is called waits as soon as one of those does that stand behind it.
      wave += wave.flatMap { requirements[$0] ?? [] }.filter { seen.insert($0).inserted }
      wave = wave.flatMap { Self.callers(of: $0, index) }.filter { seen.insert($0).inserted }
    }
    found = seen.filter { id in
      let reached = effects.of(id)
      return reached.has(.stores) || reached.has(.service)
    }
  }

  /// Farther away nobody who calls can know.
  private static let farthest = 6

  /// Functions that call a member where they run themselves.
  private static func callers(of member: MemberID, _ index: ProjectIndex) -> [MemberID] {
    index.uses(of: member).compactMap { site in
      guard site.isInBody, site.use.access == .call, let caller = site.member, !index.members[caller].isAsync,
        index.members[caller].type.map({ index.types[$0].kind != .actor }) ?? true
      else { return nil }
      return BodyFlow(index.members[caller].body).place(of: site.use) == .caller ? caller : nil
    }
  }

  /// Whether who calls a member waits.
  func contains(_ member: MemberID) -> Bool { found.contains(member) }
}
