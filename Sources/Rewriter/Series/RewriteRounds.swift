import MigrationModel
import ProjectIndex

/// Takes all types through their steps. In a round each type makes the patches of one step on the tree that the rounds
/// before leave; then the tree is analysed again. A type is finished when a look at it finds no move.
struct RewriteRounds {
  private let maxLines: Int
  private var tree: RewriteTree
  private var index: ProjectIndex
  private var types: [TypeReport]
  /// Names of all types that were services at some time.
  private var services: Set<String> = []
  private var gate: any PatchGate
  private var splits: [TypeSplit]
  /// What is done at the end for types whose module is there: it may need the patches of several.
  private var closings: [TypeSplit]
  private let surroundings: Surroundings
  private let fixes: FixRounds
  private let parted: PartedTypes
  private let analysed: ProjectIndex
  /// What nobody takes apart, as it belongs to no feature.
  private let spanning: [Blocker]
  private var patchCount: Int
  /// Types out of which nothing moves any more, with what is cut off their files: for their features, and behind the closing
  /// patches, which those don't depend on.
  private var partings: (own: [TypeSplit], closed: [TypeSplit]) = ([], [])

  /// Looks after which a type is left as it is: each but the last one moves something. Rounds are no measure, as types that
  /// share a file wait for each other.
  private static let limit = 100

  /// - Parameters:
  ///   - analysed: the tree that the plan is about.
  ///   - fixes: what was mended in it before.
  ///   - parted: what was taken apart whole.
  init(_ request: RewriteRequest, analysed: ProjectIndex, behind fixes: FixRounds, and parted: PartedTypes) {
    maxLines = request.maxLines
    self.analysed = analysed
    self.fixes = fixes
    self.parted = parted
    tree = fixes.tree
    index = tree.index
    types = tree.types
    gate = fixes.gate
    patchCount = fixes.patches.count + parted.patches.count
    spanning = request.items.compactMap(SpanningSplits.blocker)
    splits = Self.splits(
      request.items.filter { $0.slug != Plan.crossCuttingSlug && !parted.contains($0.task.typeName) }, analysed)
    closings = [StepCatalogue.closing, StepCatalogue.beginnings, StepCatalogue.filing].flatMap { steps in
      request.items.filter { item in steps.contains { $0.id == item.task.step } }
        .compactMap { Self.closing($0, analysed) }
    }
    let tests = tree.testTargets.flatMap(\.files)
    surroundings = Surroundings(
      listsFiles: request.listsFiles, targetExceptions: request.targetExceptions, tests: tests,
      setByTests: AssignedNames.all(in: tests),
      platforms: request.platforms, usesActors: analysed.usesActors)
  }

  /// One for each type, in the order of the plan.
  private static func splits(_ items: [RewriteRequest.Item], _ index: ProjectIndex) -> [TypeSplit] {
    let byType = Dictionary(grouping: items, by: \.task.typeName)
    var seen: Set<String> = []
    return items.compactMap { item in
      let name = item.task.typeName
      guard seen.insert(name).inserted, let type = index.type(named: name), let own = byType[name] else { return nil }
      let steps = own.filter { StepCatalogue.isSplit($0.task.step) }
      guard !steps.isEmpty || ModuleReader.property(of: type, in: index) != nil else { return nil }
      let asked = steps.isEmpty ? own : steps
      return TypeSplit(
        typeName: name, slug: asked[0].slug, dialect: asked[0].dialect, tasks: asked.map(\.task),
        places: MemberPlaces(type, index), files: Set(type.parts.map(\.file)))
    }
  }

  private static func closing(_ item: RewriteRequest.Item, _ index: ProjectIndex) -> TypeSplit? {
    guard let type = index.type(named: item.task.typeName) else { return nil }
    return TypeSplit(
      typeName: type.name, slug: item.slug, dialect: item.dialect, tasks: [item.task],
      places: MemberPlaces(type, index), files: Set(type.parts.map(\.file)))
  }

  mutating func run() {
    defer { tree.progress(1, 1) }
    while !splits.allSatisfy(\.isFinished) || reopen() {
      let (changes, removed) = round()
      if !changes.isEmpty { (index, types) = tree.analysis.changing(changes, removing: removed) }
    }
    var staying = StayingPlaces(analysed: analysed, index: index)
    for position in splits.indices { splits[position].staying = staying.blockers(of: splits[position]) }
    part()
    close()
    partClosed()
  }

  /// Says how many features have nothing left to move.
  private func reportProgress() {
    let (all, open) = (Set(splits.map(\.slug)).count, Set(splits.filter { !$0.isFinished }.map(\.slug)).count)
    if all > 1, open > 0 { tree.progress(all - open, all) }
  }

  /// The number of the latest patch that changed a file, by path.
  private var latest: [String: Int] {
    Self.latest(fixes.patches + parted.patches + (splits + partings.own).flatMap(\.patches))
  }

  private static func latest(_ patches: [Patch]) -> [String: Int] {
    patches.sorted { $0.number < $1.number }.flatMap { patch in patch.changes.map { ($0.path, patch.number) } }
      .reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// Types that were finished before others changed get another look: what those did may have opened up a move. False if
  /// there is none.
  private mutating func reopen() -> Bool {
    for position in splits.indices
    where splits[position].patchCount != patchCount && splits[position].turns < Self.limit {
      (splits[position].isFinished, splits[position].blockers) = (false, [])
    }
    return !splits.allSatisfy(\.isFinished)
  }

  private mutating func close() {
    var state = TreeState()
    for file in tree.testTargets.flatMap(\.files) { state.write(file.path, file.contents) }
    var touched = latest
    var names = TakenNames(index)
    let roles = MemberRoles(types, known: services)
    for position in closings.indices {
      var turn = TypeTurn(
        index: index, roles: roles, maxLines: maxLines, gate: gate, names: names, patchCount: patchCount,
        surroundings: surroundings)
      let name = closings[position].typeName
      closings[position].lastPatch =
        splits.first { $0.typeName == name }?.patches.last?.number ?? parted.lastPatch(of: name)
      turn.close(&closings[position], tests: tree.testTargets, over: &state, touched: &touched)
      (gate, names, patchCount) = (turn.gate, turn.names, turn.patchCount)
    }
  }

  private mutating func part() {
    let rounds = parted(splits)
    (index, gate, patchCount, partings.own) = (rounds.index, rounds.gate, rounds.patchCount, rounds.splits)
    if !rounds.isIdle { types = tree.analysis.types(index) }
  }

  /// What is done of other types' tasks can make a file longer.
  private mutating func partClosed() {
    let closed = ClosedFiles(closings.flatMap(\.patches), in: index)
    guard !closed.changes.isEmpty else { return }
    index = tree.analysis.reindexed(closed.changes, removing: closed.removed)
    partings.closed = parted(closings.filter { $0.slug == Plan.crossCuttingSlug }).splits
  }

  private mutating func parted(_ splits: [TypeSplit]) -> PartRounds {
    var rounds = PartRounds(
      splits, analysis: tree.analysis, index: index, gate: gate, patches: patches, maxLines: maxLines,
      roles: MemberRoles(types, known: services), surroundings: surroundings)
    rounds.run()
    tree.analysis = rounds.analysis
    return rounds
  }

  /// Types that share a file take their turns one after the other.
  private mutating func round() -> (changes: [String: [UInt8]], removed: Set<String>) {
    var changes: [String: [UInt8]] = [:]
    var removed: Set<String> = []
    var busy: Set<String> = []
    var names = TakenNames(index)
    let roles = MemberRoles(types, known: services)
    services = roles.services
    for position in splits.indices where !splits[position].isFinished {
      defer { busy.formUnion(splits[position].files) }
      guard busy.isDisjoint(with: splits[position].files) else { continue }
      var turn = TypeTurn(
        index: index, roles: roles, maxLines: maxLines, gate: gate, names: names, patchCount: patchCount,
        surroundings: surroundings)
      turn.run(&splits[position])
      splits[position].turns += 1
      splits[position].patchCount = turn.patchCount
      if splits[position].turns == Self.limit { turn.leave(&splits[position]) }
      (gate, names, patchCount) = (turn.gate, turn.names, turn.patchCount)
      changes.merge(turn.changes) { _, new in new }
      removed.formUnion(turn.removed)
      reportProgress()
    }
    return (changes, removed)
  }

  /// All so far, in the order of the plan.
  private var patches: [Patch] {
    let series = [splits.flatMap { patches(of: $0) }, partings.own.inOrder]
    return fixes.patches + parted.patches + series.joined() + closings.flatMap(\.patches) + partings.closed.inOrder
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
    let blockers = splits.flatMap(\.blockers)
    let all = blockers + splits.flatMap(\.staying) + (partings.own + closings).flatMap(\.blockers)
    return PatchSeries(
      patches: numbered,
      blockers: (fixes.blockers + parted.blockers + all + spanning).sorted {
        ($0.location, $0.symbol) < ($1.location, $1.symbol)
      },
      plannedMoves: splits.reduce(0) { $0 + $1.moved.count } + blockers.count + parted.blockers.count,
      newFiles: Array(Set(created)).sorted())
  }
}

extension RewriteRounds {
  /// The patches of a type; the first one needs those of its feature that mended its files.
  private func patches(of split: TypeSplit) -> [Patch] {
    var patches = split.patches
    guard !patches.isEmpty else { return [] }
    patches[0].dependsOn = fixes.latest(slug: split.slug, paths: split.files) + patches[0].dependsOn
    return patches
  }
}

extension [TypeSplit] {
  /// The patches of all, as they were made.
  fileprivate var inOrder: [Patch] { flatMap(\.patches).sorted { $0.number < $1.number } }
}
