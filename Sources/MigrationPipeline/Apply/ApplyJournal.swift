import Foundation

/// The file in git's folder that holds a change while it happens.
struct ApplyJournal {
  private let path: String

  init(of workTree: WorkTree) { path = workTree.gitFolder + "/viper-migrate-apply.json" }

  func write(_ change: TreeChange) throws {
    try FileTransaction.write(Array(JSONEncoder().encode(change)), to: path)
  }

  func remove() throws {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw PipelineError(.failure, "\(path) can't be removed: \(systemMessage())")
    }
  }

  /// The change that a run began and did not end; nil if there is none. Throws `PipelineError` (`badFile`).
  func unfinished() throws -> TreeChange? {
    guard access(path, F_OK) == 0 else { return nil }
    let bytes = try FileReader.require(path, orThrow: .badFile)
    do {
      return try JSONDecoder().decode(TreeChange.self, from: Data(bytes))
    } catch {
      throw PipelineError(
        .badFile,
        "\(path) says what an interrupted `apply` did, and can't be read; compare `git status`, then remove it")
    }
  }
}
