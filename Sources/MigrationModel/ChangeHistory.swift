/// How often files were changed lately: what the version control remembers of a tree.
package struct ChangeHistory: Codable, Sendable, Equatable {
  /// Commits that were looked at, merges left out; at most `Configuration.historyCommits`.
  package var commits: Int
  /// People who wrote one of them.
  package var authors: Int
  /// Path relative to the analysed folder -> number of those commits that changed the file. Files that none of them
  /// changed are left out; a file that was renamed counts from then on.
  package var changes: [String: Int]
  /// The last of those commits with their sizes, newest first; empty where git does not have their contents.
  package var past: [PastCommit]

  package init(commits: Int, authors: Int, changes: [String: Int], past: [PastCommit] = []) {
    self.commits = commits
    self.authors = authors
    self.changes = changes
    self.past = past
  }
}

/// The size of a commit, and how long it took.
package struct PastCommit: Codable, Sendable, Equatable {
  /// Added and deleted.
  package var lines: Int
  package var files: Int
  /// Since the same author's commit before it; nil if that was too long ago to be the same sitting, or is unknown.
  package var minutes: Int?

  package init(lines: Int, files: Int, minutes: Int?) {
    self.lines = lines
    self.files = files
    self.minutes = minutes
  }
}
