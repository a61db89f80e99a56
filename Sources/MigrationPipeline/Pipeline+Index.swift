import Analyzer
import MigrationModel
import ProjectIndex

extension Pipeline {
  /// Finds the files, reads and parses them on all cores and merges what they say into one index.
  /// Throws `PipelineError` (`missingInput`) if PATH can't be read or there is no Swift file.
  package func index() throws -> IndexedTree {
    let found = try found()
    let pendingHistory = Background { [self] in try changeHistory() }
    let settled = Background { try found.settled() }
    let pendingProjects = Background { [self] in try xcodeProjects(settled.result()) }
    // One file is read sooner than its facts are found.
    let cache = workspace.onlyFile == nil ? cache.map { FactsCache($0, root: workspace.root) } : nil
    var files = read(found, cache)
    let pendingCache = Background { cache?.finish() }
    let discovery = try settled.result()
    guard discovery.files.contains(where: { $0.kind == .swift }) else { throw noSwift }
    files.keep(discovery.files)
    let failures = discovery.failures + files.failures
    guard files.haveSwift else { throw noneReadable(failures) }
    let (brokenFiles, hasUnreadable) = (files.broken, files.haveRefused || !discovery.failures.isEmpty)
    let projects = try pendingProjects.result()
    let index = progress.during("indexing") {
      ProjectIndex(files: files.takeSwift(), interfaceBuilder: files.interfaceBuilder)
    }
    let platforms = platforms(projects, index, discovery)
    let history = try pendingHistory.result()
    let defaultsToMainActor = !projects.isEmpty && projects.allSatisfy(\.1.defaultsToMainActor)
    try pendingCache.result()
    return IndexedTree(
      index: index,
      facts: TreeFacts(
        deploymentTarget: platforms["iOS"], platforms: platforms,
        // A team that has chosen needs no advice.
        authors: loaded.configuration.dialect == "auto" ? history?.authors : nil, unreadable: failures,
        history: history, otherRules: Set(Pipeline.moduleRules.map(\.id)),
        defaultsToMainActor: defaultsToMainActor),
      hasUnreadable: hasUnreadable, skipped: discovery.skipped, brokenFiles: brokenFiles,
      defaultsToMainActor: defaultsToMainActor,
      membership: TargetMembership(projects.map(\.1.membership)))
  }

  /// The lowest versions that the app is built for; libraries that are kept in the tree count where there is nothing else.
  private func platforms(
    _ projects: [(String, XcodeProject)], _ index: ProjectIndex, _ discovery: Discovery
  ) -> [String: String] {
    let manifests = index.files.filter { $0.path == "Package.swift" || $0.path.hasSuffix("/Package.swift") }
    let all =
      projects.map { ($0.0, $0.1.platforms) } + manifests.map { ($0.path, PackageManifest($0.contents).platforms) }
    let own = PackageManifest.lowest(all.filter { !discovery.isInLibrary($0.0) }.map(\.1))
    return own.isEmpty ? PackageManifest.lowest(all.map(\.1)) : own
  }

  /// Reads what was met, but for what git has said by then that it ignores.
  private func read(_ found: FoundFiles, _ cache: FactsCache?) -> ReadFiles {
    let files = found.met.files
    let reader = SourceReader(root: workspace.root, foreignFolders: found.met.foreignFolders, cache: cache)
    let counter = StageCounter(stage: "reading", total: files.count, progress: progress)
    let readings = Parallel.map(files) { file in
      defer { counter.step() }
      return found.isKnownToBeIgnored(file.path) ? SourceReader.Reading() : reader.read(file)
    }
    return ReadFiles(files, readings)
  }

  private func xcodeProjects(_ discovery: Discovery) throws -> [(String, XcodeProject)] {
    try discovery.projects.map { path in
      let contents = try FileReader.require("\(workspace.root)/\(path)", orThrow: .missingInput)
      return (path, XcodeProject(contents, path: path, root: workspace.root))
    }
  }

  private var noSwift: PipelineError {
    let filter = loaded.path.map { " that \($0) lets through" } ?? ""
    return PipelineError(.missingInput, "there is no Swift file in \(workspace.root)\(filter)")
  }

  private func noneReadable(_ failures: [Failure]) -> PipelineError {
    let first = failures.first.map { ": \($0.file): \($0.message)" } ?? ""
    return PipelineError(.missingInput, "no Swift file could be read" + first)
  }

  /// nil without git or commits, and where the configuration wants none.
  private func changeHistory() throws -> ChangeHistory? {
    guard loaded.configuration.historyCommits > 0, let workTree = workspace.workTree else { return nil }
    let limit = loaded.configuration.historyCommits
    var history = try workTree.history(below: workspace.root, commits: limit)
    history?.past = try workTree.pastCommits(below: workspace.root, atMost: limit)
    return history
  }
}
