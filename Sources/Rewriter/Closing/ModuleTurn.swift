import MigrationModel
import ProjectIndex

/// One look at a type whose module stands: the patches of the steps that have something to do. What the gate refuses is left
/// out, and the look is taken again without it.
struct ModuleTurn {
  let index: ProjectIndex
  let maxLines: Int
  var gate: any PatchGate
  var patchCount: Int
  let surroundings: Surroundings
  /// Files behind the patches of this turn.
  private(set) var changes: [String: [UInt8]] = [:]

  init(
    index: ProjectIndex, maxLines: Int, gate: any PatchGate, patchCount: Int, surroundings: Surroundings
  ) {
    (self.index, self.maxLines, self.gate) = (index, maxLines, gate)
    (self.patchCount, self.surroundings) = (patchCount, surroundings)
  }

  /// Adds the patches of a step, on top of what those of other types have changed.
  /// - Parameter touched: path -> number of the latest patch that changed the file.
  mutating func close(
    _ work: inout ModuleWork, by step: RewriteStep, tests: [TestTarget], over state: inout TreeState,
    touched: inout [String: Int]
  ) {
    guard let type = index.type(named: work.typeName), ExistingModule.property(of: type, in: index) != nil else {
      // What goes with a module is no question of its own: its tasks say why there is none.
      if StepCatalogue.followers.contains(step.id) { return }
      let message = "`\(work.typeName)` has no module yet, so that there is no builder to ask."
      return work.block(Obstacle(reason: Obstacle.creationSite, message: message))
    }
    do throws(ObstacleError) {
      let target = TestTarget.target(of: work.place.file, among: tests)
      let blockers = try make(step, type, &work, target, over: &state, touched: &touched).blockers
      work.blockers += blockers
    } catch {
      work.block(error.obstacle)
    }
  }

  /// Makes the patches of the first part of the type's file that gets a file of its own, or finishes the type with what keeps
  /// the parts where they are.
  /// - Parameter touched: path -> number of the latest patch that changed the file.
  mutating func part(_ work: inout ModuleWork, touched: [String: Int]) {
    var (state, touched) = (TreeState(), touched)
    guard let type = index.type(named: work.typeName), ExistingModule.property(of: type, in: index) != nil else {
      work.isFinished = true
      return
    }
    do throws(ObstacleError) {
      let made = try make(StepCatalogue.parting, type, &work, nil, over: &state, touched: &touched)
      if made.isDone { return }
      work.blockers += made.blockers
    } catch {
      // Why the type can't be changed is told already.
    }
    work.isFinished = true
  }

  /// The patches of what a step finds to do, less what a gate refuses, and what the step says of what it leaves.
  private mutating func make(
    _ step: RewriteStep, _ type: IndexedType, _ work: inout ModuleWork, _ target: TestTarget?,
    over state: inout TreeState, touched: inout [String: Int]
  ) throws(ObstacleError) -> (isDone: Bool, blockers: [Blocker]) {
    while true {
      let subject = try subject(type, work, target)
      let outcome = step.moves(subject, work.task.id)
      guard !outcome.units.isEmpty else { return (false, outcome.blockers) }
      var trial = PatchTrial(
        subject: subject, work: work, maxLines: maxLines, gate: gate, patchCount: patchCount, state: state,
        touched: touched)
      do throws(Refusal) {
        try trial.make(outcome.units, step)
        work.patches += trial.patches
        (gate, patchCount, changes) = (trial.gate, patchCount + trial.patches.count, trial.state.contents)
        (state, touched) = (trial.state, trial.touched)
        return (true, outcome.blockers)
      } catch {
        work.refusals[error.key] = error.obstacle
      }
    }
  }

  private func subject(
    _ type: IndexedType, _ work: ModuleWork, _ target: TestTarget?
  ) throws(ObstacleError) -> ModuleSubject {
    if let obstacle = fileObstacle(type) { throw ObstacleError(obstacle: obstacle) }
    let files = SubjectFiles.parsed(of: type, in: index)
    guard let module = ExistingModule(of: type, type.parts.compactMap { files[$0.file] }, in: index) else {
      let message = "Types of the module of `\(type.name)` are missing: its builder and what that makes."
      throw ObstacleError(obstacle: Obstacle(reason: "module_changed", message: message))
    }
    return ModuleSubject(
      index: index, type: type, module: module, files: files, place: work.place, places: work.places,
      refusals: work.refusals, testTarget: target, surroundings: surroundings
    )
  }

  /// A file of the type is generated or does not parse.
  private func fileObstacle(_ type: IndexedType) -> Obstacle? {
    for path in Set(type.parts.map(\.file)).sorted() {
      guard let file = index.sourceFile(at: path) else { continue }
      if file.isGenerated {
        return Obstacle(reason: "generated_file", message: "\(path) is written by a generator.")
      }
      if !index.syntaxErrors(inFile: path).isEmpty {
        return Obstacle(reason: "unreadable_file", message: "\(path) does not parse.")
      }
    }
    return nil
  }
}
