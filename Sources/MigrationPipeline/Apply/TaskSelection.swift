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

  /// The task of that name. Throws `PipelineError` (`usage`) for a name that the plan does not know.
  func choice(named name: String, feature: String? = nil) throws -> Choice {
    let slug = try feature.map(slug)
    if let task = Planner.task(named: name, feature: slug, in: plan),
      let choice = choices.first(where: { $0.task.id == task.id })
    {
      return choice
    }
    let names = choices.flatMap { [$0.name, $0.task.id] }
    throw PipelineError(.usage, "the plan has no task `\(name)`" + NearestName.hint(for: name, among: names))
  }

  /// The task whose turn it is, of a feature or of the whole plan; nil if nothing is left.
  /// Throws `PipelineError` (`usage`) for an unknown feature.
  func next(in feature: String?) throws -> Choice? {
    try plan.upcoming(in: feature.map(slug)).first.map { Choice(slug: $0.slug, task: $0.task) }
  }

  /// Why the task whose turn it is can't be applied: nil if all that is left is for people.
  func obstacle(to choice: Choice, feature: String?) throws -> PipelineError? {
    let slug = try feature.map(slug)
    let scope = choices.filter { (slug == nil || $0.slug == slug) && !$0.task.isDone }
    if let waiting = scope.first(where: { $0.task.nextPatch != nil }) {
      return PipelineError(
        .refused, "\(choice.name) is next, and a person has to do it: \(waiting.name) waits for it; do it and tick it")
    }
    let isRewritten = scope.contains { !$0.task.patches.isEmpty || !$0.task.blockers.isEmpty }
    guard !isRewritten, scope.contains(where: { $0.task.step != nil || $0.task.expected != nil }) else { return nil }
    return PipelineError(.refused, "\(choice.name) is next, and has no patch yet; run `viper-migrate rewrite` first")
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
