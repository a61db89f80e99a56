import Dialects
import Effects
import MigrationModel
import ProjectIndex
import Rewriter
import Splitter

/// Takes the types of a plan apart, each by one partition.
struct PlanSplit {
  /// The tree that the plan is about: its tasks speak of places there.
  let analysed: ProjectIndex
  let configuration: Configuration
  /// What could only be read in part.
  let brokenFiles: Set<String>
  /// Lowest versions that the tree is built for, by platform.
  let platforms: [String: String]
  /// Types that earlier patches took apart, as they were before.
  let origins: [SplitOrigin]
  /// Is told of how many features are done, and how many there are.
  let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Most patches of a type in one rewrite: several times what the longest controllers of apps come to. Each holds all of
  /// the type, so that twice as many patches of a type that is twice as long would take four times as long.
  static let mostPatches = 40

  /// The types that had no turn yet and share no file, each on the tree behind those before.
  func parted(_ stage: PartingStage) -> PartedTypes {
    let tree = tree(stage.index, stage.types)
    let reports = Dictionary(stage.types.map { ($0.name, $0) }) { first, _ in first }
    let tasks = Dictionary(grouping: stage.items, by: \.task.typeName)
    let slugs = Set(stage.items.map(\.slug))
    var turn = Turn(stage: stage)
    var waiting: [Candidate] = []
    for item in stage.items where item.task.step != nil {
      let name = item.task.typeName
      guard turn.seen.insert(name).inserted, let own = tasks[name]?.filter({ $0.slug == item.slug }).map(\.task) else {
        continue
      }
      let dialect = Self.dialect(of: item)
      guard var unit = reports[name].flatMap(tree.unit), canTakeApart(unit, dialect), !isBroken(unit.type) else {
        waiting.append(Candidate(name: name, slug: item.slug, tasks: own))
        continue
      }
      let files = Set(unit.type.parts.map(\.file))
      guard files.isDisjoint(with: turn.busy) else { continue }
      turn.busy.formUnion(files)
      turn.taken.append(unit.type)
      // What relatives get is taken; and not all at once, so that somebody sees how far it is.
      if waiting.count == Self.atOnce || waiting.contains(where: { $0.isRelated(to: unit.type) }) {
        take(&waiting, &turn, slugs.count)
      }
      unit.reserved = turn.names(ofRelativesOf: unit.type)
      waiting.append(Candidate(name: name, slug: item.slug, tasks: own, part: (unit, dialect)))
    }
    take(&waiting, &turn, slugs.count)
    return turn.parts.isEmpty ? presenters(stage, tree) : PartedTypes(parts: turn.parts, blockers: turn.blockers)
  }

  /// The presenters that SwiftUI views were given, behind all patches of those: what asks services goes to an interactor.
  private func presenters(_ stage: PartingStage, _ tree: SplitTree) -> PartedTypes {
    var turn = Turn(stage: stage)
    var waiting: [Candidate] = []
    for item in stage.items where stage.done.contains(item.task.typeName) || item.task.isUnderWay {
      guard let view = stage.index.type(named: item.task.typeName), view.conformances.contains("View"),
        let presenter = DrawnModule.presenter(of: view, in: stage.index), isNew(presenter),
        turn.seen.insert(presenter.name).inserted
      else { continue }
      let part = (SplitUnit(tree: tree, type: presenter, kind: .presenter), Self.dialect(of: item))
      waiting.append(Candidate(name: presenter.name, slug: item.slug, tasks: [item.task], part: part))
    }
    take(&waiting, &turn, 0)
    // Why the rest stays is said of the view.
    return PartedTypes(parts: turn.parts, blockers: [])
  }

  /// This rewrite or an earlier one, which is not done, has made it.
  private func isNew(_ presenter: IndexedType) -> Bool {
    analysed.types(named: presenter.name).isEmpty || origins.contains { $0.type == presenter.name }
  }

  private static func dialect(of item: RewriteRequest.Item) -> Dialects.Dialect {
    (Dialects.Dialect.named(item.dialect) ?? .uikit).aroundControllers
  }

  /// How many types are taken apart before the first of them is written: enough for all cores.
  private static let atOnce = 48

  /// A type that has its turn, with what tasks want of it.
  private struct Candidate: Sendable {
    let name: String
    let slug: String
    let tasks: [PlanTask]
    /// nil for what stays whole.
    var part: (unit: SplitUnit, dialect: Dialects.Dialect)?

    /// Lines of its members.
    var size: Int { part?.unit.members.reduce(0) { $0 + $1.endLine - $1.line } ?? 0 }

    func isRelated(to type: IndexedType) -> Bool { part.map { Turn.areRelated($0.unit.type, type) } ?? false }
  }

  /// Takes types apart that know nothing of each other, on all cores, and notes what came of them in their order.
  private func take(_ waiting: inout [Candidate], _ turn: inout Turn, _ features: Int) {
    defer { waiting = [] }
    // The longest first, so that no core waits for the last of them.
    let order = waiting.indices.sorted { (waiting[$1].size, $0) < (waiting[$0].size, $1) }
    let beginnings = Parallel.map(order.map { waiting[$0] }) { candidate in
      candidate.part.map { beginning(of: $0.unit, $0.dialect, candidate.slug) }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(order, beginnings))
    for (place, candidate) in waiting.enumerated() {
      guard let (unit, dialect) = candidate.part, let beginning = places[place] ?? nil else {
        leave(candidate.name, candidate.tasks, &turn)
        continue
      }
      if turn.features.insert(candidate.slug).inserted, features > 1 { progress(turn.features.count, features) }
      add(unit, dialect, beginning, SplitTasks(unit.type, candidate.tasks, analysed), candidate.slug, &turn)
    }
  }

  /// What there is of a type before its patches are written.
  private enum Beginning: Sendable {
    /// Nothing has been moved before: what comes of it.
    case new(SplitGate.Outcome)
    /// What earlier patches have made of it.
    case begun(SplitOrigin)
  }

  private func beginning(of unit: SplitUnit, _ dialect: Dialects.Dialect, _ slug: String) -> Beginning {
    let begun = origins.first { $0.type == unit.type.name && $0.slug == slug && $0.isBegun(in: unit.index) }
    return begun.map(Beginning.begun) ?? .new(outcome(unit, dialect, maxSlices: Self.mostPatches))
  }

  /// What all of the systems have.
  private var observation: SplitTree.Observation {
    guard platforms.keys.contains(where: { Platforms.withStateObject[$0] != nil }) else { return .publishing }
    if Platforms.outdated(platforms, for: Platforms.withObservation) == nil { return .macro }
    return Platforms.outdated(platforms, for: Platforms.withStateObject) == nil ? .publishing : .none
  }

  /// They have actors, or the tree's own code is bound to one.
  private func hasMainActor(_ index: ProjectIndex) -> Bool {
    index.usesActors || Platforms.outdated(platforms, for: Platforms.withActors) == nil
  }

  /// Controllers, what serves them and view models that are classes, and SwiftUI views. The presenter of a class that belongs
  /// to no actor belongs to none, which not all dialects allow.
  private func canTakeApart(_ unit: SplitUnit, _ dialect: Dialects.Dialect) -> Bool {
    guard unit.type.kind == .class else { return unit.isDeclarative }
    return unit.isOnMain || unit.kind == .presenter || !dialect.needsMainActor
  }

  /// What of it could only be read in part may hold anything.
  private func isBroken(_ type: IndexedType) -> Bool { type.parts.contains { brokenFiles.contains($0.file) } }

  /// Says why a type that tasks want to be taken apart stays whole.
  private func leave(_ name: String, _ tasks: [PlanTask], _ turn: inout Turn) {
    let asking = tasks.filter { SplitStep($0) != nil }
    guard let type = turn.stage.index.type(named: name), !asking.isEmpty else { return }
    let (reason, what) =
      isBroken(type)
      ? ("unreadable_file", "has code in a file that does not parse")
      : type.kind == .class
        ? ("unsupported_dialect", "is neither a view nor a view model")
        : ("unsupported_declaration", "is not declared as a class in this tree")
    turn.parts.append(PartedTypes.Part(type: name, patches: []))
    turn.blockers.append(SplitTasks(type, asking, analysed).blocker(name, reason, "`\(name)` \(what)."))
  }

  /// What came of the types so far.
  private struct Turn {
    let stage: PartingStage
    var seen: Set<String>
    var busy: Set<String> = []
    /// Features of which a type had its turn.
    var features: Set<String> = []
    /// What it takes apart.
    var taken: [IndexedType] = []
    /// Names of the files that it makes, which are those of their types.
    private var created: Set<String> = []
    var parts: [PartedTypes.Part] = []
    var blockers: [Blocker] = []

    init(stage: PartingStage) {
      self.stage = stage
      seen = stage.done
    }

    /// Names of the members that classes above and below a type have behind their patches.
    func names(ofRelativesOf type: IndexedType) -> Set<String> {
      let related = taken.filter { Self.areRelated($0, type) }.map(\.name)
      let patches = parts.filter { related.contains($0.type) }.flatMap(\.patches)
      guard !patches.isEmpty else { return [] }
      let end = LegacyEnd(stage.index, after: patches)
      return Set(related.flatMap(end.names))
    }

    /// One is a class above the other.
    static func areRelated(_ type: IndexedType, _ other: IndexedType) -> Bool {
      type.superclasses.contains(other.name) || other.superclasses.contains(type.name)
    }

    /// Notes the files that patches make; false, and nothing, if those of another type have a name of theirs.
    mutating func claim(_ patches: [Patch]) -> Bool {
      let names = patches.flatMap(\.changes).filter { $0.before == nil }.map { FilePath.name(of: $0.path) }
      guard created.isDisjoint(with: names) else { return false }
      created.formUnion(names)
      return true
    }
  }

  private func add(
    _ unit: SplitUnit, _ dialect: Dialects.Dialect, _ beginning: Beginning, _ tasks: SplitTasks, _ slug: String,
    _ turn: inout Turn
  ) {
    let (name, known) = (unit.type.name, turn.blockers)
    let outcome: SplitGate.Outcome
    var origin: SplitOrigin?
    var (isBegun, isUnfinished) = (false, false)
    switch beginning {
    case .begun(let begun):
      guard let rest = rest(of: begun, unit, dialect, turn.stage) else {
        turn.parts.append(PartedTypes.Part(type: name, patches: [], origin: begun, isUnfinished: true))
        turn.blockers.append(tasks.blocker(name, "edited_module", Self.editedMessage))
        return
      }
      (outcome, isBegun, isUnfinished) = (rest.outcome, true, rest.isCut)
      if !outcome.result.slices.isEmpty || rest.isCut {
        origin = begun.edited(rest.legacy)?.adding(outcome.result.slices.flatMap(\.changes))
      }
      if rest.isCut { turn.blockers.append(tasks.blocker(name, "edited_module", Self.editedMessage)) }
    case .new(let made):
      outcome = made
      let changes = outcome.result.slices.prefix(outcome.accepted).flatMap(\.changes)
      origin = SplitOrigin(type: name, slug: slug, changes: changes)
    }
    var patches = self.patches(of: outcome, name, tasks, slug, turn)
    // A module for nothing.
    if !isBegun, patches.allSatisfy({ $0.moves == 0 }) { (patches, origin) = ([], nil) }
    if !isBegun, unit.asksInteractor, !patches.isEmpty,
      !ModuleWorth(of: name, isScreen: unit.type.isController, in: unit.index, patches).pays
    {
      (patches, origin) = ([], nil)
      turn.blockers.append(tasks.blocker(name, "small_module", "Less can leave `\(name)` than a module adds to it."))
    }
    if !turn.stage.standsAlone(patches) {
      patches = []
      turn.blockers.append(
        tasks.blocker(
          name, "stands_alone",
          "Patches of another feature change the same lines: apply those, and write the patches again."))
    }
    // Behind the one that took its names it finds others.
    guard turn.claim(patches) else {
      turn.blockers = known
      return
    }
    let waits = outcome.result.waiting > 0 && outcome.accepted == outcome.result.slices.count
    isUnfinished = isUnfinished || waits
    turn.parts.append(PartedTypes.Part(type: name, patches: patches, origin: origin, isUnfinished: isUnfinished))
    turn.blockers += outcome.result.obstacles.map {
      tasks.blocker($0.symbol, $0.obstacle.reason, $0.obstacle.message)
    }
    if waits {
      turn.blockers.append(tasks.blocker(name, "many_patches", Self.waitingMessage(outcome.result.waiting)))
    }
    turn.blockers += outcome.findings.map { tasks.blocker($0.symbol, "not_undone", $0.violation.message) }
  }

  private static let editedMessage =
    "What earlier patches moved was changed in the same lines since: what is left of the module is to be moved by hand."

  private static func waitingMessage(_ count: Int) -> String {
    "A rewrite makes at most \(mostPatches) patches of a type: when these are in, the next one makes those of "
      + (count == 1 ? "1 more member." : "\(count) more members.")
  }

  private func outcome(_ unit: SplitUnit, _ dialect: Dialects.Dialect, maxSlices: Int) -> SplitGate.Outcome {
    let gate = SplitGate(
      index: unit.index, type: unit.type, hasMainActor: unit.tree.hasMainActor, isCut: unit.asksInteractor,
      solution: { Splitter.solution(of: unit, placements: $0, dialect: dialect, caution: $1) },
      sliced: { [maxLines = configuration.maxPatchLines] in
        $0.result(maxSlices: maxSlices) { DiffSize.fits($0, in: maxLines) }
      })
    return gate.outcome(Partitioner.placements(of: unit, overrides: configuration.sides))
  }

  /// What is left of a type that is taken apart in part; nil if that can't be told.
  private func rest(
    of origin: SplitOrigin, _ unit: SplitUnit, _ dialect: Dialects.Dialect, _ stage: PartingStage
  ) -> HalfMovedType.Rest? {
    let report = stage.types.first { $0.name == origin.type }
    return HalfMovedType(origin: origin, current: { unit.index.sourceFile(at: $0)?.contents }) {
      legacy, maxSlices in
      let index = stage.changing(legacy, Set(origin.created))
      var again = report.flatMap(tree(index, stage.types).unit)
      again?.reserved = unit.reserved
      return again.map { outcome($0, dialect, maxSlices: maxSlices) }
    }.rest()
  }

  private func tree(_ index: ProjectIndex, _ types: [TypeReport]) -> SplitTree {
    SplitTree(
      index, types: types, effects: Effects(index), observation: observation, hasMainActor: hasMainActor(index))
  }

  private func patches(
    of outcome: SplitGate.Outcome, _ type: String, _ tasks: SplitTasks, _ slug: String, _ turn: Turn
  ) -> [Patch] {
    let first = turn.stage.patchCount + turn.parts.reduce(0) { $0 + $1.patches.count } + 1
    var patches: [Patch] = []
    for slice in outcome.result.slices.prefix(outcome.accepted) {
      let size = DiffSize(slice.changes)
      patches.append(
        Patch(
          number: first + patches.count, slug: slug, step: "split",
          taskID: tasks.task(of: slice.members),
          dependsOn: patches.last.map { [$0.number] } ?? turn.stage.latest(slug, slice.changes.map(\.path)),
          subject: Self.subject(slice.members, of: type), body: Self.body(slice.members, of: type),
          changes: slice.changes, added: size.added, deleted: size.deleted,
          oversizeReason: size.total > configuration.maxPatchLines
            ? "One indivisible move: the members share state or call each other." : nil,
          moves: slice.members.count))
    }
    return patches
  }

  private static func subject(_ members: [String], of type: String) -> String {
    if members.isEmpty { return "Add a module for \(type) to move into" }
    return members.count == 1
      ? "Move `\(members[0].dropFirst(type.count + 1))` of \(type) into its module"
      : "Move \(members.count) members of \(type) into its module"
  }

  private static func body(_ members: [String], of type: String) -> String {
    if members.isEmpty {
      return "Adds what compiles, and nothing that does anything yet.\n\nBehaviour: nothing changes.\n\nCheck: build."
    }
    let list = members.map { "- `\($0)`" }.joined(separator: "\n")
    return "Moves:\n\(list)\n\nBehaviour: nothing changes.\n\n"
      + "Check: build, run the tests, and open the screen of \(type) once."
  }
}
