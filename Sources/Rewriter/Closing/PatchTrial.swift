import MigrationModel
import ProjectIndex
import SwiftSource

/// A change can't be a patch: the gate objects, or edits collide.
struct Refusal: Error {
  /// Of the change that must be left out.
  let key: String
  let obstacle: Obstacle
}

/// Patches of one type on trial: nothing counts until all of them are made.
struct PatchTrial {
  let subject: ModuleSubject
  let work: ModuleWork
  let maxLines: Int
  private(set) var gate: any PatchGate
  private(set) var patches: [Patch] = []
  private(set) var state: TreeState
  /// Path -> number of the latest patch of any type that changed the file; what changes it again depends on that.
  private(set) var touched: [String: Int]
  /// Number of the type's latest patch.
  private var lastPatch: Int?
  private let patchCount: Int

  init(
    subject: ModuleSubject, work: ModuleWork, maxLines: Int, gate: any PatchGate, patchCount: Int, state: TreeState,
    touched: [String: Int]
  ) {
    (self.subject, self.work, self.maxLines, self.gate) = (subject, work, maxLines, gate)
    (self.patchCount, self.state, self.touched) = (patchCount, state, touched)
    lastPatch = work.patches.last?.number ?? work.lastPatch
  }

  /// Makes the patches of a step.
  mutating func make(_ units: [MoveUnit], _ step: RewriteStep) throws(Refusal) {
    var rest = units[...]
    while !rest.isEmpty {
      let count = fitting(Array(rest))
      try accept(Array(rest.prefix(count)), step)
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

  private typealias Next = (changes: [FileChange], state: TreeState)

  /// The state of the tree behind some units, and what differs from before.
  private func next(_ units: [MoveUnit]) throws(Refusal) -> Next {
    var next = state
    for unit in units {
      next.add(unit.edits)
      for (path, text) in unit.files { next.write(path, Array(text.utf8)) }
    }
    do throws(SourceEdit.Overlap) {
      try next.refresh(Set(units.flatMap { $0.edits.keys }), in: subject.index)
    } catch {
      throw refusal(units, Obstacle(reason: "overlapping_edits", message: "Two moves change the same bytes."))
    }
    for (path, other) in units.flatMap(\.fileMoves) { next.move(path, to: other, in: subject.index) }
    return (next.changes(since: state, in: subject.index), next)
  }

  private func refusal(_ units: [MoveUnit], _ obstacle: Obstacle) -> Refusal {
    Refusal(key: units[units.count - 1].key, obstacle: obstacle)
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
      throw Refusal(key: units[failing - 1].key, obstacle: obstacle)
    }
  }

  /// The patch of some units; throws, and changes nothing, where it can't be made.
  private mutating func add(_ units: [MoveUnit], _ step: RewriteStep) throws(Refusal) {
    let next = try next(units)
    let patch = patch(units, step, next.changes)
    if let violation = gate.violations(in: patch).first { throw refusal(units, Obstacle(violation)) }
    gate.accept(patch)
    patches.append(patch)
    (state, lastPatch) = (next.state, patch.number)
    for change in patch.changes { touched[change.path] = patch.number }
  }

  private func patch(_ units: [MoveUnit], _ step: RewriteStep, _ changes: [FileChange]) -> Patch {
    let text = PatchText(units: units, step: step, subject: subject, state: state)
    let size = DiffSize(changes)
    return Patch(
      number: patchCount + patches.count + 1, slug: work.slug, step: step.id, taskID: work.task.id,
      dependsOn: dependencies(of: changes), subject: text.title, body: text.body, changes: changes,
      added: size.added, deleted: size.deleted, oversizeReason: size.total > maxLines ? text.oversizeReason : nil,
      support: units.reduce(into: []) { $0.formUnion($1.support) })
  }

  private func dependencies(of changes: [FileChange]) -> [Int] {
    Set(changes.compactMap { touched[$0.movedFrom ?? $0.path] } + (lastPatch.map { [$0] } ?? [])).sorted()
  }
}
