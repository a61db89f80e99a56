import MigrationModel

extension Planner {
  /// Slugs of the features whose plan is done: those that must stay as their migration left them. Tasks of the rules in
  /// `guards`, which look at finished features only, may be open: a regression does not make a feature unfinished.
  package static func migratedFeatures(in documents: [String: String], guards: Set<String>) throws(PlanDocumentError)
    -> Set<String>
  {
    let chapters = try WrittenPlan.read(documents, pathPrefix: "").chapters.map { chapter in
      (slug: chapter.slug, tasks: chapter.tasks.map(\.task).filter { !guards.contains($0.rule) })
    }
    return Set(chapters.filter { !$0.tasks.isEmpty && $0.tasks.allSatisfy(\.isDone) }.map(\.slug))
  }
}
