import MigrationModel
import ProjectIndex
import SwiftSource

/// Collects patches over all types: each is the difference between two states of the tree.
struct SeriesBuilder {
  let index: ProjectIndex
  let maxLines: Int
  let gate: Rewriter.Gate

  private var state = TreeState()
  private var patches: [Patch] = []
  private var blockers: [Blocker] = []
  private var plannedMoves = 0
  private var takenNames: Set<String>

  init(index: ProjectIndex, maxLines: Int, gate: @escaping Rewriter.Gate) {
    self.index = index
    self.maxLines = maxLines
    self.gate = gate
    takenNames = Set(index.types.map(\.name))
    for file in index.files {
      takenNames.insert(String((file.path.split(separator: "/").last ?? "").dropLast(".swift".count)))
    }
  }

  /// Everything so far.
  func series() -> PatchSeries {
    let created = patches.flatMap(\.changes).filter { $0.before == nil }.map(\.path)
    return PatchSeries(
      patches: patches, blockers: blockers.sorted { ($0.location, $0.symbol) < ($1.location, $1.symbol) },
      plannedMoves: plannedMoves, newFiles: Array(Set(created)).sorted())
  }

  /// The type can't be split at all.
  mutating func block(_ items: [RewriteRequest.Item], _ type: IndexedType, _ obstacle: Obstacle) {
    plannedMoves += 1
    guard let place = type.parts.first else { return }
    let location = Location(file: place.file, line: place.line, column: place.column, endLine: place.endLine)
    let tasks = obstacle.reason == Rewriter.moduleExists ? items[...] : items.prefix(1)
    blockers += tasks.map { obstacle.blocker(type.name, location, taskID: $0.task.id) }
  }

  /// A file of the type is generated or does not parse.
  func fileObstacle(_ type: IndexedType) -> Obstacle? {
    for path in Set(type.parts.map(\.file)).sorted() {
      guard let file = index.sourceFile(at: path) else { continue }
      if file.isGenerated {
        return Obstacle(reason: "generated_file", message: "\(path) is written by a generator.")
      }
      if let parsed = index.parsedFile(at: path), !parsed.tree.errors.isEmpty {
        return Obstacle(reason: "unreadable_file", message: "\(path) does not parse.")
      }
    }
    return nil
  }

  /// The type with its files, names and roles.
  mutating func subject(of type: IndexedType, roles: MemberRoles, steps: Set<String>) -> SplitSubject {
    let names = ModuleNames.choose(for: type, in: index, taken: takenNames)
    takenNames.formUnion(names.all)
    var files: [String: ParsedFile] = [:]
    for path in Set(type.parts.map(\.file)) { files[path] = index.parsedFile(at: path) }
    return SplitSubject(
      index: index, type: type, names: names, files: files, indent: Indentation.unit(of: type, index, files),
      steps: steps, roles: roles.roles(of: type.name))
  }

  /// Runs the steps that the tasks ask for; the seam comes only with something to put behind it.
  mutating func run(_ run: SplitRun) {
    let outcomes = StepCatalogue.all.compactMap { step -> (RewriteStep, StepOutcome)? in
      let tasks = run.tasks(for: step)
      return tasks.isEmpty ? nil : (step, step.moves(run.subject, tasks))
    }
    let moves = outcomes.filter { $0.0.id != RewriteStep.seam.id }
    blockers += outcomes.flatMap(\.1.blockers)
    plannedMoves += moves.reduce(0) { $0 + $1.1.units.count + $1.1.blockers.count }
    guard moves.contains(where: { !$0.1.units.isEmpty }) else { return nothingMoves(run) }
    var module = ModuleState(run: run, index: index)
    for (step, outcome) in outcomes {
      guard assemble(outcome.units, step, run, &module) else { return }
    }
  }

  private mutating func nothingMoves(_ run: SplitRun) {
    guard let task = run.tasks.first, let part = run.subject.type.parts.first else { return }
    let message = "Nothing in `\(run.subject.type.name)` can be moved safely yet, so no empty module is made."
    let location = Location(file: part.file, line: part.line, column: part.column, endLine: part.endLine)
    blockers.append(
      Obstacle(reason: "nothing_to_move", message: message)
        .blocker(run.subject.type.name, location, taskID: task.id))
  }

  /// Puts units of one task together up to the cap. False if a patch was refused: nothing of the type may follow.
  private mutating func assemble(
    _ units: [MoveUnit], _ step: RewriteStep, _ run: SplitRun, _ module: inout ModuleState
  ) -> Bool {
    var batch: [MoveUnit] = []
    for unit in units {
      let joined = batch + [unit]
      let fits = batch.isEmpty || (batch[0].taskID == unit.taskID && changedLines(joined, module) <= maxLines)
      if !fits {
        guard accept(batch, step, run, &module) else { return false }
      }
      batch = fits ? joined : [unit]
    }
    return batch.isEmpty || accept(batch, step, run, &module)
  }

  private func changedLines(_ units: [MoveUnit], _ module: ModuleState) -> Int {
    do throws(SourceEdit.Overlap) {
      return DiffSize(try changes(units, module).changes).total
    } catch {
      return Int.max
    }
  }

  /// The state of tree and module behind some units, and what differs from before.
  private func changes(
    _ units: [MoveUnit], _ module: ModuleState
  ) throws(SourceEdit.Overlap) -> (changes: [FileChange], state: TreeState, module: ModuleState) {
    var (nextState, nextModule) = (state, module)
    for unit in units {
      nextState.add(unit.edits)
      nextModule.add(unit)
    }
    let paths = Set(units.flatMap { $0.edits.keys })
    try nextState.refresh(paths, in: index)
    nextModule.render(into: &nextState)
    return (nextState.changes(since: state, in: index), nextState, nextModule)
  }

  private mutating func accept(
    _ units: [MoveUnit], _ step: RewriteStep, _ run: SplitRun, _ module: inout ModuleState
  ) -> Bool {
    do throws(SourceEdit.Overlap) {
      let next = try changes(units, module)
      let text = PatchText(units: units, step: step, run: run)
      let size = DiffSize(next.changes)
      let patch = Patch(
        number: patches.count + 1, slug: run.slug, step: step.id, taskID: units[0].taskID,
        dependsOn: module.lastPatch.map { [$0] } ?? [], subject: text.subject, body: text.body, changes: next.changes,
        added: size.added, deleted: size.deleted,
        oversizeReason: size.total > maxLines ? text.oversizeReason : nil)
      if let violation = gate(patch).first {
        refuse(units, run, Obstacle(reason: "gate_" + violation.check, message: violation.message))
        return false
      }
      patches.append(patch)
      state = next.state
      module = next.module
      module.lastPatch = patch.number
      return true
    } catch {
      refuse(units, run, Obstacle(reason: "overlapping_edits", message: "Two moves change the same bytes."))
      return false
    }
  }

  private mutating func refuse(_ units: [MoveUnit], _ run: SplitRun, _ obstacle: Obstacle) {
    guard let part = run.subject.type.parts.first else { return }
    let location = Location(file: part.file, line: part.line, column: part.column, endLine: part.endLine)
    for unit in units {
      blockers.append(obstacle.blocker(unit.symbols.first ?? unit.title, location, taskID: unit.taskID))
    }
  }
}
