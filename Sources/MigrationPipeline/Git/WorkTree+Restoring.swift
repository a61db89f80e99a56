import Foundation

/// A file in which two trees differ.
private struct TreeDifference {
  let path: String
  /// Ids of the contents; nil where a tree does not have the file.
  let old: String?
  let new: String?
}

extension WorkTree {
  /// Makes the files in which two trees differ those of the first, which the index holds. What is neither of the two in the
  /// work tree is somebody else's: with `keepsForeign` it stays, and is given. Throws `PipelineError` (`refused`).
  func restore(_ old: String, where new: String, keepsForeign: Bool) throws -> [String] {
    var foreign: [String] = []
    for difference in try differences(old, new) {
      let current = try contentsID(of: difference.path)
      if current == difference.old { continue }
      if keepsForeign, current != nil, current != difference.new {
        foreign.append(difference.path)
      } else if difference.old != nil {
        try succeed(["checkout-index", "-f", "-q", "--", difference.path])
      } else {
        remove(difference.path)
      }
    }
    _ = try git.run(["update-index", "-q", "--refresh"], in: top)
    return foreign
  }

  /// Paths in which two trees differ.
  func changedPaths(_ old: String, _ new: String) throws -> [String] { try differences(old, new).map(\.path) }

  private func differences(_ old: String, _ new: String) throws -> [TreeDifference] {
    let records = try succeed(["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", old, new]).records
    return stride(from: 0, to: records.count - 1, by: 2).map { index in
      let fields = records[index].split(separator: " ").map(String.init)
      let ids = fields.dropFirst(2).prefix(2).map { id in id.allSatisfy { $0 == "0" } ? nil : id }
      return TreeDifference(path: records[index + 1], old: ids.first ?? nil, new: ids.last ?? nil)
    }
  }

  /// The id that git would give the contents of a file; nil if it is not there.
  private func contentsID(of path: String) throws -> String? {
    var status = stat()
    guard lstat("\(top)/\(path)", &status) == 0 else { return nil }
    return try git.run(["hash-object", "--path=\(path)", "--", "\(top)/\(path)"], in: top).text
  }

  /// Removes a file, and the folders around it that are empty then.
  private func remove(_ path: String) {
    unlink("\(top)/\(path)")
    for folder in path.split(separator: "/").dropLast().indices.reversed() {
      let parts = path.split(separator: "/")[...folder].joined(separator: "/")
      guard rmdir("\(top)/\(parts)") == 0 else { return }
    }
  }
}
