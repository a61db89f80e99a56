import MigrationModel
import ProjectIndex
import SwiftSource

/// One look at a type: the patches of the first step that has something to move. A move that the gate refuses is left out,
/// and the look is taken again without it.
struct TypeTurn {
  let index: ProjectIndex
  let roles: MemberRoles
  let maxLines: Int
  var gate: any PatchGate
  var names: TakenNames
  var patchCount: Int
  /// Files behind the patches of this turn.
  var changes: [String: [UInt8]] = [:]
  /// Paths of files that have others now, or are gone.
  var removed: Set<String> = []
  let surroundings: Surroundings

  init(
    index: ProjectIndex, roles: MemberRoles, maxLines: Int, gate: any PatchGate, names: TakenNames, patchCount: Int,
    surroundings: Surroundings = Surroundings()
  ) {
    self.surroundings = surroundings
    self.index = index
    self.roles = roles
    self.maxLines = maxLines
    self.gate = gate
    self.names = names
    self.patchCount = patchCount
  }

  /// Adds patches to the type, or finishes it with its blockers.
  mutating func run(_ split: inout TypeSplit) {
    guard let (subject, layout) = ready(&split) else { return }
    while !split.isFinished,
      !step(&split, subject.refusing(split.refusals), layout)
    {}
  }

  /// True if a step has made patches; false if a move was refused, or if no step has any.
  private mutating func step(_ split: inout TypeSplit, _ subject: SplitSubject, _ layout: ModuleLayout) -> Bool {
    var blockers: [Blocker] = []
    for step in layout.moves {
      let outcome = step.moves(subject, split.tasks(for: step))
      blockers += outcome.blockers
      guard !outcome.units.isEmpty else { continue }
      let objections = outcome.units.compactMap { unit in
        layout.objection(unit, subject).map { Refusal(keys: unit.keys, obstacle: $0) }
      }
      for objection in objections { refuse(objection, &split) }
      guard objections.isEmpty else { return false }
      var trial = PatchTrial(
        subject: subject, layout: layout, split: split, maxLines: maxLines, gate: gate, patchCount: patchCount)
      do throws(Refusal) {
        try trial.make(outcome.units.map(split.charged), step)
        accept(trial, &split)
        return true
      } catch {
        refuse(error, &split)
        return false
      }
    }
    finish(&split, blockers, subject)
    return false
  }

  /// The subject of the turn; nil for a type that can't be taken apart as it is, which it then says.
  mutating func ready(_ split: inout TypeSplit) -> (SplitSubject, ModuleLayout)? {
    do throws(ObstacleError) {
      return try prepare(split)
    } catch {
      split.isFinished = true
      block(&split, [error.obstacle])
      return nil
    }
  }

  func refuse(_ refusal: Refusal, _ split: inout TypeSplit) {
    for key in refusal.keys { split.refusals[key] = refusal.obstacle }
    guard refusal.keys.isEmpty else { return }
    split.isFinished = true
    block(&split, [refusal.obstacle])
  }

  mutating func accept(_ trial: PatchTrial, _ split: inout TypeSplit) {
    split.patches += trial.patches
    split.moved += trial.moved
    gate = trial.gate
    patchCount += trial.patches.count
    changes = trial.state.contents
    removed.formUnion(trial.state.deleted)
  }

  /// Nothing can be moved any more.
  private func finish(_ split: inout TypeSplit, _ blockers: [Blocker], _ subject: SplitSubject) {
    split.isFinished = true
    // Later steps can do more: what they say of a member takes the place of what earlier ones said.
    var last: [String: Int] = [:]
    for (position, blocker) in blockers.enumerated() { last["\(blocker.symbol):\(blocker.location.line)"] = position }
    split.blockers = Self.countedOnce(last.values.sorted().map { blockers[$0] }, split).map(split.filed)
    guard split.patches.isEmpty, index.type(named: split.typeName).map(hasModule) == false else {
      split.blockers += split.untouched(in: subject)
      return
    }
    let message = "Nothing in `\(split.typeName)` can be moved safely yet, so no empty module is made."
    block(&split, [Obstacle(reason: "nothing_to_move", message: message)])
  }

  /// Reason of the blocker of a type that is not finished.
  static let anotherRun = "another_run"

  /// Ends a type that each look finds something in: what is left is told, not forgotten.
  func leave(_ split: inout TypeSplit) {
    guard !split.isFinished else { return }
    split.isFinished = true
    let message =
      "`\(split.typeName)` has been gone through \(split.turns) times: another run goes on behind these patches."
    block(&split, [Obstacle(reason: Self.anotherRun, message: message)])
  }

  /// A member that stays with places in it that stay is those places: it is no thing besides them.
  private static func countedOnce(_ blockers: [Blocker], _ split: TypeSplit) -> [Blocker] {
    let isWhole = { (blocker: Blocker) in
      let name = String(blocker.symbol.dropFirst(split.typeName.count + 1))
      return split.places[name]?.line == blocker.location.line
    }
    let inner = Set(blockers.filter { !isWhole($0) }.map(\.symbol))
    return blockers.filter { !isWhole($0) || !inner.contains($0.symbol) }
  }

  func hasModule(_ type: IndexedType) -> Bool { ModuleReader.property(of: type, in: index) != nil }

  /// Says why the type as a whole stays.
  func block(_ split: inout TypeSplit, _ obstacles: [Obstacle]) {
    guard let task = split.tasks.first else { return }
    split.blockers += obstacles.map { $0.blocker(split.typeName, split.places.type, taskID: task.id) }
  }
}

extension TypeSplit {
  /// The tasks that ask for a step; if none does, all: a step that opens up behind another one is not left out.
  func tasks(for step: RewriteStep) -> [PlanTask] {
    let asking = tasks.filter { $0.step == step.id }
    return asking.isEmpty ? tasks : asking
  }
}
