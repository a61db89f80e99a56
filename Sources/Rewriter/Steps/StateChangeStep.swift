import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Code that stays in the view, as it answers a control or stands in a closure of an action, tells its presenter what
  /// happened instead of changing what that keeps.
  static let stateChanges = RewriteStep(id: "presenter", words: .pieces("state change", to: "presenter")) {
    subject, tasks in
    guard let module = subject.module, subject.kind == .screen else { return StepOutcome() }
    let changes = StateChangeMoves(subject: subject, tasks: tasks).outcome()
    return changes.units.isEmpty ? changes : PresenterRoom(subject, module).fitted(changes.units)
  }
}

/// The changes of the presenter's state in one controller, found member by member.
private struct StateChangeMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]

  func outcome() -> StepOutcome {
    let moves = subject.showingMoves
    let visibility = subject.visibility
    var outcome = StepOutcome()
    var taken = subject.module?.taken ?? []
    for member in subject.members where isCandidate(member, moves) {
      guard let names = subject.bodyNames(of: member) else { continue }
      let splitter = ViewSplitter(subject: subject, moves: moves, visibility: visibility, names: names)
      for (number, run) in StateChanges(splitter).runs.enumerated() {
        let key = "state change \(number + 1) of \(member.name)"
        if let refusal = subject.refusals[key] {
          outcome.blockers.append(subject.blocker(refusal, of: member, among: tasks))
        } else if let unit = unit(key, run, splitter, &taken) {
          outcome.units.append(unit)
        }
      }
    }
    return outcome
  }

  private func isCandidate(_ member: IndexedMember, _ moves: MemberMoves) -> Bool {
    member.kind == .method && moves.leavesPieces(member) && member.genericParameters.isEmpty
      && !subject.isHandedOn(member)
  }

  /// nil if something else in the statements keeps them in the view.
  private func unit(
    _ key: String, _ run: StateChanges.Run, _ splitter: ViewSplitter, _ taken: inout Set<String>
  ) -> MoveUnit? {
    var extraction = Extraction(
      subject: subject, moves: splitter.moves, visibility: splitter.visibility, names: splitter.names, part: .presenter,
      nodes: run.statements)
    extraction.dropsSelf = true
    do throws(ObstacleError) {
      try extraction.run()
    } catch {
      return nil
    }
    let member = splitter.member
    let isElsewhere = subject.isInEscapingClosure(extraction.range.lowerBound, of: member)
    guard splitter.moves.confinement.obstacle(in: member.id, isInClosure: isElsewhere) == nil,
      !holdsWork(extraction, splitter), !takesService(extraction)
    else { return nil }
    let own = Set(subject.members.map(\.baseName))
    let candidates = MethodNames.candidates(run.name, origin: member.event ?? member.baseName)
    guard let name = candidates.first(where: { !own.contains($0) && taken.insert($0).inserted }) else { return nil }
    var signature = Signature(name: name)
    signature.parameters = extraction.parameters
    return ExtractedMethod(subject: subject, part: .presenter, signature: signature, extraction: extraction).unit(
      key: key, title: "a change in `\(member.name)` to `\(name)`", symbol: subject.symbol(of: member),
      taskID: subject.task(of: member, among: tasks), receiver: run.receiver,
      isShadowed: subject.declares(subject.names.presenterProperty, in: member))
  }

  /// A service goes past the view to the interactor, not from it to the presenter.
  private func takesService(_ extraction: Extraction) -> Bool {
    extraction.parameters.contains {
      TypeText(text: $0.type).meantNames(subject.index).contains(where: subject.isService)
    }
  }

  /// What is the interactor's has to go there first.
  private func holdsWork(_ extraction: Extraction, _ splitter: ViewSplitter) -> Bool {
    let whole = splitter.tree.range(splitter.member.node)
    var outside = ViewSplit()
    outside.head = whole.lowerBound..<extraction.range.lowerBound
    outside.tail = extraction.range.upperBound..<whole.upperBound
    return InteractorWork(subject: subject, names: splitter.names, split: outside).finding != nil
  }
}
