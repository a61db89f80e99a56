import MigrationModel

/// Why a task whose finding is gone counts as done.
enum ClosingNote {
  /// One sentence; nil if the analysis can't know: it did not look at that code, or could not read it.
  static func reason(for task: PlanTask, lookup: AnalysisLookup, configuration: Configuration) -> String? {
    if task.rule == Planner.manualRule { return nil }
    let files = Set(task.locations.map(\.file))
    guard files.allSatisfy(PlanPath.isInside) else { return nil }
    guard files.isDisjoint(with: lookup.analysis.failures.map(\.file)) else { return nil }
    if configuration.rules[task.rule]?.isEnabled == false {
      return "the rule `\(task.rule)` is switched off in the configuration"
    }
    // The type has another name as soon as its module is begun.
    if task.rule == ModuleTask.rule, ModuleTask.isBegun(task, lookup: lookup) {
      return ModuleTask.closingReason(of: task, lookup: lookup)
    }
    if !task.typeName.isEmpty, !lookup.hasType(task.typeName) {
      return "fixed outside the tool: `\(task.typeName)` is no longer in the analysed code"
    }
    if task.rule == WiringTask.rule { return WiringTask.closingReason(of: task, lookup: lookup) }
    if task.rule == FilingTask.rule { return FilingTask.closingReason(of: task, lookup: lookup) }
    if [SkeletonTask.rule, SkeletonTask.layoutRule].contains(task.rule) {
      return SkeletonTask.closingReason(of: task, lookup: lookup)
    }
    if task.rule == TestTasks.rule { return TestTasks.closingReason(of: task, lookup: lookup) }
    return "fixed outside the tool: the analysis does not find this any more"
  }
}
