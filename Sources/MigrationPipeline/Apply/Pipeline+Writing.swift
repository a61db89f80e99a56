extension Pipeline {
  /// To be called before anything is written in the work tree or its plan: waits for another run that writes there, takes
  /// back or ends what an interrupted one has left, and removes its temporary files. Holds to the end of the process.
  /// Throws `PipelineError`: `refused` for a plan behind a link, and what git refuses.
  /// - Parameter say: takes sentences about what was waited for and found.
  package func prepareToWrite(say: (String) -> Void) throws {
    try FolderLock.take(workspace.planRoot) {
      say("another run of viper-migrate writes in \(workspace.planRoot); waiting for it")
    }
    try planFolder.refuseLinks()
    planFolder.sweep()
    if let workTree = workspace.workTree { try recover(workTree, say: say) }
  }

  private func recover(_ workTree: WorkTree, say: (String) -> Void) throws {
    let journal = ApplyJournal(of: workTree)
    guard let change = try journal.unfinished() else { return }
    let workTree = try workTree.withoutPrograms()
    if try HeadPosition(of: workTree).commit != change.head.commit {
      say("the `apply` of \(change.task) that was interrupted had come to its commit")
    } else {
      let foreign = try change.takeBack(in: workTree, planFolder, keepsForeign: true)
      let kept = foreign.isEmpty ? "" : "; changed since, and left as they are: \(foreign.joined(separator: ", "))"
      say("the `apply` of \(change.task) that was interrupted is taken back\(kept)")
    }
    try journal.remove()
  }
}
