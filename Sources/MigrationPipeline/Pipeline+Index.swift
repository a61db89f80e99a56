import Analyzer
import MigrationModel
import ProjectIndex

extension Pipeline {
  /// Reads and parses the files on all cores and merges what they say into one index.
  /// Throws `PipelineError` (`missingInput`) if there is no Swift file.
  package func index(_ discovery: Discovery) throws -> IndexedTree {
    guard discovery.files.contains(where: { $0.kind == .swift }) else { throw noSwift }
    let pendingHistory = Background { [self] in try changeHistory() }
    let pendingProjects = Background { [self] in try xcodeProjects(discovery) }
    // One file is read sooner than its facts are found.
    let cache = workspace.onlyFile == nil ? cache.map { FactsCache($0, root: workspace.root) } : nil
    let reader = SourceReader(root: workspace.root, foreignFolders: discovery.foreignFolders, cache: cache)
    let counter = StageCounter(stage: "reading", total: discovery.files.count, progress: progress)
    var readings = Parallel.map(discovery.files) { file in
      defer { counter.step() }
      return reader.read(file)
    }
    let pendingCache = Background { cache?.finish() }
    // By index: a reading is big, and a loop over the readings would copy each.
    let failures = discovery.failures + readings.indices.flatMap { readings[$0].failures }
    guard readings.indices.contains(where: { readings[$0].swift != nil }) else { throw noneReadable(failures) }
    let brokenFiles = Set(readings.indices.filter { readings[$0].isBroken }.map { discovery.files[$0].path })
    let projects = try pendingProjects.result()
    let index = ProjectIndex(
      files: Self.taken(from: &readings), interfaceBuilder: readings.compactMap(\.interfaceBuilder))
    let platforms = platforms(projects, index, discovery)
    let history = try pendingHistory.result()
    try pendingCache.result()
    return IndexedTree(
      index: index,
      facts: TreeFacts(
        deploymentTarget: platforms["iOS"], platforms: platforms,
        // A team that has chosen needs no advice.
        authors: loaded.configuration.dialect == "auto" ? history?.authors : nil, unreadable: failures,
        history: history, otherRules: Set(Pipeline.moduleRules.map(\.id))),
      brokenFiles: brokenFiles,
      defaultsToMainActor: !projects.isEmpty && projects.allSatisfy(\.1.defaultsToMainActor),
      listingProjects: projects.filter(\.1.listsFiles).map(\.0),
      targetExceptions: projects.flatMap(\.1.exceptions))
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

  /// The facts of all Swift files, which the readings no longer hold: what is held twice is copied when it is changed.
  private static func taken(from readings: inout [SourceReader.Reading]) -> [FileIndex] {
    var files: [FileIndex] = []
    files.reserveCapacity(readings.count)
    for place in readings.indices { if let file = readings[place].swift.take() { files.append(file) } }
    return files
  }

  private func xcodeProjects(_ discovery: Discovery) throws -> [(String, XcodeProject)] {
    try discovery.projects.map { path in
      let contents = try FileReader.require("\(workspace.root)/\(path)", orThrow: .missingInput)
      return (path, XcodeProject(contents, folder: XcodeProject.folder(of: path), root: workspace.root))
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
