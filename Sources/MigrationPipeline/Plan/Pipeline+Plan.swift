import MigrationModel
import Planner
import ProjectIndex
import Rewriter

extension Pipeline {
  /// `refactoring/` of this tree.
  package var planFolder: PlanFolder { PlanFolder(path: workspace.planFolder) }

  /// The documents of the plan. Throws `PipelineError` (`missingInput`) if there is no plan yet.
  package func existingDocuments() throws -> [String: String] {
    let documents = try planFolder.documents()
    guard !documents.isEmpty else {
      throw PipelineError(
        .missingInput, "there is no plan in \(workspace.planFolder); run `viper-migrate analyze` first")
    }
    return documents
  }

  /// The plan that documents hold. Throws `PipelineError` (`badFile`) for one that can't be read back.
  package func readPlan(_ documents: [String: String]) throws -> Plan {
    var plan = try rethrowing { () throws(PlanDocumentError) in
      try Planner.read(documents, pathPrefix: workspace.pathPrefix)
    }
    plan.patchNeeds = try PatchFolder(plan: planFolder).needs()
    return plan
  }

  /// Runs work of the planner, whose errors become those of the pipeline.
  func rethrowing<Result>(_ work: () throws(PlanDocumentError) -> Result) throws(PipelineError) -> Result {
    do { return try work() } catch { throw PipelineError(.badFile, "\(error.description); nothing was changed") }
  }

  func requireWorkTree() throws -> WorkTree {
    if let workTree = try workspace.workTree?.withoutPrograms() { return workTree }
    guard workspace.git != nil else {
      throw PipelineError(.missingInput, "git was not found on the PATH; `apply` works through it")
    }
    throw PipelineError(
      .missingInput, "\(workspace.root) is in no git work tree (or ignored by it); `apply` works through git")
  }
}

extension Pipeline {
  /// How far the plan is; without the code of legacy types where no source can be read. Throws `PipelineError` as
  /// `existingDocuments` and `readPlan` do, and for records of patches that can't be read.
  package func planProgress() throws -> PlanProgress {
    var progress = Planner.progress(of: try readPlan(existingDocuments()))
    progress.legacy = try legacyProgress()
    return progress
  }

  /// The code of the types that patches take apart, as the records beside those and the tree have it.
  private func legacyProgress() throws -> LegacyProgress? {
    let origins = try PatchFolder(plan: planFolder).origins().filter { $0.left != nil }
    guard !origins.isEmpty else { return nil }
    // Parts of a type may stand in files by now that no record knows.
    let tree: ProjectIndex
    do { tree = try index().index } catch is PipelineError { return nil }
    let counts = origins.map { origin in
      (
        before: LegacyCode.lines(of: origin.type, in: origin.legacy.mapValues { Array($0.utf8) }),
        now: LegacyCode.lines(of: origin.type, in: tree), after: origin.left ?? 0
      )
    }
    return LegacyProgress(
      types: counts.count, before: counts.reduce(0) { $0 + $1.before }, now: counts.reduce(0) { $0 + $1.now },
      after: counts.reduce(0) { $0 + $1.after })
  }

  /// The next pull request of the plan or of one feature; nil if nothing is left.
  /// Throws `PipelineError`, also for an unknown feature (`usage`).
  package func nextPullRequest(feature: String?) throws -> NextPullRequest? {
    let plan = try readPlan(existingDocuments())
    return Planner.next(in: plan, feature: try feature.map(TaskSelection(plan: plan).slug))
  }
}

/// The planner's values, for the command line, which does not know the planner.
package typealias NextPullRequest = PullRequestScope
package typealias PlanState = PlanProgress
