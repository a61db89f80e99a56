import MigrationModel

/// Changed lines of some files, as git counts them.
package struct DiffSize {
  package let added: Int
  package let deleted: Int
  /// Both together.
  package var total: Int { added + deleted }

  /// Counts the lines of all files.
  package init(_ changes: [FileChange]) {
    let diffs = changes.map { UnifiedDiff(from: $0.before ?? [], to: $0.after ?? []) }
    added = diffs.reduce(0) { $0 + $1.added }
    deleted = diffs.reduce(0) { $0 + $1.deleted }
  }
}
