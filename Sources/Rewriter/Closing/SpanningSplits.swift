import MigrationModel

/// Types that belong to no feature: a module needs the dialect and the folder of one.
enum SpanningSplits {
  /// Why the type of a task is not taken apart; nil for tasks of features, and for those that take nothing apart.
  static func blocker(of item: RewriteRequest.Item) -> Blocker? {
    guard item.slug == Plan.crossCuttingSlug, SplitStep(item.task) != nil else { return nil }
    return Blocker(
      symbol: item.task.typeName, location: item.task.locations.first ?? Location(file: "", line: 1),
      reason: "no_feature",
      message: "`\(item.task.typeName)` belongs to no feature alone, and only types that do are taken apart.",
      taskID: item.task.id)
  }
}
