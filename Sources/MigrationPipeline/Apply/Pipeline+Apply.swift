import Foundation
import MigrationModel
import Planner

extension Pipeline {
  /// Applies the next patch of a task through git. With the last one the task is ticked, unless something that it names
  /// has stayed.
  /// Throws `PipelineError` with nothing changed: `refused` if the tree is dirty or the patch does not fit, `usage` for
  /// an unknown task, `missingInput` without git, plan or work tree, `badFile` for a plan that can't be read back.
  package func apply(_ request: ApplyRequest) throws -> ApplyResult {
    let workTree = try requireWorkTree()
    let documents = try existingDocuments()
    let plan = try readPlan(documents)
    guard let wanted = try TaskSelection(plan: plan).choice(for: request.target) else {
      return ApplyResult(action: .nothingLeft)
    }
    guard !wanted.task.patches.isEmpty else { throw refusalWithoutPatch(wanted) }
    try requireCleanTree(workTree, request)
    let trial = try TreeTrial(workTree: workTree)
    let (choice, selected) = try select(wanted, plan, trial, mayChange: request.target.isNext)
    guard selected != nil || !choice.task.isDone else { return result(of: choice, nil, .nothingLeft) }
    if request.isDryRun { return result(of: choice, selected, .wouldApply) }
    let branch = try branchName(request.branch, choice, workTree)
    try TreeChange(
      workTree: workTree, folder: planFolder, oldTree: trial.base, newTree: selected?.tree ?? trial.base,
      oldDocuments: documents, newDocuments: closed(choice, selected, documents), branch: branch,
      messagePatch: request.commits ? selected.map { "\(planFolder.path)/\($0.file.path)" } : nil
    ).perform()
    return result(of: choice, selected, selected == nil ? .ticked : .applied, branch: branch)
  }

  /// The patch to apply of a task, or of the one that its next patch waits for.
  private func select(
    _ wanted: TaskSelection.Choice, _ plan: Plan, _ trial: TreeTrial, mayChange: Bool
  ) throws -> (TaskSelection.Choice, PatchSelection.Selected?) {
    var choice = wanted
    var seen: Set<String> = []
    while true {
      let selection = PatchSelection(folder: PatchFolder(plan: planFolder), trial: trial, plan: plan, choice: choice)
      switch try selection.next() {
      case .nothing: return (choice, nil)
      case .patch(let selected): return (choice, selected)
      case .waits(let needed):
        guard mayChange, seen.insert(choice.task.id).inserted,
          let other = try TaskSelection(plan: plan).choice(for: .task(needed.taskID, feature: nil))
        else { throw selection.refusal(needed) }
        choice = other
      }
    }
  }

  private func result(
    of choice: TaskSelection.Choice, _ selected: PatchSelection.Selected?, _ action: ApplyResult.Action,
    branch: String? = nil
  ) -> ApplyResult {
    ApplyResult(
      action: action, task: choice.name, title: choice.task.title, patch: selected?.file.path,
      remaining: selected?.remaining ?? 0,
      staying: selected?.remaining ?? 0 == 0 ? choice.task.staying.count : 0, branch: branch)
  }

  private func closed(
    _ choice: TaskSelection.Choice, _ selected: PatchSelection.Selected?, _ documents: [String: String]
  ) throws -> [String: String] {
    guard selected?.remaining ?? 0 == 0 else { return documents }
    return try rethrowing { () throws(PlanDocumentError) in try Planner.closing(choice.task.id, in: documents) }
  }

  private func refusalWithoutPatch(_ choice: TaskSelection.Choice) -> PipelineError {
    let reason =
      choice.task.blockers.first.map { "it can't be done by a patch: \($0.message)" }
      ?? (choice.task.step == nil
        ? "a person has to do it" : "run `viper-migrate rewrite --task \(choice.name)` first")
    return PipelineError(.refused, "\(choice.name) has no patch; \(reason)")
  }

  /// The plan's own files may have changes: they are written here.
  private func requireCleanTree(_ workTree: WorkTree, _ request: ApplyRequest) throws {
    if !request.allowsDirtyTree {
      let changed = try workTree.changedFiles(outside: ["refactoring"])
      if let first = changed.first {
        let files = changed.count == 1 ? first : "\(changed.count) files (\(first), ...)"
        throw PipelineError(
          .refused, "the tree is dirty: uncommitted changes in \(files); commit or stash them, or use --allow-dirty")
      }
    }
    guard request.commits, !request.isDryRun else { return }
    for identity in ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"] { try workTree.succeed(["var", identity]) }
    if let staged = try workTree.stagedFiles(outside: ["refactoring"]).first {
      throw PipelineError(.refused, "\(staged) is staged and would end up in the commit; commit or unstage it first")
    }
  }

  private func branchName(
    _ branch: ApplyRequest.Branch, _ choice: TaskSelection.Choice, _ workTree: WorkTree
  ) throws -> String? {
    let name: String
    switch branch {
    case .none: return nil
    case .ofTask: name = "viper-migrate/\(choice.slug)-\(choice.task.label.lowercased())"
    case .named(let given): name = given
    }
    guard try workTree.git.run(["check-ref-format", "--branch", name], in: workTree.top).status == 0 else {
      throw PipelineError(.usage, "`\(name)` can't be the name of a branch")
    }
    let reference = ["show-ref", "--verify", "--quiet", "refs/heads/\(name)"]
    guard try workTree.git.run(reference, in: workTree.top).status != 0 else {
      throw PipelineError(
        .refused, "the branch \(name) is there already; nothing was changed, --branch=NAME takes another")
    }
    return name
  }
}
