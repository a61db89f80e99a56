import MigrationModel

/// Lines that a change takes away and brings at least, however a diff lines them up.
struct LineCounts {
  let gone: Int
  let new: Int

  init(_ change: FileChange) {
    var balance: [ArraySlice<UInt8>: Int] = [:]
    for line in ByteLines.all(in: change.before ?? []) { balance[line, default: 0] -= 1 }
    for line in ByteLines.all(in: change.after ?? []) { balance[line, default: 0] += 1 }
    gone = balance.values.reduce(0) { $0 - min($1, 0) }
    new = balance.values.reduce(0) { $0 + max($1, 0) }
  }
}
