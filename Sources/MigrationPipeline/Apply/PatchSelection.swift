import MigrationModel

/// Finds the next patch of a task and makes sure that what it needs is in.
struct PatchSelection {
  let folder: PatchFolder
  let trial: TreeTrial
  let plan: Plan
  let choice: TaskSelection.Choice

  /// A patch that fits.
  struct Selected {
    let file: PatchFile
    /// Id of the tree with the patch in it.
    let tree: String
    /// Patches of the task behind this one.
    let remaining: Int
  }

  /// The first patch of the task that is not in the tree; nil if all are.
  /// Throws `PipelineError` (`refused`) if a patch is missing, needs another one first, or does not fit.
  func next() throws -> Selected? {
    for (position, reference) in choice.task.patches.enumerated() {
      guard let file = try folder.file(reference.path) else {
        throw PipelineError(
          .refused, "\(reference.path) is missing or no patch of ours; `viper-migrate rewrite` writes it again")
      }
      switch try trial.outcome(of: path(of: file)) {
      case .isApplied: continue
      case .fits(let tree):
        try requireDependencies(of: file)
        return Selected(file: file, tree: tree, remaining: choice.task.patches.count - position - 1)
      case .conflict(let complaint):
        try requireDependencies(of: file)
        throw PipelineError(
          .refused,
          "refactoring/\(file.path) does not fit the code any more (\(complaint)); nothing was changed: run "
            + "`viper-migrate analyze` and `viper-migrate rewrite` again")
      }
    }
    return nil
  }

  private func path(of file: PatchFile) -> String { "\(folder.plan.path)/\(file.path)" }

  /// A patch is in if its task is ticked, or if it can be seen in the tree.
  private func requireDependencies(of file: PatchFile) throws {
    let done = Set((plan.featureTasks.map(\.task) + plan.crossCutting).filter(\.isDone).map(\.id))
    let near = choice.slug == Plan.crossCuttingSlug ? nil : choice.slug
    for other in try folder.files(of: near) where file.dependsOn.contains(other.number) {
      if try done.contains(other.taskID) || trial.outcome(of: path(of: other)) == .isApplied { continue }
      let task = plan.featureTasks.first { $0.task.id == other.taskID }.map { "\($0.slug)/\($0.task.label)" }
      throw PipelineError(
        .refused,
        "\(choice.name) needs refactoring/\(other.path) first; nothing was changed: apply \(task ?? other.taskID)")
    }
  }
}
