import Foundation

extension WorkTree {
  /// Tracked files with changes, relative to the top, without those below one of `folders`. What goes through a filter is
  /// left out: it is not run, and without it nobody can say.
  func changedFiles(outside folders: [String]) throws -> [String] {
    let arguments = [
      "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=no", "--ignore-submodules=dirty",
    ]
    let changed = try succeed(arguments).records.map { String($0.dropFirst(3)) }
      .filter { path in !folders.contains { path.hasPrefix($0 + "/") } }
    let filtered = try filtered(changed)
    return changed.filter { !filtered.contains($0) }
  }

  /// Of some files, those whose contents the configuration sends through a program.
  func filtered(_ paths: [String]) throws -> Set<String> {
    guard git.hasFilters, !paths.isEmpty else { return [] }
    let records = try succeed(["check-attr", "-z", "filter", "--"] + paths).records
    let drivers = stride(from: 0, to: records.count - 2, by: 3).map { (path: records[$0], driver: records[$0 + 2]) }
    return Set(drivers.filter { git.isFilter($0.driver) }.map(\.path))
  }

  /// Files whose index entry differs from the last commit, relative to the top.
  func stagedFiles() throws -> [String] {
    try succeed(["diff", "--cached", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "-z"]).records
  }

  /// Throws `PipelineError` (`refused`) if a changed or untracked file is in the way of making one tree another.
  func requireFree(from old: String, to new: String) throws {
    // Out-of-date times would look like changes; what really changed makes the next step fail.
    _ = try git.run(["update-index", "-q", "--refresh"], in: top)
    let trial = try git.run(["read-tree", "--dry-run", "-m", "-u", old, new], in: top)
    guard trial.status != 0 else { return }
    throw PipelineError(
      .refused,
      "a file that the patch writes is changed or in the way (\(trial.complaint)); nothing was changed: commit it, stash "
        + "it or move it away")
  }

  /// Makes index and work tree from one tree another, where nothing is in the way. Throws `PipelineError` (`refused`).
  func move(from old: String, to new: String) throws { try succeed(["read-tree", "-m", "-u", old, new]) }

  /// Makes the index hold a tree, whatever it held; the work tree stays as it is.
  func setIndex(to tree: String) throws {
    try succeed(["read-tree", "--reset", tree])
    _ = try git.run(["update-index", "-q", "--refresh"], in: top)
  }

  /// Commits the index as the user would, with their hooks. Throws `PipelineError` (`refused`) with what git or a hook said.
  func commit(_ message: String, runsHooks: Bool) throws {
    let file = TemporaryFiles.shared.path(besides: NSTemporaryDirectory() + "viper-migrate-message")
    defer { TemporaryFiles.shared.remove(file) }
    try FileTransaction.write(Array(message.utf8), to: file)
    let arguments = ["commit", "-q", "--cleanup=whitespace", "-F", file] + (runsHooks ? [] : ["--no-verify"])
    let answer = try git.runAsUser(arguments, in: top)
    guard answer.status == 0 else {
      let said = [answer.errors, answer.text].filter { !$0.isEmpty }.joined(separator: "\n")
      throw PipelineError(.refused, "git or a hook refused the commit, and nothing was changed: \(said)")
    }
  }

  /// Goes back from a branch that was made at a place to where one came from, and removes it. Files and index stay as they are.
  func leave(_ branch: String, for head: HeadPosition) throws {
    let reference = "refs/heads/\(branch)"
    if try HeadPosition(of: self).reference == reference {
      try succeed(
        head.reference.isEmpty
          ? ["update-ref", "--no-deref", "HEAD", head.commit] : ["symbolic-ref", "HEAD", head.reference])
    }
    guard !head.commit.isEmpty else { return }
    let place = try git.run(["rev-parse", "--verify", "--quiet", reference], in: top)
    if place.text == head.commit { try succeed(["update-ref", "-d", reference, head.commit]) }
  }

  /// Runs git. Throws `PipelineError` (`refused`) with its complaint if it fails.
  @discardableResult
  func succeed(_ arguments: [String], input: String? = nil, index: String? = nil) throws -> ProcessOutput {
    let answer = try git.run(arguments, in: top, input: input, index: index)
    guard answer.status == 0 else { throw PipelineError(.refused, "git refused: \(answer.complaint)") }
    return answer
  }
}
