import MigrationModel

extension WorkTree {
  /// Contents are compared for each of them, a millisecond a commit.
  private static let pastCommits = 200

  /// Sizes of the last commits below a folder in lines of Swift, newest first; empty if git can't say, as in a partial
  /// clone. Project files, catalogues and texts are not compared: they take ten times as long and say nothing of work.
  func pastCommits(below folder: String, atMost limit: Int) throws -> [PastCommit] {
    let log = try git.run(
      [
        "-c", "log.showRoot=false", "log", "--max-count=\(min(limit, Self.pastCommits))", "--no-merges", "--no-renames",
        "--relative", "--no-show-signature", "--no-ext-diff", "--no-textconv", "--numstat", "--format=%x01%at %aE",
        // Commits without Swift stay in the walk, so that it ends.
        "--sparse", "--full-history", "--", ":(top)*.swift",
      ], in: folder)
    return log.status == 0 ? PastCommits(log: log.text).commits : []
  }
}

/// Reads the log: a line with time and author behind a byte 1 for each commit, then lines of added, deleted, path.
private struct PastCommits {
  /// A longer pause between two commits of one person is not work on the second.
  private static let longestSitting = 4 * 60

  private struct Entry {
    let time: Int
    let author: Substring
    var lines = 0
    var files = 0
  }

  private var entries: [Entry] = []

  init(log: String) {
    for line in log.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("\u{1}") {
        let words = line.dropFirst().split(separator: " ", maxSplits: 1)
        entries.append(Entry(time: words.first.flatMap { Int($0) } ?? 0, author: words.last ?? ""))
      } else if !entries.isEmpty {
        let counts = line.split(separator: "\t").prefix(2).compactMap { Int($0) }
        entries[entries.count - 1].lines += counts.reduce(0, +)
        entries[entries.count - 1].files += 1
      }
    }
  }

  var commits: [PastCommit] {
    entries.enumerated().filter { $0.element.lines > 0 }.map { index, entry in
      let before = entries[(index + 1)...].first { $0.author == entry.author }
      let minutes = before.map { (entry.time - $0.time) / 60 }.flatMap {
        (1...Self.longestSitting).contains($0) ? $0 : nil
      }
      return PastCommit(lines: entry.lines, files: entry.files, minutes: minutes)
    }
  }
}
