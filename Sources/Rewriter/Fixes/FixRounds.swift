import Dialects
import MigrationModel
import ProjectIndex

/// Makes the fixes of the open tasks before any type is taken apart. In a round each file may change in several places that
/// have nothing to do with each other; fixes that touch the same member wait for the next round, behind a new look.
struct FixRounds {
  private let maxLines: Int
  private let platforms: [String: String]
  private let original: ProjectIndex
  private let splitTypes: Set<String>
  private let items: [RewriteRequest.Item]
  private let moves: [RewriteRequest.Item]
  private var waiting: [RewriteRequest.Item]
  private var latest = LatestPatches()
  /// The tree behind the patches.
  private(set) var tree: RewriteTree
  private(set) var gate: StandingAlone
  private(set) var patches: [Patch] = []
  private(set) var blockers: [Blocker] = []

  /// Rounds after which fixes that still wait are given up.
  private static let limit = 20

  init(_ request: RewriteRequest, tree: RewriteTree, gate: StandingAlone) {
    maxLines = request.maxLines
    platforms = request.platforms
    original = tree.index
    splitTypes = Set(request.items.filter { SplitStep($0.task) != nil }.map(\.task.typeName))
    items = request.items.filter { FixCatalogue.fix($0.task.step) != nil }
    moves = request.items.filter { $0.task.asksForMoves }
    waiting = items
    self.tree = tree
    self.gate = gate
  }

  /// What concerns several features comes behind the features, whose patches stand alone.
  mutating func run() {
    let all = waiting
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

  /// Hands what was taken apart, the presenters, and what was to be taken apart and stays whole, what they still reach for.
  mutating func handingIn(behind parted: PartedTypes) -> PartedTypes {
    var parts: [PartedTypes.Part] = []
    let legacy = FixTree(RewriteTree(index: original, types: [], analysis: tree.analysis))
    let read = FixTree(tree)
    var state = FixedTree(index: tree.index)
    let known = patches.count + parted.patches.count
    for item in items where item.task.step == Fix.singletonInjection.id && isLeft(item, parted) {
      do throws(ObstacleError) {
        let old = subject(item, legacy, item.task.locations)
        let reached = try SharedInstance.all(in: old, old.type())
        let draft = injection(of: reached, into: receivers(of: item.task.typeName), subject(item, read, []))
        // What can't be handed in now says more than that nothing could before.
        if !draft.edits.isEmpty || !draft.blockers.isEmpty {
          blockers.removeAll { $0.taskID == item.task.id && $0.reason == Fix.splitType }
        }
        for stays in draft.blockers { block(item, stays.obstacle, symbol: stays.symbol, location: stays.location) }
        guard !draft.edits.isEmpty, !state.isTaken(draft, slug: item.slug) else { continue }
        let patch = try patch(draft, Fix.singletonInjection, item, number: known + parts.count + 1, &state)
        parts.append(PartedTypes.Part(type: item.task.typeName, patches: [patch]))
      } catch { continue }
    }
    let news = PartedTypes(parts: parts, blockers: [])
    if !parts.isEmpty { tree = tree.indexed(behind: news.contents) }
    return news
  }

  /// A type was handed nothing before, because it was to be taken apart.
  private func isLeft(_ item: RewriteRequest.Item, _ parted: PartedTypes) -> Bool {
    parted.contains(item.task.typeName)
      || blockers.contains { $0.taskID == item.task.id && $0.reason == Fix.splitType }
        && tree.index.type(named: item.task.typeName).map { !ExistingModule.isPart($0, in: tree.index) } == true
  }

  /// What each of some types can be handed, and why it can't be handed the rest.
  private func injection(of reached: [SharedInstance], into types: [IndexedType], _ subject: FixSubject) -> FixDraft {
    types.map { type in
      do throws(ObstacleError) {
        return try Fix.injectionBehindSplit(subject, type, reached: reached)
      } catch {
        var draft = FixDraft(title: "", check: "")
        draft.blockers.append((type.name, subject.task.locations.first ?? Location(file: "", line: 1), error.obstacle))
        return draft
      }
    }.reduce(FixDraft(title: "", check: "")) { $0.adding($1) }
  }

  /// A type with a module, and its presenter.
  private func receivers(of name: String) -> [IndexedType] {
    guard let type = tree.index.type(named: name) else { return [] }
    let files = SubjectFiles.parsed(of: type, in: tree.index)
    let module = ExistingModule(of: type, type.parts.compactMap { files[$0.file] }, in: tree.index)
    return [type] + [module.flatMap { tree.index.type(named: $0.names.presenter) }].compactMap(\.self)
  }

  private func subject(_ item: RewriteRequest.Item, _ tree: FixTree, _ places: [Location]) -> FixSubject {
    FixSubject(tree: tree, task: item.task, places: places, platforms: platforms, splitTypes: [], othersMoves: { [] })
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
      splitTypes: splitTypes,
      othersMoves: { [moves] in moves.filter { $0.slug != item.slug }.flatMap(\.task.locations).map(current) })
    do throws(ObstacleError) {
      if let obstacle = objection(to: fix, item) { throw ObstacleError(obstacle: obstacle) }
      let draft = try fix.draft(subject)
      for stays in draft.blockers { block(item, stays.obstacle, symbol: stays.symbol, location: stays.location) }
      guard !draft.edits.isEmpty else {
        if draft.blockers.isEmpty {
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
    patches.append(try patch(draft, fix, item, number: patches.count + 1, &state))
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
