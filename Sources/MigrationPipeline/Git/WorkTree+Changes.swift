extension WorkTree {
  /// Tracked files with changes, relative to the top, without those below one of `folders`.
  func changedFiles(outside folders: [String]) throws -> [String] {
    let arguments = [
      "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=no", "--ignore-submodules=dirty",
    ]
    return try succeed(arguments).records.map { String($0.dropFirst(3)) }
      .filter { path in !folders.contains { path.hasPrefix($0 + "/") } }
  }

  /// Files whose index entry differs from the last commit, relative to the top, without those below one of `folders`.
  func stagedFiles(outside folders: [String]) throws -> [String] {
    try succeed(["diff", "--cached", "--name-only", "--no-renames", "-z"]).records
      .filter { path in !folders.contains { path.hasPrefix($0 + "/") } }
  }

  /// Makes index and work tree from one tree another. Git refuses as a whole if a changed or untracked file is in the way.
  /// Throws `PipelineError` (`refused`) with nothing changed.
  func move(from old: String, to new: String) throws {
    // Out-of-date times would look like changes; what really changed makes the next step fail.
    _ = try git.run(["update-index", "-q", "--refresh"], in: top)
    try succeed(["read-tree", "-m", "-u", old, new])
  }

  /// Makes the index hold a tree, whatever it held; the work tree stays as it is.
  func setIndex(to tree: String) throws {
    try succeed(["read-tree", tree])
    _ = try git.run(["update-index", "-q", "--refresh"], in: top)
  }

  /// Puts the tracked files of a folder into the index as they are.
  func stageTracked(in folder: String) throws {
    guard try !succeed(["--literal-pathspecs", "ls-files", "-z", "--", folder]).output.isEmpty else { return }
    try succeed(["--literal-pathspecs", "add", "-u", "--", folder])
  }

  /// Runs git. Throws `PipelineError` (`refused`) with its complaint if it fails.
  @discardableResult
  func succeed(_ arguments: [String], input: String? = nil) throws -> ProcessOutput {
    let answer = try git.run(arguments, in: top, input: input)
    guard answer.status == 0 else { throw PipelineError(.refused, "git refused: \(answer.complaint)") }
    return answer
  }
}
