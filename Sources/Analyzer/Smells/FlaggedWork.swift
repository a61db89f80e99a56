import ProjectIndex

/// What a method sets while it works: flags that are up as long as the work goes on, and what tells that it failed.
struct FlaggedWork {
  let flags: [MemberID]
  /// Without the flags themselves; what they are set to may also be that nothing has failed.
  let failures: [MemberID]

  private struct Write {
    let offset: Int
    let depth: Int
    let value: Bool
  }

  /// - Parameters:
  ///   - isState: whether a member is state of the type.
  ///   - isFailure: whether state tells that work failed.
  init(_ body: BodyFacts, isState: (MemberID) -> Bool, isFailure: (MemberID) -> Bool) {
    var writes: [MemberID: [Write]] = [:]
    var failures: Set<MemberID> = []
    var failing: [(member: MemberID, offset: Int)] = []
    for position in body.uses.indices {
      let key = body.uses.key(position)
      guard key.access == .write, let member = key.member, isState(member) else { continue }
      let use = body.uses[position]
      let isLowered = key.context.contains(.assignsFalse)
      if isLowered || key.context.contains(.assignsTrue) {
        writes[member, default: []].append(Write(offset: use.offset, depth: use.closureDepth, value: !isLowered))
      }
      guard isFailure(member) else { continue }
      failures.insert(member)
      if !isLowered { failing.append((member, use.offset)) }
    }
    flags = Self.flags(writes, failing, writes.isEmpty || failures.isEmpty || !body.hasRegions ? [] : body.regions)
    self.failures = failures.subtracting(flags).sorted()
  }

  private static func flags(
    _ writes: [MemberID: [Write]], _ failing: [(member: MemberID, offset: Int)], _ regions: [BodyRegion]
  ) -> [MemberID] {
    writes.keys.filter { flag in
      brackets(writes[flag] ?? [], failing.filter { $0.member != flag }.map(\.offset), regions)
    }.sorted()
  }

  /// Whether a flag is raised before the work can fail, and taken down when it is done. One that is raised in the work, and
  /// taken down only by a handler or before, tells what came out of it.
  private static func brackets(_ writes: [Write], _ failing: [Int], _ regions: [BodyRegion]) -> Bool {
    let (up, down) = (writes.filter(\.value), writes.filter { !$0.value })
    let handlers = regions.filter { $0.kind == .catchClause }.map(\.range)
    guard let first = up.first?.offset,
      failing.contains(where: { $0 > first }) || handlers.contains(where: { $0.lowerBound > first })
    else { return false }
    let guarded = regions.filter { $0.kind == .guardedStatement }.map(\.range)
    if up.allSatisfy({ write in guarded.contains { $0.contains(write.offset) } }) {
      return down.contains { write in
        first < write.offset && !handlers.contains { $0.contains(write.offset) }
      }
    }
    // `defer { isLoading = false }` may stand before.
    return down.contains { write in write.offset > first || up.contains { $0.depth == write.depth } }
  }
}
