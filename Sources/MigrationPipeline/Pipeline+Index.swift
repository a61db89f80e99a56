import Analyzer
import MigrationModel
import ProjectIndex

extension Pipeline {
  /// Reads and parses the files on all cores and merges what they say into one index.
  /// Throws `PipelineError` (`missingInput`) if there is no Swift file.
  package func index(_ discovery: Discovery) throws -> IndexedTree {
    guard discovery.files.contains(where: { $0.kind == .swift }) else { throw noSwift }
    let reader = SourceReader(root: workspace.root, foreignFolders: discovery.foreignFolders)
    let counter = StageCounter(stage: "reading", total: discovery.files.count, progress: progress)
    let readings = Parallel.map(discovery.files) { file in
      defer { counter.step() }
      return reader.read(file)
    }
    let failures = discovery.failures + readings.flatMap(\.failures)
    guard readings.contains(where: { $0.swift != nil }) else { throw noneReadable(failures) }
    let projects = try discovery.projects.map { path in
      let contents = try FileReader.require("\(workspace.root)/\(path)", orThrow: .missingInput)
      return (path, XcodeProject(contents))
    }
    return IndexedTree(
      index: ProjectIndex(
        files: readings.compactMap(\.swift), interfaceBuilder: readings.compactMap(\.interfaceBuilder)),
      facts: TreeFacts(
        deploymentTarget: XcodeProject.lowest(projects.compactMap(\.1.deploymentTarget)), authors: try authors(),
        unreadable: failures),
      brokenFiles: Set(zip(discovery.files, readings).filter(\.1.isBroken).map(\.0.path)),
      listingProjects: projects.filter(\.1.listsFiles).map(\.0))
  }

  private var noSwift: PipelineError {
    let filter = loaded.path.map { " that \($0) lets through" } ?? ""
    return PipelineError(.missingInput, "there is no Swift file in \(workspace.root)\(filter)")
  }

  private func noneReadable(_ failures: [Failure]) -> PipelineError {
    let first = failures.first.map { ": \($0.file): \($0.message)" } ?? ""
    return PipelineError(.missingInput, "no Swift file could be read" + first)
  }

  /// People with one of the last commits; nil without git or commits.
  private func authors() throws -> Int? {
    // A team that has chosen needs no advice.
    guard loaded.configuration.dialect == "auto", let workTree = workspace.workTree else { return nil }
    // Enough to tell a team from a person, and a fraction of a second on the longest history.
    let log = try workTree.git.run(["log", "--max-count=5000", "--format=%aE"], in: workspace.root)
    guard log.status == 0 else { return nil }
    return Set(log.text.split(separator: "\n")).count
  }
}
