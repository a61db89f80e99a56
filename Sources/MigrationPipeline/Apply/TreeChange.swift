import Foundation

/// What an `apply` changes in work tree, index, plan, branch and history: all of it happens, or nothing. A journal in git's
/// folder keeps it while it happens, so that the next run can take back what a crash has left half done.
struct TreeChange: Codable {
  /// `orders/H2`, for messages.
  let task: String
  /// Ids of the trees that the index holds before and at the end.
  let oldTree: String
  let newTree: String
  /// Of the tree with the patch alone, for the work tree.
  let patchedTree: String
  /// The plan's documents that change: name -> text before and after.
  let oldDocuments: [String: String]
  let newDocuments: [String: String]
  /// Where the history stood.
  let head: HeadPosition
  /// Name of the branch to make.
  let branch: String?
  /// Of the commit; nil for none.
  let message: String?
  let runsHooks: Bool

  /// Throws `PipelineError` (`refused`) with everything as it was.
  func perform(in workTree: WorkTree, _ folder: PlanFolder) throws {
    // From here on, what differs in the files of the patch is this run's own doing, and can be taken back.
    try workTree.requireFree(from: oldTree, to: patchedTree)
    let journal = ApplyJournal(of: workTree)
    try TemporaryFiles.shared.whileUninterrupted {
      try journal.write(self)
      do {
        try step(workTree, folder)
      } catch {
        // What a hook has left of the patch's own files is not kept: they had no changes before.
        _ = try takeBack(in: workTree, folder, keepsForeign: false)
        try journal.remove()
        throw error
      }
      try journal.remove()
    }
  }

  private func step(_ workTree: WorkTree, _ folder: PlanFolder) throws {
    try workTree.move(from: oldTree, to: patchedTree)
    try folder.commit(newDocuments)
    try workTree.setIndex(to: newTree)
    if let branch { try workTree.succeed(["checkout", "-q", "-b", branch]) }
    if let message { try workTree.commit(message, runsHooks: runsHooks) }
  }

  /// Makes everything as it was before the change, wherever in the middle of it things stand, and gives the files that
  /// somebody has changed meanwhile: they stay. Throws `PipelineError`.
  func takeBack(in workTree: WorkTree, _ folder: PlanFolder, keepsForeign: Bool) throws -> [String] {
    if let branch { try workTree.leave(branch, for: head) }
    try workTree.setIndex(to: oldTree)
    var foreign = try workTree.restore(oldTree, where: patchedTree, keepsForeign: keepsForeign)
    let current = try folder.documents()
    let isOurs: (String) -> Bool = { name in current[name] == newDocuments[name] || current[name] == oldDocuments[name]
    }
    let edited = keepsForeign ? oldDocuments.keys.filter { !isOurs($0) }.sorted(by: precedes) : []
    foreign += edited.map { "refactoring/\($0)" }
    try folder.commit(oldDocuments.filter { !edited.contains($0.key) })
    return foreign
  }
}

/// Where `HEAD` stands.
struct HeadPosition: Codable, Equatable {
  /// Id of the commit; empty before the first one.
  let commit: String
  /// `refs/heads/main`; empty where no branch is checked out.
  let reference: String

  /// Throws `PipelineError` if git can't be started.
  init(of workTree: WorkTree) throws {
    commit = try workTree.git.run(["rev-parse", "--verify", "--quiet", "HEAD"], in: workTree.top).text
    reference = try workTree.git.run(["symbolic-ref", "--quiet", "HEAD"], in: workTree.top).text
  }
}
