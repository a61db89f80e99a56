import Foundation
import MigrationModel

/// One walk over the analysed folder. Links are not followed, so circles do no harm.
struct FolderWalk {
  private let workspace: Workspace
  private let filter: PathFilter
  private var ignored = IgnoredFiles()
  private var found = Discovery()

  /// Folders of dependencies and build products that are often neither hidden nor ignored.
  private static let prunedNames: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
  /// The pages of a playground are scripts: what they need stands in them, and belongs to no app.
  private static let prunedEndings = [
    ".xcassets", ".framework", ".xcframework", ".xcworkspace", ".xcdatamodeld",
    ".xctemplate", ".playground", ".playgroundbook",
  ]

  /// Ends of the names that such folders of libraries have, in lower case.
  private static let sampleEndings = ["example", "examples", "demo", "demos", "sample", "samples"]

  init(workspace: Workspace, filter: PathFilter) {
    self.workspace = workspace
    self.filter = filter
  }

  /// Throws `PipelineError` (`missingInput`) if the analysed folder itself can't be read.
  mutating func run() throws {
    var pending = [""]
    while let folder = pending.popLast() {
      if !ignored.isKnown, let known = try workspace.ignored.known() { ignored.learn(known) }
      // What lies in an ignored folder may have been met before git said so.
      guard !ignored.covers(folder) else {
        skip(folder, Self.ignoredByGit)
        continue
      }
      do {
        let entries = try FolderEntry.all(in: folder.isEmpty ? workspace.root : "\(workspace.root)/\(folder)")
        if !folder.isEmpty, entries.contains(where: { $0.name == ".git" }), try !entersWorkTree(folder) { continue }
        if !folder.isEmpty { noteLibrary(folder, entries) }
        pending += visit(entries, in: folder)
      } catch let failure as FolderEntry.Failure {
        guard !folder.isEmpty else {
          throw PipelineError(.missingInput, "\(workspace.root) can't be read: \(failure.reason)")
        }
        found.failures.append(Failure(file: folder, message: "The folder can't be read: \(failure.reason)."))
      }
    }
  }

  /// Takes the one file that is analysed. Throws `PipelineError` (`missingInput`) if its name says that it is not read.
  mutating func takeOnly(_ name: String) throws {
    add(file: name)
    guard !found.files.isEmpty else {
      throw PipelineError(.missingInput, "\(name) is neither a .swift, .storyboard nor .xib file")
    }
  }

  /// Takes a file if its name says that it is read.
  private mutating func add(file path: String) {
    if path.hasSuffix(".swift") {
      found.files.append(.init(path: path, kind: .swift))
    } else if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
      found.files.append(.init(path: path, kind: .interfaceBuilder))
    } else if path.hasSuffix(".h"), !path.hasSuffix("-Swift.h") {
      found.files.append(.init(path: path, kind: .objectiveCHeader))
    }
  }

  /// Takes the files of a folder; gives the folders to walk.
  private mutating func visit(_ entries: [FolderEntry], in folder: String) -> [String] {
    var folders: [String] = []
    // Names that start with a dot are tools' and editors' own.
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      guard !ignored.contains(path) else {
        if entry.kind == .folder || path.hasSuffix(".swift") { skip(path, Self.ignoredByGit) }
        continue
      }
      switch entry.kind {
      case .folder where entry.name.hasSuffix(".xcodeproj"): noteProject(path)
      case .folder: if isEntered(entry.name, path) { folders.append(path) }
      case .file where !filter.reads(file: path): if path.hasSuffix(".swift") { skip(path, Self.leftOut) }
      case .file: add(file: path)
      case .other: if path.hasSuffix(".swift") { skip(path, "It is a link or no file.") }
      }
    }
    return folders
  }

  static let ignoredByGit = "git ignores it."
  private static let leftOut = "The configuration leaves it out."

  private mutating func skip(_ path: String, _ reason: String) {
    found.skipped.append(Failure(file: path, message: reason))
  }

  private mutating func isEntered(_ name: String, _ path: String) -> Bool {
    if Self.prunedNames.contains(name) {
      skip(path, "It holds dependencies or what a build has made.")
      return false
    }
    if Self.prunedEndings.contains(where: name.hasSuffix) { return false }
    if !filter.enters(folder: path) {
      skip(path, Self.leftOut)
      return false
    }
    return true
  }

  /// A library shows how it is used in an app of its own, which nobody ships. A package may be a part of the app.
  private mutating func noteLibrary(_ folder: String, _ entries: [FolderEntry]) {
    let isPod = entries.contains(where: \.isPodspec)
    guard isPod || entries.contains(where: \.isPackageManifest) else { return }
    if isPod { found.libraries.append(folder) }
    let samples = entries.filter { entry in
      entry.kind == .folder && Self.sampleEndings.contains(where: entry.name.lowercased().hasSuffix)
    }
    found.foreignFolders += samples.map { "\(folder)/\($0.name)" }
  }

  /// Projects above the analysed folder or beside the one file, up to the folder of the plan: they list its files.
  mutating func noteProjectsAbove() {
    let folders = Workspace.folders(from: workspace.root, upTo: workspace.planRoot)
    for (height, folder) in folders.enumerated() where height > 0 || workspace.onlyFile != nil {
      let prefix = String(repeating: "../", count: height)
      for name in projects(in: folder) { noteProject(prefix + name) }
    }
  }

  private func projects(in folder: String) -> [String] {
    do {
      return try FolderEntry.all(in: folder).map(\.name).filter { $0.hasSuffix(".xcodeproj") }
    } catch {
      // It may be forbidden to list a folder above: then nothing is known about its projects.
      return []
    }
  }

  private mutating func noteProject(_ folder: String) {
    let path = "\(folder)/project.pbxproj"
    if access("\(workspace.root)/\(path)", R_OK) == 0 { found.projects.append(path) }
  }

  /// A folder with its own `.git`: what it ignores is not read either, and it is no part of the outer work tree. False if
  /// that ignores it.
  private mutating func entersWorkTree(_ folder: String) throws -> Bool {
    if !ignored.isKnown { ignored.learn(try workspace.ignored.all()) }
    if ignored.covers(folder) { return false }
    if workspace.workTree != nil { found.foreignFolders.append(folder) }
    let absolute = "\(workspace.root)/\(folder)"
    guard let git = workspace.git, let (_, prefix) = try WorkTree.holding(absolute, git: git), prefix.isEmpty,
      try !git.ignores(absolute)
    else { return true }
    ignored.add(try git.ignoredPaths(below: absolute).map { "\(folder)/\($0)" })
    return true
  }

  /// What was met, with what git may still have to say of it.
  var findings: FoundFiles {
    // Who names a file wants it, ignored or not.
    let pending = workspace.onlyFile == nil ? workspace.ignored : .none
    return FoundFiles(met: found.sorted, ignored: ignored, pending: pending)
  }
}
