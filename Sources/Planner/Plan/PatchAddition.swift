import MigrationModel

/// What a rewrite gave, by task.
struct PatchAddition {
  private let patches: [String: [PatchReference]]
  private let blockers: [String: [Blocker]]
  private let requested: Set<String>
  private let effort: Effort

  init(_ series: PatchSeries, requested: Set<String>, effort: Effort) {
    self.effort = effort
    patches = Dictionary(grouping: series.patches.sorted { $0.number < $1.number }, by: \.taskID).mapValues { patches in
      patches.map {
        PatchReference(
          path: "patches/\($0.slug)/\($0.fileName)", added: $0.added, deleted: $0.deleted,
          oversizeReason: $0.oversizeReason)
      }
    }
    blockers = Dictionary(grouping: series.blockers, by: \.taskID)
    self.requested = requested
  }

  /// The task with its patches and blockers, if the rewrite was about it. One that a person does has neither, unless the
  /// rewrite says something about it.
  func task(_ task: PlanTask) -> PlanTask {
    let found = patches[task.id] ?? []
    var stays = blockers[task.id] ?? []
    guard !found.isEmpty || !stays.isEmpty || requested.contains(task.id), !task.isDone else { return task }
    if found.isEmpty, stays.isEmpty, task.step != nil { stays = [Self.nothingToMove(task)] }
    var task = task
    let own = SplitStep(task).map { _ in LineCover(task.locations) }
    (task.patches, task.blockers) = (found, stays.map { Self.placed($0, own) })
    if !found.isEmpty { task.effort = effort.text(for: found) }
    return task
  }

  /// Where a type is taken apart, a task also has what stays beside its own places, if no other task names it either.
  private static func placed(_ blocker: Blocker, _ places: LineCover?) -> Blocker {
    var blocker = blocker
    blocker.isNamed = places?.overlaps(blocker.location) ?? true
    return blocker
  }

  private static func nothingToMove(_ task: PlanTask) -> Blocker {
    Blocker(
      symbol: task.typeName, location: task.locations.first ?? Location(file: "", line: 1),
      reason: BlockerMarkdown.nothingToMove,
      message: "No member or statement was found here that can move as a whole.", taskID: task.id)
  }
}
