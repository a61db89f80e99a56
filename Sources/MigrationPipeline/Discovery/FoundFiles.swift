import MigrationModel

/// What a walk has met. Git takes longer than a walk to say what it ignores, so some of it may be left out later on; to read
/// the rest need not wait for that.
struct FoundFiles: Sendable {
  /// Sorted.
  let met: Discovery
  private let ignored: IgnoredFiles
  private let pending: IgnoredPaths

  /// - Parameters:
  ///   - ignored: what is known of it so far.
  ///   - pending: what git says of the analysed folder.
  init(met: Discovery, ignored: IgnoredFiles, pending: IgnoredPaths) {
    self.met = met
    self.ignored = ignored
    self.pending = pending
  }

  /// Walks the folder once, or looks at the one file. Throws `PipelineError`.
  static func of(_ workspace: Workspace, configuration: LoadedConfiguration) throws -> FoundFiles {
    var walk = FolderWalk(workspace: workspace, filter: configuration.filter)
    if let name = workspace.onlyFile { try walk.takeOnly(name) } else { try walk.run() }
    walk.noteProjectsAbove()
    return walk.findings
  }

  /// Whether git has said already that it ignores a file: then it need not be read.
  func isKnownToBeIgnored(_ path: String) -> Bool {
    // What the walk knew it has left out itself. Why git can't say it is heard by who waits for it.
    guard !ignored.isKnown, let said = try? pending.known() else { return false }
    return IgnoredFiles(said).covers(path)
  }

  /// What is left when git has said what it ignores; waits for that. Throws `PipelineError` if git can't be started.
  func settled() throws -> Discovery {
    var ignored = ignored
    if !ignored.isKnown { ignored.learn(try pending.all()) }
    var kept = met
    kept.skipped += kept.files.filter { ignored.covers($0.path) }
      .map { Failure(file: $0.path, message: FolderWalk.ignoredByGit) }
    kept.files.removeAll { ignored.covers($0.path) }
    kept.projects.removeAll { ignored.covers($0) }
    kept.failures.removeAll { ignored.covers($0.file) }
    kept.foreignFolders.removeAll { ignored.covers($0) }
    kept.libraries.removeAll { ignored.covers($0) }
    return kept.sorted
  }
}
