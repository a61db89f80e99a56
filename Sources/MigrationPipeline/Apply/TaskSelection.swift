import MigrationModel
import Planner

/// Finds the task that a request means.
struct TaskSelection {
  let plan: Plan

  /// A task with the slug of its plan file.
  struct Choice {
    let slug: String
    let task: PlanTask
    var name: String { "\(slug)/\(task.label)" }
  }

  /// nil if `next` is asked for and no open task with a patch is left.
  /// Throws `PipelineError`: `usage` for a name that the plan does not know.
  func choice(for target: ApplyRequest.Target) throws -> Choice? {
    switch target {
    case .task(let name, let feature):
      let slug = try feature.map(slug)
      guard let task = Planner.task(named: name, feature: slug, in: plan),
        let choice = choices.first(where: { $0.task.id == task.id })
      else {
        let names = choices.flatMap { [$0.name, $0.task.id] }
        throw PipelineError(.usage, "the plan has no task `\(name)`" + NearestName.hint(for: name, among: names))
      }
      return choice
    case .next(let feature):
      let slug = try feature.map(slug)
      return try next(among: choices.filter { slug == nil || $0.slug == slug })
    }
  }

  private func next(among candidates: [Choice]) throws -> Choice? {
    let open = Set(choices.filter { !$0.task.isDone && !$0.task.isLeftToPeople }.map(\.task.id))
    let patched = candidates.filter { open.contains($0.task.id) && !$0.task.patches.isEmpty }
    if let ready = patched.first(where: { open.isDisjoint(with: $0.task.dependsOn) }) { return ready }
    guard let waiting = patched.first else { return nil }
    let others = choices.filter { open.contains($0.task.id) && waiting.task.dependsOn.contains($0.task.id) }
    throw PipelineError(
      .refused,
      "\(waiting.name) is the next task with a patch, but it waits for \(others.map(\.name).joined(separator: ", "))"
        + "; do that first and tick it")
  }

  /// The slug of a feature by slug or name. Throws `PipelineError` (`usage`).
  func slug(of feature: String) throws -> String {
    try FeatureName.slug(of: feature, among: plan.features.map(\.feature))
  }

  private var choices: [Choice] {
    plan.featureTasks.map { Choice(slug: $0.slug, task: $0.task) }
      + plan.crossCutting.map { Choice(slug: Plan.crossCuttingSlug, task: $0) }
      + plan.discovered.map { Choice(slug: "discovered", task: $0) }
  }
}

/// Names of features on the command line.
package enum FeatureName {
  /// The slug of a feature that is named by its slug or, in any case, its name.
  /// Throws `PipelineError` (`usage`) that names the nearest one.
  package static func slug(of name: String, among features: [Feature]) throws -> String {
    let wanted = name.lowercased()
    if let feature = features.first(where: { $0.slug == wanted || $0.name.lowercased() == wanted }) {
      return feature.slug
    }
    throw PipelineError(
      .usage, "there is no feature `\(name)`" + NearestName.hint(for: name, among: features.map(\.slug)))
  }
}
