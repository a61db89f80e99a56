import MigrationPipeline

extension Subcommand {
  /// `apply [PATH] --task ID`.
  static let apply = Subcommand(
    "apply", "applies the next patch of a task through git and ticks the task when all that it names has moved",
    options: [
      .value("task", "ID", "label with --feature (C1), feature/label (orders/C1), or the id in the plan"),
      .value("feature", "NAME", "the feature of --task or --next"),
      .flag("next", "the next task that has a patch"),
      .optionalValue("branch", "NAME", "make a branch for it; viper-migrate/<feature>-<label> without a NAME"),
      .flag("commit", "commit it, with the message of the patch, the tick and the progress table"),
      .flag("no-verify", "let the commit skip the hooks that `git commit --no-verify` skips"),
      .flag("allow-dirty", "even if tracked files have changes"),
      .flag("dry-run", "change nothing; exit 1 if there is something to apply"),
    ],
    discussion: "On any conflict nothing has changed (exit 3). The change is staged unless --commit is given."
  ) { arguments, console in
    let request = try ApplyRequest(arguments)
    let pipeline = try Pipeline(arguments, console)
    if !request.isDryRun { try pipeline.prepareToWrite { console.note($0) } }
    let result = try pipeline.apply(request)
    try console.print(describe(result))
    return result.action == .wouldApply ? .findings : .done
  }

  private static func describe(_ result: ApplyResult) -> String {
    let patch = result.patch.map { "refactoring/\($0)" } ?? ""
    let rest = result.remaining == 0 ? "" : ", \(result.remaining) more of this task to go"
    let branch = result.branch.map { " on the new branch \($0)" } ?? ""
    let head = "\(result.task) \(result.title): "
    switch result.action {
    case .applied: return head + "applied \(patch)\(branch)\(rest)\n" + open(result)
    case .wouldApply where patch.isEmpty && result.staying > 0:
      return head + "its patches are in already\n" + open(result)
    case .wouldApply where patch.isEmpty: return head + "would be ticked, its patches are in\n"
    case .wouldApply: return head + "would apply \(patch)\(rest)\n" + open(result)
    case .ticked where result.staying > 0: return head + "its patches are in already\n" + open(result)
    case .ticked: return head + "its patches are in already, ticked\n"
    case .nothingLeft where result.task.isEmpty: return "nothing left to apply\n"
    case .nothingLeft: return "nothing left to apply; \(result.task) is next, for a person\n"
    }
  }

  private static func open(_ result: ApplyResult) -> String {
    guard result.staying > 0 else { return "" }
    let places = result.staying == 1 ? "1 place it names has" : "\(result.staying) places it names have"
    return "\(result.task) stays open: \(places) not moved; the plan says why\n"
  }
}

extension ApplyRequest {
  fileprivate init(_ arguments: Arguments) throws {
    let feature = arguments.value("feature")
    let target: Target
    switch (arguments.value("task"), arguments.has("next")) {
    case (let task?, false): target = .task(task, feature: feature)
    case (nil, true): target = .next(feature: feature)
    case (_?, true): throw PipelineError(.usage, "--task and --next exclude each other")
    case (nil, false): throw PipelineError(.usage, "`apply` needs --task ID, or --feature NAME --next")
    }
    self.init(
      target: target, branch: arguments.has("branch") ? arguments.value("branch").map(Branch.named) ?? .ofTask : .none,
      commits: arguments.has("commit"), runsHooks: !arguments.has("no-verify"),
      allowsDirtyTree: arguments.has("allow-dirty"),
      isDryRun: arguments.has("dry-run"))
    if !runsHooks, !commits { throw PipelineError(.usage, "--no-verify is for --commit") }
  }
}
