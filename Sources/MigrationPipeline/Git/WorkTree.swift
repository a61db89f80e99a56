import Foundation

/// A git work tree on disk.
package struct WorkTree: Sendable {
  package let git: Git
  /// Absolute path of its top folder.
  package let top: String

  /// The work tree that holds a folder, and the folder's path below its top (`Samples/`, or nothing).
  /// nil if there is none, or git refuses to look at it.
  static func holding(_ folder: String, git: Git) throws -> (tree: WorkTree, prefix: String)? {
    let answer = try git.run(["rev-parse", "--show-toplevel", "--show-prefix"], in: folder)
    guard answer.status == 0 else { return nil }
    let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 2, !lines[0].isEmpty else { return nil }
    return (WorkTree(git: git, top: String(lines[0])), String(lines[1]))
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
