import MigrationModel

/// `C1`, `H1`, `M1`: labels that stay with their task.
struct TaskLabels {
  /// Numbering -> labels taken.
  private var taken: [String: Set<String>] = [:]
  /// Numbering and letter -> the last number given.
  private var last: [String: Int] = [:]

  /// The plan with a label for every task: written ones are kept, the first of equal ones in a file where a task was
  /// moved to; new ones get the next free number of their feature.
  static func labelled(_ plan: Plan, written: WrittenPlan) -> Plan {
    var labels = TaskLabels()
    var plan = plan
    let home = Dictionary(
      written.documents.values.flatMap(\.blocks).compactMap(home), uniquingKeysWith: { first, _ in first })
    labels.keep(in: &plan, home: home)
    labels.number(&plan)
    return plan
  }

  /// The feature in whose numbering a block got its label.
  private static func home(of block: PlanDocument.Block) -> (String, String)? {
    guard case .task(let id) = block.kind else { return nil }
    return (id, block.attributes["feature"] ?? WrittenPlan.crossCuttingSlug)
  }

  /// Keeps labels, those of tasks that were always here before those of tasks that were moved here.
  private mutating func keep(in plan: inout Plan, home: [String: String]) {
    for isMoved in [false, true] {
      Self.forEachTask(of: &plan) { slug, task in
        guard (home[task.id] != slug) == isMoved, !task.label.isEmpty else { return }
        if !taken[slug, default: []].insert(task.label).inserted { task.label = "" }
      }
    }
  }

  private mutating func number(_ plan: inout Plan) {
    Self.forEachTask(of: &plan) { slug, task in
      if task.label.isEmpty { task.label = next(task.severity.letter, in: slug) }
    }
  }

  private mutating func next(_ letter: String, in slug: String) -> String {
    var number = last["\(slug)/\(letter)", default: 0]
    repeat { number += 1 } while taken[slug]?.contains("\(letter)\(number)") ?? false
    last["\(slug)/\(letter)"] = number
    return "\(letter)\(number)"
  }

  private static func forEachTask(of plan: inout Plan, _ body: (String, inout PlanTask) -> Void) {
    for feature in plan.features.indices {
      let slug = plan.features[feature].feature.slug
      for task in plan.features[feature].tasks.indices { body(slug, &plan.features[feature].tasks[task]) }
    }
    for task in plan.crossCutting.indices { body(WrittenPlan.crossCuttingSlug, &plan.crossCutting[task]) }
    for task in plan.discovered.indices {
      body(TaskNames.numbering(plan.discovered[task]), &plan.discovered[task])
    }
  }
}
