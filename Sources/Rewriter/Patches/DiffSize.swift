import MigrationModel

/// Changed lines of some files, as git counts them.
package struct DiffSize {
  package let added: Int
  package let deleted: Int
  /// Both together.
  package var total: Int { added + deleted }

  /// Counts the lines of all files.
  package init(_ changes: [FileChange]) {
    let sizes = changes.map { Self.size(from: $0.before ?? [], to: $0.after ?? []) }
    added = sizes.reduce(0) { $0 + $1.added }
    deleted = sizes.reduce(0) { $0 + $1.deleted }
  }

  /// Whether the changed lines of some files are not more than a limit.
  package static func fits(_ changes: [FileChange], in limit: Int) -> Bool {
    var left = limit
    return changes.allSatisfy { change in
      let lines = NumberedLines(ByteLines.all(in: change.before ?? []), ByteLines.all(in: change.after ?? []))
      guard let size = EditDistance.between(lines.old[...], lines.new[...], atMost: left) else { return false }
      left -= size
      return true
    }
  }

  private static func size(from before: [UInt8], to after: [UInt8]) -> (added: Int, deleted: Int) {
    let lines = NumberedLines(ByteLines.all(in: before), ByteLines.all(in: after))
    if let distance = EditDistance.between(lines.old[...], lines.new[...], atMost: LongDifference.limit) {
      let growth = lines.new.count - lines.old.count
      return ((distance + growth) / 2, (distance - growth) / 2)
    }
    let long = LongDifference(lines.old, lines.new)
    return (long.inserted.count, long.removed.count)
  }
}
