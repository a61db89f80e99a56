import MigrationModel

/// Where a use is kept: the file's index and the use's index in the file.
struct UseReference: Sendable {
  let file: UInt32
  let use: UInt32
}

/// Uses grouped by a number, in the order of files and owners.
struct UseGroups: Sendable {
  private let starts: [UInt32]
  private let references: [UseReference]

  /// Groups what `visit` reports; it is asked twice, to count and to fill, so that nothing is held in between.
  init(count: Int, visit: ((_ group: Int, _ use: UseReference) -> Void) -> Void) {
    var starts = [UInt32](repeating: 0, count: count + 1)
    starts.withUnsafeMutableBufferPointer { starts in visit { group, _ in starts[group + 1] += 1 } }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var next = starts
    let total = Int(starts[count])
    references = [UseReference](unsafeUninitializedCapacity: total) { references, initialized in
      next.withUnsafeMutableBufferPointer { next in
        visit { group, use in
          references.initializeElement(at: Int(next[group]), to: use)
          next[group] += 1
        }
      }
      initialized = total
    }
    self.starts = starts
  }

  /// The uses of a group.
  subscript(_ group: Int) -> ArraySlice<UseReference> {
    guard group + 1 < starts.count else { return [] }
    return references[Int(starts[group])..<Int(starts[group + 1])]
  }
}

/// Who uses what, found by member, by type and by name.
struct UseIndex: Sendable {
  let byMember: UseGroups
  /// Uses that name a type.
  let byType: UseGroups
  /// Uses on something of an unknown type, by name.
  let byUnknownReceiver: UseGroups

  init(_ resolved: [ResolvedUses], tables: IndexTables) {
    let groups = Parallel.map(3) { kind in
      switch kind {
      case 0: Self.byMember(resolved, tables)
      case 1: Self.byTrait(.namesType, resolved, count: tables.types.entries.count) { Int($0.types[$1]) }
      default: Self.byTrait(.hasUnknownReceiver, resolved, count: tables.names.count) { Int($0.uses[$1].name) }
      }
    }
    (byMember, byType, byUnknownReceiver) = (groups[0], groups[1], groups[2])
  }

  private static func byMember(_ resolved: [ResolvedUses], _ tables: IndexTables) -> UseGroups {
    UseGroups(count: tables.members.raw.count) { report in
      for (file, uses) in resolved.enumerated() {
        for (index, member) in uses.storage.members.enumerated() where member >= 0 {
          let use = UseReference(file: UInt32(file), use: UInt32(index))
          report(Int(member), use)
          guard uses.storage.ambiguous.contains(index) else { continue }
          for other in uses.alternatives[index] ?? [] { report(other, use) }
        }
      }
    }
  }

  /// The uses with a trait by a number of theirs.
  private static func byTrait(
    _ trait: RawUse.Traits, _ resolved: [ResolvedUses], count: Int, _ group: (UseStorage, Int) -> Int
  ) -> UseGroups {
    UseGroups(count: count) { report in
      for (file, uses) in resolved.enumerated() {
        for (index, use) in uses.storage.uses.enumerated() where use.traits.contains(trait) {
          report(group(uses.storage, index), UseReference(file: UInt32(file), use: UInt32(index)))
        }
      }
    }
  }
}
