import Foundation

/// Tries patches on a copy of the index, so that nothing changes until one is known to fit.
struct TreeTrial {
  /// What a patch does to the tree.
  enum Outcome: Equatable {
    /// The id of the tree with the patch in it.
    case fits(tree: String)
    case isApplied
    /// What git complains about.
    case conflict(String)
  }

  let workTree: WorkTree
  /// Id of the tree that the index holds.
  let base: String

  private let lines: TreeLines

  /// Throws `PipelineError` (`refused`) if the index can't be a tree: a merge is under way.
  init(workTree: WorkTree) throws {
    self.workTree = workTree
    let answer = try workTree.git.run(["write-tree"], in: workTree.top)
    guard answer.status == 0 else {
      throw PipelineError(.refused, "git's index has conflicts (\(answer.complaint)); end the merge first")
    }
    base = answer.text
    lines = TreeLines(tree: answer.text, workTree: workTree)
  }

  /// Whether a patch file is in already. Most that are not are told by lines that they would add, without a try.
  func holds(_ patch: String) throws -> Bool {
    guard try lines.mayHold(patch) else { return false }
    return try outcome(of: patch) == .isApplied
  }

  /// Tries the patch file: as it is, backwards to see if it is in already, then with a three-way merge.
  func outcome(of patch: String) throws -> Outcome {
    let input = try PatchInput(patch)
    defer { input.discard() }
    return try tried(input.path)
  }

  private func tried(_ patch: String) throws -> Outcome {
    let plain = try apply([patch])
    if let tree = plain.tree { return .fits(tree: tree) }
    // One line of context is enough to know the own lines again when a neighbour was changed since.
    if try apply(["--reverse", "-C1", patch]).tree != nil { return .isApplied }
    guard let merged = try apply(["--3way", patch]).tree else { return .conflict(plain.complaint) }
    return merged == base ? .isApplied : .fits(tree: merged)
  }

  private func apply(_ arguments: [String]) throws -> (tree: String?, complaint: String) {
    let index = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-index")
    defer { TemporaryFiles.shared.remove(index) }
    try workTree.succeed(["read-tree", base], index: index)
    let applied = try workTree.git.run(["apply", "--cached"] + arguments, in: workTree.top, index: index)
    guard applied.status == 0 else { return (nil, applied.complaint) }
    return (try workTree.succeed(["write-tree"], index: index).text, "")
  }
}
