/// Where a use is kept: the file's index and the use's index in the file.
struct UseReference: Sendable {
  let file: UInt32
  let use: UInt32
}

/// Uses grouped by a number, in the order of files and owners.
struct UseGroups: Sendable {
  private let starts: [Int32]
  private let references: [UseReference]

  /// Groups pairs of a group's number and a use.
  init(count: Int, _ pairs: [(group: Int, use: UseReference)]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for pair in pairs { starts[pair.group + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var next = starts
    var references = [UseReference](repeating: UseReference(file: 0, use: 0), count: pairs.count)
    for pair in pairs {
      references[Int(next[pair.group])] = pair.use
      next[pair.group] += 1
    }
    self.starts = starts
    self.references = references
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

  init(_ storages: [UseStorage], alternatives: [[Int: [MemberID]]], tables: IndexTables) {
    var byMember: [(group: Int, use: UseReference)] = []
    var byType: [(group: Int, use: UseReference)] = []
    var unknown: [(group: Int, use: UseReference)] = []
    for (file, storage) in storages.enumerated() {
      for (index, raw) in storage.uses.enumerated() {
        let reference = UseReference(file: UInt32(file), use: UInt32(index))
        if storage.members[index] >= 0 { byMember.append((Int(storage.members[index]), reference)) }
        for member in alternatives[file][index] ?? [] { byMember.append((member, reference)) }
        if raw.traits.contains(.namesType) { byType.append((Int(storage.types[index]), reference)) }
        if raw.traits.contains(.hasUnknownReceiver) { unknown.append((Int(raw.name), reference)) }
      }
    }
    self.byMember = UseGroups(count: tables.members.members.count, byMember)
    self.byType = UseGroups(count: tables.types.entries.count, byType)
    byUnknownReceiver = UseGroups(count: tables.names.count, unknown)
  }
}
