import MigrationModel
import ProjectIndex

/// What comes when no type has anything left to move.
extension TypeTurn {
  /// Adds the patches of the closing steps, on top of what those of other types have changed.
  /// - Parameter touched: path -> number of the latest patch that changed the file.
  mutating func close(
    _ split: inout TypeSplit, tests: [TestTarget], over state: inout TreeState, touched: inout [String: Int]
  ) {
    guard let type = index.type(named: split.typeName), hasModule(type) else {
      // What goes with a module is no question of its own: its seam says why there is none.
      let followers = StepCatalogue.beginnings + StepCatalogue.filing
      if split.tasks.allSatisfy({ task in followers.contains { $0.id == task.step } }) { return }
      let message = "`\(split.typeName)` has no module yet, so that there is no builder to ask."
      return block(&split, [Obstacle(reason: Obstacle.creationSite, message: message)])
    }
    guard let (prepared, layout) = ready(&split) else { return }
    let subject = prepared.tested(in: TestTarget.target(of: split.places.type.file, among: tests))
    for step in layout.closings where split.tasks.contains(where: { $0.step == step.id }) {
      let (trial, blockers) = make(step, subject, layout, &split, over: state, touched: touched)
      split.blockers += blockers
      if let trial { (state, touched) = (trial.state, trial.touched ?? touched) }
    }
  }

  /// Makes the patches of the first step that finds a part of the type's file for a file of its own, or finishes the type
  /// with what keeps the parts where they are.
  /// - Parameter touched: path -> number of the latest patch that changed the file.
  mutating func part(_ split: inout TypeSplit, touched: [String: Int]) {
    let known = split.blockers
    guard index.type(named: split.typeName).map(hasModule) == true, let (subject, layout) = ready(&split) else {
      // Why the type can't be changed is told already.
      (split.isFinished, split.blockers) = (true, known)
      return
    }
    for step in layout.parting {
      let (trial, blockers) = make(step, subject, layout, &split, over: TreeState(), touched: touched)
      if trial != nil { return }
      split.blockers += blockers
    }
    split.isFinished = true
  }

  /// The patches of what a step finds to do, less what a gate refuses, and what the step says of what it leaves.
  private mutating func make(
    _ step: RewriteStep, _ subject: SplitSubject, _ layout: ModuleLayout, _ split: inout TypeSplit,
    over state: TreeState, touched: [String: Int]
  ) -> (trial: PatchTrial?, blockers: [Blocker]) {
    while true {
      let outcome = step.moves(subject.refusing(split.refusals), split.tasks)
      guard !outcome.units.isEmpty else { return (nil, outcome.blockers) }
      var trial = PatchTrial(
        subject: subject, layout: layout, split: split, maxLines: maxLines, gate: gate, patchCount: patchCount,
        state: state, touched: touched)
      do throws(Refusal) {
        try trial.make(outcome.units, step)
        accept(trial, &split)
        return (trial, outcome.blockers)
      } catch {
        refuse(error, &split)
        guard !error.keys.isEmpty else { return (nil, outcome.blockers) }
      }
    }
  }
}
