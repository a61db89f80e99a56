/// How often files were changed lately: what the version control remembers of a tree.
package struct ChangeHistory: Codable, Sendable, Equatable {
  /// Commits that were looked at, merges left out; at most `Configuration.historyCommits`.
  package var commits: Int
  /// People who wrote one of them.
  package var authors: Int
  /// Path relative to the analysed folder -> number of those commits that changed the file. Files that none of them
  /// changed are left out; a file that was renamed counts from then on.
  package var changes: [String: Int]

  package init(commits: Int, authors: Int, changes: [String: Int]) {
    self.commits = commits
    self.authors = authors
    self.changes = changes
  }
}
