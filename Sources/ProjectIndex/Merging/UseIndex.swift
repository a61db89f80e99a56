/// Where a use is kept: the file's index and the use's index in the file.
struct UseReference: Sendable {
  let file: UInt32
  let use: UInt32
}

/// Uses grouped by a number, in the order of files and owners.
struct UseGroups: Sendable {
  private var starts: [UInt32]
  private var references: [UseReference]

  /// Groups what `visit` reports; it is asked twice, to count and to fill, so that nothing is held in between.
  init(count: Int, visit: ((_ group: Int, _ use: UseReference) -> Void) -> Void) {
    var starts = [UInt32](repeating: 0, count: count + 1)
    visit { group, _ in starts[group + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var next = starts
    var references = [UseReference](repeating: UseReference(file: 0, use: 0), count: Int(starts[count]))
    visit { group, use in
      references[Int(next[group])] = use
      next[group] += 1
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
    byMember = UseGroups(count: tables.members.members.count) { report in
      Self.forEach(storages) { storage, index, use in
        if storage.members[index] >= 0 { report(Int(storage.members[index]), use) }
        guard storage.ambiguous.contains(index) else { return }
        for member in alternatives[Int(use.file)][index] ?? [] { report(member, use) }
      }
    }
    byType = UseGroups(count: tables.types.entries.count) { report in
      Self.forEach(storages) { storage, index, use in
        if storage.uses[index].traits.contains(.namesType) { report(Int(storage.types[index]), use) }
      }
    }
    byUnknownReceiver = UseGroups(count: tables.names.count) { report in
      Self.forEach(storages) { storage, index, use in
        if storage.uses[index].traits.contains(.hasUnknownReceiver) { report(Int(storage.uses[index].name), use) }
      }
    }
  }

  private static func forEach(_ storages: [UseStorage], _ visit: (UseStorage, Int, UseReference) -> Void) {
    for (file, storage) in storages.enumerated() {
      for index in storage.uses.indices { visit(storage, index, UseReference(file: UInt32(file), use: UInt32(index))) }
    }
  }
}
