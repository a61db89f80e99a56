import MigrationModel

/// Lines that a change takes away and brings at least, however a diff lines them up.
struct LineCounts {
  let gone: Int
  let new: Int

  init(_ change: FileChange) {
    var balance: [ArraySlice<UInt8>: Int] = [:]
    for line in Self.lines(change.before ?? []) { balance[line, default: 0] -= 1 }
    for line in Self.lines(change.after ?? []) { balance[line, default: 0] += 1 }
    gone = balance.values.reduce(0) { $0 - min($1, 0) }
    new = balance.values.reduce(0) { $0 + max($1, 0) }
  }

  /// Lines with their line feed, so that a last line without one differs from the same line with it.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
