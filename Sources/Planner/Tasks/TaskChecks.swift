import MigrationModel

/// What can go wrong with a task, and how its reviewer sees that it did not.
enum TaskChecks {
  /// The risk of a change made by hand, from where it reaches.
  static func risk(of task: PlanTask) -> String {
    let files = Set(task.locations.map(\.file)).count
    switch task.phase {
    case .criticalSafety:
      return "Medium: life time or start-up of `\(task.typeName)` changes in \(Words.count(files, "file"))"
    case .viewAndWiring: return "Low once the tasks before it are done: only what is left in `\(task.typeName)` changes"
    case .testing: return "Low: no product code changes"
    default:
      return files > 1
        ? "Medium: \(files) files change together" : "Low: one file changes, `\(task.typeName)` keeps its interface"
    }
  }

  /// Steps for the reviewer, with this type's names.
  static func verification(of task: PlanTask, lookup: AnalysisLookup) -> [String] {
    ["Build the app and run its tests; none had to change."] + checks(of: task, lookup: lookup)
  }

  private static func checks(of task: PlanTask, lookup: AnalysisLookup) -> [String] {
    let type = "`\(task.typeName)`"
    switch task.step.flatMap(SplitStep.init) {
    case .seam:
      return [
        "Open \(type) from everywhere it is shown today\(named(lookup.origins(of: task.typeName), before: "from")): nothing differs."
      ]
    case .router:
      return ["In \(type), take each way out\(named(lookup.targets(of: task.typeName), before: "to")) and come back."]
    case .interactor:
      return [
        "Use \(type) with data, without data, and with a failing source: it shows what it showed before.",
        "Add a test for the new Interactor with its source replaced.",
      ]
    case .presenter:
      return ["Compare the texts of \(type) before and after, in a second language too."]
    case nil:
      return handChecks(of: task)
    }
  }

  private static func handChecks(of task: PlanTask) -> [String] {
    let type = "`\(task.typeName)`"
    switch task.phase {
    case .criticalSafety:
      return ["Open and leave \(type) a few times: no crash, and the memory graph shows none of it left over."]
    case .viewAndWiring:
      return ["Read what is left of \(type): only view code and calls to its presenter."]
    default:
      return ["Run `viper-migrate analyze` again: this task is ticked."]
    }
  }

  private static func named(_ types: [String], before word: String) -> String {
    types.isEmpty ? "" : " (\(word) \(Words.list(types.map { "`\($0)`" }, limit: 5)))"
  }
}
