import MigrationModel

/// What can go wrong with a task, and how its reviewer sees that it did not.
enum TaskChecks {
  /// The risk of a change made by hand, from where it reaches.
  static func risk(of task: PlanTask) -> String {
    let files = Set(task.locations.map(\.file)).count
    switch task.phase {
    case .criticalSafety:
      let change = order(of: task.rule) ?? "life time or start-up changes"
      return files > 1 ? "Medium: \(change) in \(files) files" : "Medium: \(change)"
    case .viewAndWiring:
      return task.dependsOn.isEmpty ? "Low: one type changes" : "Low once the tasks before it are done"
    case .testing: return "Low: no product code changes"
    case .router where files == 1: return "Medium: the ways between screens change"
    case .presenter where task.rule == "ui_import_in_view_model":
      return "Low: the same look, chosen in the view"
    case .presenter:
      return "Medium: code goes to types that are not there yet, and `\(task.typeName)` has to ask them"
    default:
      return files > 1
        ? "Medium: \(files) files change together" : "Low: one file changes, `\(task.typeName)` keeps its interface"
    }
  }

  /// What changes for a smell that is about threads.
  private static func order(of rule: String) -> String? {
    switch rule {
    case "unsafe_main_actor_mutation": "what is shown changes a moment later"
    case "main_thread_blocking": "what waited goes on later, in another order"
    case "missing_main_actor": "calls from other threads have to wait"
    default: nil
    }
  }

  /// What the reviewer does besides what holds for each task of the kind, with this type's ways in and out; nothing where
  /// there are none.
  static func verification(of task: PlanTask, lookup: AnalysisLookup) -> [String] {
    let type = "`\(task.typeName)`"
    let origins = named(lookup.origins(of: task.typeName), before: "from")
    switch SplitStep(task) {
    case .seam where !origins.isEmpty: return ["Open \(type)\(origins): nothing differs."]
    case .router:
      let targets = named(lookup.targets(of: task.typeName), before: "to")
      return targets.isEmpty ? [] : ["In \(type), take each way out\(targets) and come back."]
    case .seam, .interactor, .presenter: return []
    case nil: return handCheck(of: task, origins: origins, isScreen: lookup.isScreen(task)).map { [$0] } ?? []
    }
  }

  /// What the reviewer of any task of its kind does: a plan file says it once for all of them.
  static func common(to task: PlanTask) -> String {
    let type = "`\(task.typeName.isEmpty ? task.locations.first?.file ?? "" : task.typeName)`"
    switch SplitStep(task) {
    case .seam: return "Use \(type), or each screen that works with it: nothing differs."
    case .router: return "In \(type), take each way out and come back."
    case .interactor: return "Use \(type) with data, without, and with a failing source: it shows what it showed."
    case .presenter: return "Compare the texts of \(type) before and after, in a second language too."
    case nil where task.phase == .testing: return "Each test fails when the line that it is about is taken out."
    case nil where task.rule == FilingTask.rule: return "Build: nothing names the file by its path."
    case nil: return "`viper-migrate analyze --only-rule \(task.rule)` does not name \(type) any more."
    }
  }

  private static func handCheck(of task: PlanTask, origins: String, isScreen: Bool) -> String? {
    let type = "`\(task.typeName.isEmpty ? task.locations.first?.file ?? "" : task.typeName)`"
    switch task.phase {
    case .criticalSafety where task.rule == "unsafe_main_actor_mutation":
      return "Run with the Main Thread Checker and use \(type): it reports nothing."
    case .criticalSafety where task.rule == "main_thread_blocking" && isScreen:
      return "Use \(type)\(origins) with a slow source: it answers to touches all the time."
    case .criticalSafety where task.rule == "force_unwrapped_dependency" && isScreen:
      return "Open \(type)\(origins.isEmpty ? " every way it can be opened" : origins): no crash."
    case .criticalSafety where isScreen:
      return "Open and leave \(type)\(origins) a few times: no crash, and none of it left in the memory graph."
    case .viewAndWiring where isScreen && !task.dependsOn.isEmpty:
      return "Read what is left of \(type): view code and calls to its presenter."
    default: return nil
    }
  }

  private static func named(_ types: [String], before word: String) -> String {
    types.isEmpty ? "" : " \(word) \(Words.list(types.map { "`\($0)`" }, limit: 5))"
  }
}
