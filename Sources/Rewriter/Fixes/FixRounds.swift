import Dialects
import MigrationModel
import ProjectIndex

/// Makes the fixes of the open tasks before any type is taken apart. In a round each file may change in several places that
/// have nothing to do with each other; fixes that touch the same member wait for the next round, behind a new look.
struct FixRounds {
  private let maxLines: Int
  private let platforms: [String: String]
  private let original: ProjectIndex
  /// The tree that the tasks speak of.
  private let legacy: FixTree
  private let splitTypes: Set<String>
  private let items: [RewriteRequest.Item]
  private let moves: [RewriteRequest.Item]
  private var waiting: [RewriteRequest.Item]
  private var latest = LatestPatches()
  /// The tree behind the patches.
  private(set) var tree: RewriteTree
  private(set) var gate: StandingAlone
  private(set) var patches: [Patch] = []
  /// What hands types what they reach for, behind all that takes them apart.
  private(set) var handed: [Patch] = []
  /// How many patches stand before those that are being made.
  private var patchesBefore = 0
  private(set) var blockers: [Blocker] = []

  /// Rounds after which fixes that still wait are given up.
  private static let limit = 20

  init(_ request: RewriteRequest, tree: RewriteTree, gate: StandingAlone) {
    maxLines = request.maxLines
    platforms = request.platforms
    original = tree.index
    legacy = FixTree(RewriteTree(index: tree.index, types: [], analysis: tree.analysis))
    splitTypes = Set(request.items.filter { SplitStep($0.task) != nil }.map(\.task.typeName))
    items = request.items.filter { FixCatalogue.fix($0.task.step) != nil }
    moves = request.items.filter { $0.task.asksForMoves }
    waiting = items
    self.tree = tree
    self.gate = gate
  }

  /// What concerns several features comes behind the features, whose patches stand alone.
  mutating func run() {
    let all = waiting.filter { FixCatalogue.fix($0.task.step)?.isLast != true }
    for isSpanning in [false, true] {
      waiting = all.filter { ($0.slug == Plan.crossCuttingSlug) == isSpanning }
      settleBehindNews()
    }
    if !patches.isEmpty { tree = tree.analysed }
  }

  private mutating func settleBehindNews() {
    var known = patches.count
    settle()
    while known != patches.count {
      let news = patches[known...]
      known = patches.count
      reopen(behind: news)
      settle()
    }
  }

  /// What had an obstacle gets another look where other fixes may have removed it: those of all features for what concerns
  /// several, else those of its own in its files.
  private mutating func reopen(behind news: ArraySlice<Patch>) {
    let touched = news.reduce(into: [:]) { $0[$1.slug, default: Set()].formUnion($1.changes.map(\.path)) }
    let isOpen = { (item: RewriteRequest.Item) in
      item.slug == Plan.crossCuttingSlug
        || touched[item.slug]?.isDisjoint(with: item.task.locations.map(\.file)) == false
    }
    // What was changed in part says of the rest what it said then.
    let blocked = Set(blockers.map(\.taskID)).subtracting(patches.map(\.taskID))
    waiting = items.filter { isOpen($0) && blocked.contains($0.task.id) }
    let open = Set(waiting.map(\.task.id))
    blockers.removeAll { open.contains($0.taskID) }
  }

  private mutating func settle() {
    for _ in 0..<Self.limit where !waiting.isEmpty {
      var state = FixedTree(index: tree.index)
      let read = FixTree(tree)
      let open = waiting
      waiting = []
      for item in open { attempt(item, read, &state) }
      guard !state.contents.isEmpty else { break }
      tree = tree.indexed(behind: state.contents)
    }
    for item in waiting {
      block(item, Obstacle(reason: "unsettled", message: "Other fixes keep changing the same place."))
    }
  }

  /// What becomes of types that are taken apart whole; the tree is the one behind their patches then.
  mutating func parting(_ items: [RewriteRequest.Item], _ parting: TypeParting?) -> PartedTypes {
    var parted = PartedTypes(parts: [], blockers: [])
    guard let parting else { return parted }
    while true {
      let next = parting(
        PartingStage(
          items: items, index: tree.index, types: tree.types, done: Set(parted.parts.map(\.type)),
          patchCount: patches.count + parted.patches.count,
          latest: { [latest] in latest.numbers(slug: $0, paths: $1) }, standsAlone: gate.standsAlone,
          changing: { [analysis = tree.analysis] changes, removed in
            var analysis = analysis
            return analysis.reindexed(changes, removing: removed)
          }))
      guard !next.parts.isEmpty else { break }
      for patch in next.patches {
        gate.accept(patch)
        latest.add(patch)
      }
      if !next.patches.isEmpty { tree = tree.indexed(behind: next.contents) }
      parted = parted + next
    }
    if !parted.patches.isEmpty { tree = tree.analysed }
    return parted
  }

  /// Hands types, whether they were taken apart or not, and their presenters what they still reach for.
  mutating func handIn(behind parted: PartedTypes) {
    let before = patches
    (patches, patchesBefore) = ([], before.count + parted.patches.count)
    let unfinished = parted.unfinished
    for isSpanning in [false, true] {
      waiting = items.filter { item in
        FixCatalogue.fix(item.task.step)?.isLast == true && (item.slug == Plan.crossCuttingSlug) == isSpanning
          && !unfinished.contains(item.task.typeName)
      }
      settle()
    }
    (patches, handed) = (before, patches)
  }

  /// Why a fix would lead a type away from what the dialect of its feature makes of it; any dialect's where the presenter of
  /// a module is all that is left.
  private func objection(to fix: Fix, _ item: RewriteRequest.Item) -> Obstacle? {
    let name = item.task.typeName
    let isHosting = Dialect.named(item.dialect).map(\.publishes) ?? name.hasSuffix("Presenter")
    return isHosting ? HostedView.objection(to: fix.id, name, tree.index) : nil
  }

  private mutating func attempt(_ item: RewriteRequest.Item, _ read: FixTree, _ state: inout FixedTree) {
    guard let fix = FixCatalogue.fix(item.task.step) else { return }
    // Not of `self`: whoever holds the gate makes its next change copy it.
    let current = { [original] in read.place($0, from: original) }
    let subject = FixSubject(
      tree: read, task: item.task, places: item.task.locations.map(current), platforms: platforms,
      splitTypes: splitTypes, legacy: legacy,
      othersMoves: { [moves] in moves.filter { $0.slug != item.slug }.flatMap(\.task.locations).map(current) })
    do throws(ObstacleError) {
      if let obstacle = objection(to: fix, item) { throw ObstacleError(obstacle: obstacle) }
      let draft = try fix.draft(subject)
      for stays in draft.blockers { block(item, stays.obstacle, symbol: stays.symbol, location: stays.location) }
      guard !draft.edits.isEmpty else {
        if draft.blockers.isEmpty, !fix.isLast {
          block(item, Obstacle(reason: "nothing_left", message: "An earlier patch has changed what this is about."))
        }
        return
      }
      guard !state.isTaken(draft, slug: item.slug) else {
        state.hold(draft, slug: item.slug)
        return waiting.append(item)
      }
      try accept(draft, fix, item, &state)
    } catch {
      block(item, error.obstacle)
    }
  }

  private mutating func accept(
    _ draft: FixDraft, _ fix: Fix, _ item: RewriteRequest.Item, _ state: inout FixedTree
  ) throws(ObstacleError) {
    patches.append(try patch(draft, fix, item, number: patchesBefore + patches.count + 1, &state))
  }

  /// The patch of a draft, if the gate lets it pass.
  private mutating func patch(
    _ draft: FixDraft, _ fix: Fix, _ item: RewriteRequest.Item, number: Int, _ state: inout FixedTree
  ) throws(ObstacleError) -> Patch {
    let changes = try state.changes(by: draft)
    let size = DiffSize(changes)
    let reason = "One indivisible change: a part of it does not compile alone."
    let patch = Patch(
      number: number, slug: item.slug, step: fix.id, taskID: item.task.id,
      dependsOn: latest.numbers(slug: item.slug, paths: changes.map(\.path)), subject: draft.title,
      body: FixText(draft: draft).body, changes: changes, added: size.added, deleted: size.deleted,
      oversizeReason: size.total > maxLines ? reason : nil)
    if let violation = gate.violations(in: patch).first {
      throw ObstacleError(obstacle: Obstacle(violation))
    }
    gate.accept(patch)
    try state.accept(draft)
    latest.add(patch)
    return patch
  }

  private mutating func block(
    _ item: RewriteRequest.Item, _ obstacle: Obstacle, symbol: String? = nil, location: Location? = nil
  ) {
    let task = item.task
    blockers.append(
      obstacle.blocker(
        symbol ?? task.symbol, location ?? task.locations.first ?? Location(file: "", line: 1), taskID: task.id))
  }
}

/// Which patch of a feature changed a file last.
private struct LatestPatches {
  private var numbers: [String: [String: Int]] = [:]

  mutating func add(_ patch: Patch) {
    for change in patch.changes { numbers[patch.slug, default: [:]][change.path] = patch.number }
  }

  func numbers(slug: String, paths: some Sequence<String>) -> [Int] {
    Set(paths.compactMap { numbers[slug]?[$0] }).sorted()
  }
}

extension PlanTask {
  /// `Type.member` of `rule:Type.member@path:1`.
  fileprivate var symbol: String {
    guard let start = id.firstIndex(of: ":"), let end = id.lastIndex(of: ":"), start < end else { return typeName }
    return String(id[id.index(after: start)..<end].prefix { $0 != "@" })
  }
}

extension RewriteTree {
  fileprivate func indexed(behind changes: [String: [UInt8]]) -> RewriteTree {
    var analysis = analysis
    let index = analysis.reindexed(changes, removing: [])
    return RewriteTree(index: index, types: types, analysis: analysis, testTargets: testTargets)
  }

  fileprivate var analysed: RewriteTree {
    RewriteTree(index: index, types: analysis.types(index), analysis: analysis, testTargets: testTargets)
  }
}
