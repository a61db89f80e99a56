import MigrationModel
import ProjectIndex

/// Does what is left when no type is taken apart any more: tests of the modules, who makes their controllers, long files.
struct ClosingRounds {
  private let maxLines: Int
  private var tree: RewriteTree
  private var index: ProjectIndex
  private var gate: any PatchGate
  private var closings: [(work: ModuleWork, step: RewriteStep)]
  private let surroundings: Surroundings
  private let fixes: FixRounds
  private let parted: PartedTypes
  private var patchCount: Int
  /// What is cut off long files: for the features of types that nothing is left to do in, and behind the closing patches,
  /// which those don't depend on.
  private var partings: (own: [ModuleWork], closed: [ModuleWork])

  /// - Parameters:
  ///   - analysed: the tree that the plan is about.
  ///   - fixes: what was mended in it before.
  ///   - parted: what was taken apart.
  init(_ request: RewriteRequest, analysed: ProjectIndex, behind fixes: FixRounds, and parted: PartedTypes) {
    maxLines = request.maxLines
    (self.fixes, self.parted, tree, gate) = (fixes, parted, fixes.tree, fixes.gate)
    index = tree.index
    patchCount = fixes.patches.count + parted.patches.count + fixes.handed.count
    closings = StepCatalogue.closing.flatMap { steps in
      request.items.compactMap { item in
        guard let step = steps.first(where: { $0.id == item.task.step }) else { return nil }
        return ModuleWork(item, in: analysed).map { ($0, step) }
      }
    }
    let others = request.items.filter { $0.slug != Plan.crossCuttingSlug && !parted.contains($0.task.typeName) }
    partings = (others.compactMap { ModuleWork($0, in: analysed) }, [])
    surroundings = Surroundings(
      membership: request.membership,
      tests: tree.testTargets.flatMap(\.files), platforms: request.platforms, foreign: request.foreign,
      usesActors: analysed.usesActors)
  }

  mutating func run() {
    defer { tree.progress(1, 1) }
    part()
    close()
    partClosed()
  }

  private mutating func part() {
    let rounds = cutting(partings.own)
    (index, gate, patchCount, partings.own) = (rounds.index, rounds.gate, rounds.patchCount, rounds.types)
  }

  private mutating func close() {
    var state = TreeState()
    for file in surroundings.tests { state.write(file.path, file.contents) }
    var touched: [String: Int] = [:]
    for patch in patches.sorted(by: { $0.number < $1.number }) {
      for change in patch.changes { touched[change.path] = patch.number }
    }
    for position in closings.indices {
      var turn = ModuleTurn(
        index: index, maxLines: maxLines, gate: gate, patchCount: patchCount, surroundings: surroundings)
      closings[position].work.lastPatch = parted.lastPatch(of: closings[position].work.typeName)
      turn.close(
        &closings[position].work, by: closings[position].step, tests: tree.testTargets, over: &state,
        touched: &touched)
      (gate, patchCount) = (turn.gate, turn.patchCount)
    }
  }

  /// What is done of other types' tasks can make a file longer.
  private mutating func partClosed() {
    let closed = ClosedFiles(closings.flatMap(\.work.patches), in: index)
    guard !closed.changes.isEmpty else { return }
    index = tree.analysis.reindexed(closed.changes, removing: closed.removed)
    partings.closed = cutting(closings.map(\.work).filter { $0.slug == Plan.crossCuttingSlug }).types
  }

  private mutating func cutting(_ types: [ModuleWork]) -> PartRounds {
    var rounds = PartRounds(
      types, analysis: tree.analysis, index: index, gate: gate, patches: patches, maxLines: maxLines,
      surroundings: surroundings)
    rounds.run()
    tree.analysis = rounds.analysis
    return rounds
  }

  /// All so far, in the order of the plan.
  private var patches: [Patch] {
    fixes.patches + parted.patches + fixes.handed + partings.own.inOrder + closings.flatMap(\.work.patches)
      + partings.closed.inOrder
  }

  /// Everything so far, numbered in the order of the plan.
  func series() -> PatchSeries {
    let patches = patches
    let numbers = Dictionary(uniqueKeysWithValues: patches.enumerated().map { ($1.number, $0 + 1) })
    let numbered = patches.map { patch in
      var patch = patch
      patch.number = numbers[patch.number] ?? 0
      patch.dependsOn = patch.dependsOn.compactMap { numbers[$0] }
      return patch
    }
    let created = patches.flatMap(\.changes).filter { $0.before == nil }.map(\.path)
    let blockers = (partings.own + closings.map(\.work)).flatMap(\.blockers)
    return PatchSeries(
      patches: numbered,
      blockers: (fixes.blockers + parted.blockers + blockers).sorted {
        ($0.location, $0.symbol) < ($1.location, $1.symbol)
      },
      newFiles: Array(Set(created)).sorted())
  }
}

extension [ModuleWork] {
  /// The patches of all, as they were made.
  fileprivate var inOrder: [Patch] { flatMap(\.patches).sorted { $0.number < $1.number } }
}
