import Foundation

/// Where a command works: the analysed folder, the folder of the plan, and git if there is one.
package struct Workspace: Sendable {
  /// The analysed folder; absolute, without links.
  package let root: String
  /// Name of the one file to read, if PATH was a file.
  package let onlyFile: String?
  /// The folder that holds `refactoring/`: the top of the git work tree, else the analysed folder.
  package let planRoot: String
  /// Path of the analysed folder below the plan root: `Samples/`, or nothing.
  package let pathPrefix: String
  /// nil if there is none on the path.
  let git: Git?
  /// nil without git, outside a work tree, and in a folder that git ignores.
  package let workTree: WorkTree?
  /// What git ignores in the analysed folder.
  let ignored: IgnoredPaths

  /// Looks at PATH. Throws `PipelineError` (`missingInput`) if it is not there.
  package init(path: String, git: Git?) throws {
    guard let resolved = realpath(path, nil) else {
      throw PipelineError(.missingInput, "\(path): \(systemMessage())")
    }
    defer { free(resolved) }
    let absolute = String(cString: resolved)
    self.git = git
    var status = stat()
    let isFolder = stat(absolute, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    root = isFolder ? absolute : (absolute as NSString).deletingLastPathComponent
    onlyFile = isFolder ? nil : (absolute as NSString).lastPathComponent
    if let place = try Self.place(of: root, git: git) {
      (workTree, planRoot, pathPrefix, ignored) = (place.tree, place.tree.top, place.prefix, place.ignored)
    } else {
      (workTree, planRoot, pathPrefix, ignored) = (nil, root, "", .none)
    }
  }

  /// Where a folder lies in a work tree; nil outside, and for a folder that git ignores. Git is asked several things at once,
  /// and what takes it longest is not waited for.
  private static func place(
    of folder: String, git: Git?
  ) throws -> (tree: WorkTree, prefix: String, ignored: IgnoredPaths)? {
    guard let git else { return nil }
    let ignored = IgnoredPaths(below: folder, git: git)
    let isIgnored = Background { try git.ignores(folder) }
    guard let (tree, prefix) = try WorkTree.holding(folder, git: git), try !isIgnored.result() else { return nil }
    return (tree, prefix, ignored)
  }

  /// What people call it: the last part of the path.
  package var name: String { ((onlyFile ?? root) as NSString).lastPathComponent }

  /// A folder and those above it, the nearest first, up to `top`, or the root of the file system.
  static func folders(from folder: String, upTo top: String?) -> [String] {
    var folders = [folder]
    while let last = folders.last, last != top, last != "/" {
      folders.append((last as NSString).deletingLastPathComponent)
    }
    return folders
  }

  /// The folder of the plan; absolute.
  package var planFolder: String { planRoot + "/refactoring" }
}
