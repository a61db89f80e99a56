extension Pipeline {
  /// Files below the analysed folder that differ from a commit, relative to it: committed since, not committed yet, or
  /// untracked. Where the branches parted, counts what happened on this side only.
  /// Throws `PipelineError`: `usage` for an unknown ref, `missingInput` without git.
  package func changedFiles(since reference: String) throws -> Set<String> {
    guard let workTree = try workspace.workTree?.withoutPrograms() else {
      let reason = workspace.git == nil ? "git was not found on the PATH" : "\(workspace.root) is in no git work tree"
      throw PipelineError(.missingInput, "--since needs git, and \(reason)")
    }
    let commit = try workTree.commit(named: reference)
    let root = workspace.root
    let tracked = try workTree.list(
      [
        "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
        "--relative", commit, "--",
      ], in: root)
    let untracked = try workTree.list(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
    return Set(tracked + untracked)
  }
}

extension WorkTree {
  /// The id of the commit where this branch left the one that is named. Throws `PipelineError` (`usage`).
  fileprivate func commit(named reference: String) throws -> String {
    let answer = try git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"], in: top)
    guard answer.status == 0 else {
      let names = try list(["for-each-ref", "--format=%(refname:short)%00"], in: top).map { $0.filter { $0 != "\n" } }
      throw PipelineError(
        .usage, "git knows no commit `\(reference)`" + NearestName.hint(for: reference, among: names))
    }
    // In a shallow clone the place may be out of sight.
    let base = try git.run(["merge-base", answer.text, "HEAD"], in: top)
    return base.status == 0 ? base.text : answer.text
  }

  /// Records that git lists. Throws `PipelineError` (`missingInput`) with its complaint.
  fileprivate func list(_ arguments: [String], in folder: String) throws -> [String] {
    let answer = try git.run(arguments, in: folder)
    guard answer.status == 0 else {
      throw PipelineError(.missingInput, "git \(arguments[0]) failed: \(answer.complaint)")
    }
    return answer.records
  }
}
