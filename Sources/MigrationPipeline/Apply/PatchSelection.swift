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

  /// What comes next of a task.
  enum Step {
    /// Everything is in.
    case nothing
    case patch(Selected)
    /// The next patch needs one of another task first.
    case waits(for: PatchFile)
  }

  /// The first patch of the task that is not in the tree, or what it waits for.
  /// Throws `PipelineError` (`refused`) if a patch is missing or does not fit.
  func next() throws -> Step {
    for (position, reference) in choice.task.patches.enumerated() {
      guard let file = try folder.file(reference.path) else {
        throw PipelineError(
          .refused, "\(reference.path) is missing or no patch of ours; `viper-migrate rewrite` writes it again")
      }
      switch try trial.outcome(of: path(of: file)) {
      case .isApplied: continue
      case .fits(let tree):
        // What a later patch has changed around it can make it look new.
        if try isBuiltUpon(file) { continue }
        if let needed = try missingDependency(of: file) { return .waits(for: needed) }
        return .patch(Selected(file: file, tree: tree, remaining: choice.task.patches.count - position - 1))
      case .conflict(let complaint):
        if try isBuiltUpon(file) { continue }
        if let needed = try missingDependency(of: file) { return .waits(for: needed) }
        throw PipelineError(
          .refused,
          "refactoring/\(file.path) does not fit the code any more (\(complaint)); nothing was changed: run "
            + "`viper-migrate analyze` and `viper-migrate rewrite` again")
      }
    }
    return .nothing
  }

  /// What is said to somebody who has asked for this task and no other.
  func refusal(_ needed: PatchFile) -> PipelineError {
    let task = plan.featureTasks.first { $0.task.id == needed.taskID }.map { "\($0.slug)/\($0.task.label)" }
    return PipelineError(
      .refused,
      "\(choice.name) needs refactoring/\(needed.path) first; nothing was changed: apply \(task ?? needed.taskID)")
  }

  private func path(of file: PatchFile) -> String { "\(folder.plan.path)/\(file.path)" }

  /// Of the patches that one needs, the first that is not in.
  private func missingDependency(of file: PatchFile) throws -> PatchFile? {
    let known = try neighbours()
    return try known.first { try file.dependsOn.contains($0.number) && !isIn($0, among: known) }
  }

  /// What a later patch needed is in, though other changes may hide it.
  private func isBuiltUpon(_ file: PatchFile) throws -> Bool {
    let known = try neighbours()
    return try dependents(of: file, among: known).contains(where: isVisible)
  }

  /// It can be seen in the tree, or the plan says that it or its whole task is in, or so it is with what was built upon it.
  private func isIn(_ file: PatchFile, among known: [PatchFile]) throws -> Bool {
    try isVisible(file) || dependents(of: file, among: known).contains(where: isVisible)
  }

  private func isVisible(_ file: PatchFile) throws -> Bool {
    let done = (plan.featureTasks.map(\.task) + plan.crossCutting).contains { task in
      task.isDone && task.id == file.taskID || task.patches.contains { $0.isApplied && $0.path == file.path }
    }
    return try done || trial.holds(path(of: file))
  }

  /// The patches that need one, directly or through others. Each is looked at once, as git is asked about each.
  private func dependents(of file: PatchFile, among known: [PatchFile]) -> [PatchFile] {
    var numbers: Set<Int> = [file.number]
    return known.sorted { $0.number < $1.number }.filter { other in
      guard !numbers.isDisjoint(with: other.dependsOn) else { return false }
      numbers.insert(other.number)
      return true
    }
  }

  /// Patches that this task's can depend on.
  private func neighbours() throws -> [PatchFile] {
    try folder.files(of: choice.slug == Plan.crossCuttingSlug ? nil : choice.slug)
  }
}
