import MigrationModel
import ProjectIndex

/// What is done with the modules of all types when everything has moved: it touches what other types' moves have made.
struct ClosingRounds {
  private let maxLines: Int
  private let tree: RewriteTree
  private let fixes: FixRounds
  private let parted: PartedTypes
  private var gate: any PatchGate
  private var closings: [TypeSplit]
  private let surroundings: Surroundings
  /// What nobody takes apart, as it belongs to no feature.
  private let spanning: [Blocker]
  private var patchCount: Int

  /// - Parameters:
  ///   - analysed: the tree that the plan is about.
  ///   - fixes: what was mended in it before.
  ///   - parted: what was taken apart.
  init(_ request: RewriteRequest, analysed: ProjectIndex, behind fixes: FixRounds, and parted: PartedTypes) {
    maxLines = request.maxLines
    (self.fixes, self.parted) = (fixes, parted)
    tree = fixes.tree
    gate = fixes.gate
    patchCount = fixes.patches.count + parted.patches.count
    spanning = request.items.compactMap(SpanningSplits.blocker)
    closings = [StepCatalogue.closing, StepCatalogue.beginnings, StepCatalogue.filing].flatMap { steps in
      request.items.filter { item in steps.contains { $0.id == item.task.step } }
        .compactMap { Self.closing($0, analysed) }
    }
    let tests = tree.testTargets.flatMap(\.files)
    surroundings = Surroundings(
      listsFiles: request.listsFiles, targetExceptions: request.targetExceptions, tests: tests,
      setByTests: AssignedNames.all(in: tests), presenterLines: request.presenterLines,
      platforms: request.platforms, usesActors: analysed.usesActors)
  }

  private static func closing(_ item: RewriteRequest.Item, _ index: ProjectIndex) -> TypeSplit? {
    guard let type = index.type(named: item.task.typeName) else { return nil }
    return TypeSplit(
      typeName: type.name, slug: item.slug, dialect: item.dialect, tasks: [item.task],
      places: MemberPlaces(type, index), files: Set(type.parts.map(\.file)))
  }

  mutating func run() {
    defer { tree.progress(1, 1) }
    var state = TreeState()
    for file in tree.testTargets.flatMap(\.files) { state.write(file.path, file.contents) }
    var touched = latest
    var names = TakenNames(tree.index)
    let roles = MemberRoles(tree.types, known: [])
    for position in closings.indices {
      var turn = TypeTurn(
        index: tree.index, roles: roles, maxLines: maxLines, gate: gate, names: names, patchCount: patchCount,
        surroundings: surroundings)
      closings[position].lastPatch = parted.lastPatch(of: closings[position].typeName)
      turn.close(&closings[position], tests: tree.testTargets, over: &state, touched: &touched)
      (gate, names, patchCount) = (turn.gate, turn.names, turn.patchCount)
    }
  }

  /// The number of the latest patch that changed a file, by path.
  private var latest: [String: Int] {
    (fixes.patches + parted.patches).sorted { $0.number < $1.number }
      .flatMap { patch in patch.changes.map { ($0.path, patch.number) } }
      .reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// Everything so far, numbered in the order in which it applies.
  func series() -> PatchSeries {
    let patches = fixes.patches + parted.patches + closings.flatMap(\.patches)
    let numbers = Dictionary(uniqueKeysWithValues: patches.enumerated().map { ($1.number, $0 + 1) })
    let numbered = patches.map { patch in
      var patch = patch
      patch.number = numbers[patch.number] ?? 0
      patch.dependsOn = patch.dependsOn.compactMap { numbers[$0] }
      return patch
    }
    let created = patches.flatMap(\.changes).filter { $0.before == nil }.map(\.path)
    let blockers = fixes.blockers + parted.blockers + closings.flatMap(\.blockers) + spanning
    return PatchSeries(
      patches: numbered, blockers: blockers.sorted { ($0.location, $0.symbol) < ($1.location, $1.symbol) },
      plannedMoves: parted.patches.reduce(0) { $0 + $1.moves } + parted.blockers.count,
      newFiles: Array(Set(created)).sorted(), fixTasks: fixes.tasks)
  }
}
