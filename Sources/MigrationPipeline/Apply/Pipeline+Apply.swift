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
    guard let wanted = try wanted(request.target, in: plan) else { return ApplyResult(action: .nothingLeft) }
    guard wanted.task.nextPatch != nil || !request.target.isNext else {
      return result(of: wanted, nil, .nothingLeft)
    }
    guard !wanted.task.patches.isEmpty else { throw refusalWithoutPatch(wanted) }
    try requireCleanTree(workTree, request)
    let trial = try TreeTrial(workTree: workTree)
    let (choice, selected) = try select(wanted, plan, trial, mayChange: request.target.isNext)
    if selected == nil, choice.task.isDone { return result(of: choice, nil, .nothingLeft) }
    let patched = selected?.tree ?? trial.base
    try refuseFilters(workTree, try workTree.changedPaths(trial.base, patched))
    if request.isDryRun {
      try workTree.requireFree(from: trial.base, to: patched)
      return result(of: choice, selected, .wouldApply)
    }
    let change = try change(choice, selected, documents, plan, trial, request)
    try change.perform(in: workTree, planFolder)
    return result(of: choice, selected, selected == nil ? .ticked : .applied, branch: change.branch)
  }

  /// The task that is asked for; nil if nothing is left to do. Throws `PipelineError` (`refused`) where the next one needs
  /// something else before.
  private func wanted(_ target: ApplyRequest.Target, in plan: Plan) throws -> TaskSelection.Choice? {
    let selection = TaskSelection(plan: plan)
    switch target {
    case .task(let name, let feature): return try selection.choice(named: name, feature: feature)
    case .next(let feature):
      guard let choice = try selection.next(in: feature) else { return nil }
      if choice.task.nextPatch == nil, let obstacle = try selection.obstacle(to: choice, feature: feature) {
        throw obstacle
      }
      return choice
    }
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
        guard mayChange, seen.insert(choice.task.id).inserted else { throw selection.refusal(needed) }
        choice = try TaskSelection(plan: plan).choice(named: needed.taskID)
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
    if let staged = try workTree.stagedFiles().first {
      throw PipelineError(.refused, "\(staged) is staged and would end up in the commit; commit or unstage it first")
    }
  }
}

extension Pipeline {
  /// All that an `apply` changes.
  private func change(
    _ choice: TaskSelection.Choice, _ selected: PatchSelection.Selected?, _ documents: [String: String], _ plan: Plan,
    _ trial: TreeTrial, _ request: ApplyRequest
  ) throws -> TreeChange {
    let workTree = trial.workTree
    let close: ([String: String]) throws(PlanDocumentError) -> [String: String] = {
      documents throws(PlanDocumentError) in
      try Planner.closing(choice.task.id, upTo: selected?.file.path, in: documents, needs: plan.patchNeeds)
    }
    let closed = try rethrowing { () throws(PlanDocumentError) in try close(documents) }
    let changed = closed.filter { documents[$0.key] != $0.value }
    let patched = selected?.tree ?? trial.base
    let newTree = try PlanInIndex(workTree: workTree, folder: planFolder).tree(
      on: patched, documents: documents, closed: closed, closing: close)
    // A tick of a plan that git does not know is nothing to commit.
    let commits = request.commits && newTree != trial.base
    return TreeChange(
      task: choice.name, oldTree: trial.base, newTree: newTree, patchedTree: patched,
      oldDocuments: documents.filter { changed[$0.key] != nil }, newDocuments: changed,
      head: try HeadPosition(of: workTree),
      branch: newTree == trial.base ? nil : try branchName(request.branch, choice, workTree),
      message: commits ? try message(choice, selected, workTree) : nil, runsHooks: request.runsHooks)
  }

  private func message(
    _ choice: TaskSelection.Choice, _ selected: PatchSelection.Selected?, _ workTree: WorkTree
  ) throws -> String {
    if let selected { return try workTree.message(of: "\(planFolder.path)/\(selected.file.path)") }
    return "Close \(choice.name) of the refactoring plan\n\nIts patches were in already.\n"
  }

  /// Without its filter a file can't be written as git would write it.
  private func refuseFilters(_ workTree: WorkTree, _ paths: [String]) throws {
    guard let file = try workTree.filtered(paths).sorted(by: precedes).first else { return }
    throw PipelineError(
      .refused, "\(file) goes through a filter of git's configuration, which is not run; apply the patch with `git am`")
  }

  private func branchName(
    _ branch: ApplyRequest.Branch, _ choice: TaskSelection.Choice, _ workTree: WorkTree
  ) throws -> String? {
    switch branch {
    case .none: return nil
    case .ofTask:
      let name = "viper-migrate/\(choice.slug)-\(choice.task.label.lowercased())"
      let taken = try Set(
        workTree.succeed(["for-each-ref", "--format=%(refname)", "refs/heads/viper-migrate/"]).text.split(
          separator: "\n"
        )
        .map(String.init))
      return ([name] + (2...(taken.count + 2)).map { "\(name)-\($0)" }).first { !taken.contains("refs/heads/\($0)") }
    case .named(let name):
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
}
