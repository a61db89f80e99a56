import MigrationModel
import ProjectIndex
import Rewriter
import Splitter

extension Pipeline {
  /// The patches that take the types of a plan apart, each by one partition.
  func split(_ tree: IndexedTree, _ planned: PlannedAnalysis) -> PatchSeries {
    var series = PatchSeries(patches: [], blockers: [], plannedMoves: 0, newFiles: [])
    let split = SplitTree(tree.index, types: planned.analysis.types)
    let reports = Dictionary(planned.analysis.types.map { ($0.name, $0) }) { first, _ in first }
    var seen: Set<String> = []
    for feature in planned.plan.features {
      for task in feature.tasks where !task.isDone && task.step != nil && seen.insert(task.typeName).inserted {
        guard let unit = reports[task.typeName].flatMap(split.unit), unit.type.kind == .class,
          unit.type.isController || unit.kind == .presenter
        else { continue }
        add(unit, task, slug: feature.feature.slug, &series)
      }
    }
    series.newFiles = Set(series.patches.flatMap(\.changes).filter { $0.before == nil }.map(\.path)).sorted()
    return series
  }

  private func add(_ unit: SplitUnit, _ task: PlanTask, slug: String, _ series: inout PatchSeries) {
    let type = unit.type
    let gate = SplitGate(index: unit.index, type: type) { [maxLines = loaded.configuration.maxPatchLines] in
      Splitter.split(unit, placements: $0, maxLines: maxLines) { DiffSize($0).total }
    }
    let outcome = gate.outcome(Partitioner.placements(of: unit, overrides: loaded.configuration.sides))
    let slices = outcome.result.slices.prefix(outcome.accepted)
    // Each type is taken apart on the code as it is: the second of a file waits for the patches of the first.
    let taken = Set(series.patches.flatMap(\.changes).map(\.path))
    if let shared = slices.flatMap(\.changes).map(\.path).filter(taken.contains).min() {
      series.blockers.append(
        Blocker(
          symbol: type.name, location: Location(file: shared, line: 1, column: 1), reason: "shared_file",
          message: "Patches of another type change `\(shared)`; apply them, and write the patches again.",
          taskID: task.id))
      return
    }
    var last: Int?
    for slice in slices {
      let size = DiffSize(slice.changes)
      let number = series.patches.count + 1
      let patch = Patch(
        number: number, slug: slug, step: "split", taskID: task.id, dependsOn: last.map { [$0] } ?? [],
        subject: Self.subject(slice.members, of: type.name), body: Self.body(slice.members, of: type.name),
        changes: slice.changes, added: size.added, deleted: size.deleted,
        oversizeReason: size.total > loaded.configuration.maxPatchLines
          ? "One indivisible move: the members share state or call each other." : nil,
        moves: slice.members.count)
      series.patches.append(patch)
      last = number
    }
    series.blockers += outcome.result.obstacles.map {
      Blocker(
        symbol: $0.symbol, location: $0.location, reason: $0.obstacle.reason, message: $0.obstacle.message,
        taskID: task.id)
    }
    series.blockers += outcome.findings.map {
      Blocker(
        symbol: $0.symbol, location: $0.violation.location, reason: "not_undone", message: $0.violation.message,
        taskID: task.id)
    }
  }

  private static func subject(_ members: [String], of type: String) -> String {
    members.count == 1
      ? "Move `\(members[0].dropFirst(type.count + 1))` of \(type) into its module"
      : "Move \(members.count) members of \(type) into its module"
  }

  private static func body(_ members: [String], of type: String) -> String {
    let list = members.map { "- `\($0)`" }.joined(separator: "\n")
    return "Moves:\n\(list)\n\nBehaviour: nothing changes.\n\n"
      + "Check: build, run the tests, and open the screen of \(type) once."
  }
}
