import MigrationModel
import ProjectIndex

/// What the closing patches have made of the files that are analysed, and of new ones beside them.
struct ClosedFiles {
  /// By path.
  private(set) var changes: [String: [UInt8]] = [:]
  /// Paths of files that have others now.
  private(set) var removed: Set<String> = []

  init(_ patches: [Patch], in index: ProjectIndex) {
    for patch in patches {
      for change in patch.changes {
        let old = change.movedFrom ?? change.path
        let isNew = change.before == nil && patch.step != RewriteStep.tests.id
        guard isNew || changes[old] != nil || index.sourceFile(at: old) != nil else { continue }
        if change.movedFrom != nil { (changes[old], removed) = (nil, removed.union([old])) }
        changes[change.path] = change.after
      }
    }
  }
}
