import MigrationModel

/// What `apply` is asked for.
package struct ApplyRequest: Sendable {
  /// Which task it is about.
  package enum Target: Sendable, Equatable {
    /// `C1` with its feature, `orders/C1`, or a task id.
    case task(String, feature: String?)
    /// The next one with a patch, of a feature or of the whole plan.
    case next(feature: String?)

    var isNext: Bool { if case .next = self { true } else { false } }
  }

  /// A new branch for the change.
  package enum Branch: Sendable, Equatable {
    case none
    /// `viper-migrate/<feature>-<label>`, with a number behind it where that branch is there.
    case ofTask
    case named(String)
  }

  package var target: Target
  package var branch: Branch
  package var commits: Bool
  /// Whether a commit runs the user's hooks.
  package var runsHooks: Bool
  package var allowsDirtyTree: Bool
  package var isDryRun: Bool

  package init(
    target: Target, branch: Branch = .none, commits: Bool = false, runsHooks: Bool = true,
    allowsDirtyTree: Bool = false, isDryRun: Bool = false
  ) {
    self.target = target
    self.branch = branch
    self.commits = commits
    self.runsHooks = runsHooks
    self.allowsDirtyTree = allowsDirtyTree
    self.isDryRun = isDryRun
  }
}

/// What `apply` did, or would do.
package struct ApplyResult: Sendable, Equatable {
  /// What became of the request.
  package enum Action: Sendable, Equatable {
    case applied
    /// Under `--dry-run`.
    case wouldApply
    /// All patches were in already: the task was ticked, if nothing that it names has stayed.
    case ticked
    /// No patch is left; the task is the next one, for a person.
    case nothingLeft
  }

  package let action: Action
  /// `orders/C1`; empty if the plan has nothing left.
  package var task = ""
  package var title = ""
  /// Path below `refactoring/`; nil if no patch was applied.
  package var patch: String?
  /// Patches of the task that are still to be applied.
  package var remaining = 0
  /// Places that the task names and its patches leave, of a task without a patch to go: it stays open for them.
  package var staying = 0
  /// The branch that was made.
  package var branch: String?
}
