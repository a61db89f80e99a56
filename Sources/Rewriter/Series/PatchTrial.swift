import MigrationModel
import ProjectIndex
import SwiftSource

/// A move can't be a patch: the gate objects, or edits collide.
struct Refusal: Error {
  /// Of the moves that must be left out; empty if it is the module itself.
  let keys: [String]
  let obstacle: Obstacle
}

/// Patches of one type on trial: nothing counts until all of them are made.
struct PatchTrial {
  let subject: SplitSubject
  let layout: ModuleLayout
  let split: TypeSplit
  let maxLines: Int
  private(set) var gate: any PatchGate
  private(set) var patches: [Patch] = []
  /// Symbols of what moved.
  private(set) var moved: [String] = []
  private(set) var state: TreeState
  /// Path -> number of the latest patch of any type that changed the file; what changes it again depends on that. nil while
  /// the patches of a type need those of no other.
  private(set) var touched: [String: Int]?
  private var module: ModuleState
  private let patchCount: Int

  init(
    subject: SplitSubject, layout: ModuleLayout, split: TypeSplit, maxLines: Int, gate: any PatchGate, patchCount: Int,
    state: TreeState = TreeState(), touched: [String: Int]? = nil
  ) {
    self.subject = subject
    self.layout = layout
    self.split = split
    self.maxLines = maxLines
    self.gate = gate
    self.patchCount = patchCount
    self.state = state
    self.touched = touched
    module = ModuleState(subject, layout: layout, lastPatch: split.patches.last?.number ?? split.lastPatch)
  }

  /// Makes the patches of a step, the seam before them where there is no module yet.
  mutating func make(_ units: [MoveUnit], _ step: RewriteStep) throws(Refusal) {
    let seam = RewriteStep.seam.moves(subject, split.tasks(for: .seam)).units
    if !seam.isEmpty { try accept(seam, .seam) }
    var rest = units[...]
    while let first = rest.first {
      let batch = rest.prefix(while: { $0.taskID == first.taskID })
      let count = fitting(Array(batch))
      try accept(Array(batch.prefix(count)), step)
      rest = rest.dropFirst(count)
    }
  }

  /// How many of the first units make one patch: at least one. Looks twice as far each time, then between.
  private func fitting(_ units: [MoveUnit]) -> Int {
    var (fits, ahead) = (1, 2)
    while ahead <= units.count, changedLines(Array(units[..<ahead])) <= maxLines { (fits, ahead) = (ahead, ahead * 2) }
    ahead = min(ahead, units.count + 1)
    while ahead - fits > 1 {
      let middle = (fits + ahead) / 2
      if changedLines(Array(units[..<middle])) <= maxLines { fits = middle } else { ahead = middle }
    }
    return fits
  }

  private func changedLines(_ units: [MoveUnit]) -> Int {
    do throws(Refusal) {
      return DiffSize(try next(units).changes).total
    } catch {
      return Int.max
    }
  }

  private typealias Next = (changes: [FileChange], state: TreeState, module: ModuleState)

  /// The state of tree and module behind some units, and what differs from before.
  private func next(_ units: [MoveUnit]) throws(Refusal) -> Next {
    var (nextState, nextModule) = (state, module)
    for unit in units {
      nextState.add(unit.edits)
      for (path, text) in unit.files { nextState.write(path, Array(text.utf8)) }
      nextModule.add(unit)
    }
    do throws(SourceEdit.Overlap) {
      try nextState.refresh(Set(units.flatMap { $0.edits.keys }), in: subject.index)
    } catch {
      throw refusal(units, Obstacle(reason: "overlapping_edits", message: "Two moves change the same bytes."))
    }
    if !subject.surroundings.listsFiles {
      nextState.dropEmptied(Set(units.flatMap { $0.edits.keys }), of: subject.files)
    }
    do throws(ObstacleError) {
      try nextModule.render(into: &nextState)
    } catch {
      throw refusal(units, error.obstacle)
    }
    for (path, other) in units.flatMap(\.fileMoves) { nextState.move(path, to: other, in: subject.index) }
    return (nextState.changes(since: state, in: subject.index), nextState, nextModule)
  }

  private func refusal(_ units: [MoveUnit], _ obstacle: Obstacle) -> Refusal {
    Refusal(keys: units.flatMap(\.keys), obstacle: obstacle)
  }

  /// Throws a unit that can't be part of the patch, where those before it can.
  private mutating func accept(_ units: [MoveUnit], _ step: RewriteStep) throws(Refusal) {
    do throws(Refusal) {
      try add(units, step)
    } catch {
      guard units.count > 1 else { throw error }
      var (passing, failing, obstacle) = (0, units.count, error.obstacle)
      while failing - passing > 1 {
        let middle = (passing + failing) / 2
        var shorter = self
        do throws(Refusal) {
          try shorter.add(Array(units[..<middle]), step)
          passing = middle
        } catch let inner {
          (failing, obstacle) = (middle, inner.obstacle)
        }
      }
      throw Refusal(keys: units[failing - 1].keys, obstacle: obstacle)
    }
  }

  /// The patch of some units; throws, and changes nothing, where it can't be made.
  private mutating func add(_ units: [MoveUnit], _ step: RewriteStep) throws(Refusal) {
    let next = try next(units)
    let patch = patch(units, step, next)
    if let violation = gate.violations(in: patch).first {
      throw refusal(units, Obstacle(violation))
    }
    gate.accept(patch)
    patches.append(patch)
    if step.id != RewriteStep.seam.id { moved += units.flatMap(\.symbols) }
    state = next.state
    module = next.module
    module.lastPatch = patch.number
    for change in patch.changes { touched?[change.path] = patch.number }
  }

  private func patch(_ units: [MoveUnit], _ step: RewriteStep, _ next: Next) -> Patch {
    let text = PatchText(units: units, step: step, subject: subject, state: state)
    let size = DiffSize(next.changes)
    return Patch(
      number: patchCount + patches.count + 1, slug: split.slug, step: step.id, taskID: units[0].taskID,
      dependsOn: dependencies(of: next.changes), subject: text.title, body: text.body, changes: next.changes,
      added: size.added, deleted: size.deleted,
      oversizeReason: size.total > maxLines ? text.oversizeReason : nil,
      moves: step.id == RewriteStep.seam.id ? 0 : units.reduce(0) { $0 + $1.symbols.count },
      renames: units.reduce(into: [:]) { $0.merge($1.renames) { first, _ in first } },
      support: units.reduce(into: []) { $0.formUnion($1.support) })
  }

  private func dependencies(of changes: [FileChange]) -> [Int] {
    Set(changes.compactMap { touched?[$0.movedFrom ?? $0.path] } + (module.lastPatch.map { [$0] } ?? [])).sorted()
  }
}
