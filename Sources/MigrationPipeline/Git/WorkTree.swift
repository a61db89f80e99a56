import Foundation

/// A git work tree on disk.
package struct WorkTree: Sendable {
  package let git: Git
  /// Absolute path of its top folder.
  package let top: String
  /// Absolute path of git's own folder for it.
  let gitFolder: String

  /// The work tree that holds a folder, and the folder's path below its top (`Samples/`, or nothing).
  /// nil if there is none, or git refuses to look at it.
  static func holding(_ folder: String, git: Git) throws -> (tree: WorkTree, prefix: String)? {
    let answer = try git.run(["rev-parse", "--show-toplevel", "--show-prefix", "--absolute-git-dir"], in: folder)
    guard answer.status == 0 else { return nil }
    let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, !lines[0].isEmpty else { return nil }
    return (WorkTree(git: git, top: String(lines[0]), gitFolder: String(lines[2])), String(lines[1]))
  }
}

extension WorkTree {
  /// The same with a git that runs nothing but itself, for what looks at the contents of files.
  func withoutPrograms() throws -> WorkTree {
    WorkTree(git: try git.withoutPrograms(in: top), top: top, gitFolder: gitFolder)
  }
}

extension WorkTree {
  /// Files below a folder that the index has with line feeds alone; relative to the folder.
  func keptWithLineFeeds(below folder: String) throws -> Set<String> {
    let answer = try git.run(["ls-files", "--eol", "-z"], in: folder)
    guard answer.status == 0 else { return [] }
    return Set(
      answer.records.compactMap { record in
        let parts = record.split(separator: "\t", maxSplits: 1)
        return parts.count == 2 && parts[0].hasPrefix("i/lf ") ? String(parts[1]) : nil
      })
  }
}

extension Git {
  /// Whether git ignores a folder itself, or can't say.
  func ignores(_ folder: String) throws -> Bool { try run(["check-ignore", "-q", "."], in: folder).status != 1 }

  /// What git ignores below a folder: paths relative to it, an ignored folder as one path without `/` at the end. Nothing
  /// for a folder that is ignored itself: git answers with an internal error when asked to list inside one.
  func ignoredPaths(below folder: String) throws -> Set<String> {
    let arguments = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
    let answer = try run(arguments, in: folder)
    guard answer.status == 0 else { return [] }
    return Set(answer.records.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
  }
}
