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
  /// What git ignores, relative to the analysed folder.
  let ignored: Set<String>

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
    let pendingIgnored = git.map { git in Background { [root] in try git.ignoredPaths(below: root) } }
    let holding = try git.flatMap { try WorkTree.holding(root, git: $0) }
    if let ignored = try pendingIgnored?.result(), let (tree, prefix) = holding {
      (workTree, planRoot, pathPrefix, self.ignored) = (tree, tree.top, prefix, ignored)
    } else {
      (workTree, planRoot, pathPrefix, self.ignored) = (nil, root, "", [])
    }
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
