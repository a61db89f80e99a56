import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Actions, selectors and the answers to other objects stay where they are called, and hand what they do to the presenter:
  /// what they show becomes methods of the view.
  static let handedOn = RewriteStep(id: "presenter", words: .members("Move the code of", to: "presenter")) {
    subject, tasks in
    HandedOnMoves(subject: subject, tasks: tasks).outcome()
  }
}

/// The members of one controller that hand their code on.
struct HandedOnMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]

  func outcome() -> StepOutcome {
    guard subject.module != nil else { return StepOutcome() }
    let moves = subject.showingMoves
    let wanted = MoveSelection.members(of: subject, with: [.interactor, .service, .entity, .presenter])
    return outcome(moves, wanted: wanted.subtracting(moves.movable)) { _ in nil }
  }

  /// - Parameter objection: what else keeps a body where it is.
  func outcome(
    _ moves: MemberMoves, wanted: Set<MemberID>, objection: (HandedOnBody) -> Obstacle?
  ) -> StepOutcome {
    let visibility = subject.visibility
    var outcome = StepOutcome()
    var view = ViewMethods(subject)
    var taken = subject.module?.taken ?? []
    // State that moves along changes other members too: such a move is made alone.
    var alone: MoveUnit?
    for id in wanted.sorted() {
      let member = subject.index.members[id]
      guard member.kind == .method, !subject.isHandedOn(member), subject.refusals[member.name] == nil,
        let names = subject.bodyNames(of: member)
      else { continue }
      do throws(ObstacleError) {
        if let refusal = subject.refusals[key(member)] { throw ObstacleError(obstacle: refusal) }
        guard let body = try HandedOnBody(member, names, moves, visibility) else { continue }
        if let obstacle = objection(body) { throw ObstacleError(obstacle: obstacle) }
        let name = name(for: body, taken)
        if body.states.isEmpty {
          taken.insert(name)
          outcome.units.append(unit(body, name, &view))
        } else if alone == nil {
          var view = ViewMethods(subject)
          alone = unit(body, name, &view)
        }
      } catch {
        outcome.blockers.append(subject.blocker(error.obstacle, of: member, among: tasks))
      }
    }
    if let alone, outcome.units.isEmpty { outcome.units = [alone] }
    return outcome
  }

  private func key(_ member: IndexedMember) -> String { "code of " + member.name }

  private func unit(_ body: HandedOnBody, _ name: String, _ view: inout ViewMethods) -> MoveUnit {
    let member = body.member
    let file = body.names.file
    let moved = Set(body.states).union([member.id])
    let step = MemberMoveStep(
      subject: subject, moves: body.moves, members: moved, planned: [], home: subject.names.presenter, part: .presenter,
      owners: [:], tasks: tasks, movedBefore: [], addition: ModuleAddition.presenterMember,
      dependency: ModuleAddition.presenterDependency)
    let states = step.unit(of: body.states, moved: moved, taskID: subject.task(of: member, among: tasks), &view)
    var edits = states.edits
    var additions = states.additions + step.dependencies(of: member).map(ModuleAddition.presenterDependency)
    for widening in step.widenings(for: member, subject.visibility) {
      edits[widening.file, default: []].append(widening.edit)
    }
    for use in member.body.uses
    where use.member.map(body.states.contains) == true && body.split.isKept(use.offset) {
      step.redirect(MemberMoves.MemberUse(user: member.id, use: use), &edits)
    }
    let shown = view.show(member, in: file, body.moves, moved: moved)
    edits.merge(shown.edits) { $0 + $1 }
    additions += shown.additions
    var text = MovedText(
      subject: subject, member: member, file: file, home: subject.names.presenter, part: .presenter, owners: [:])
    text.viewEdits = shown.calls
    var signature = Signature(name: name)
    signature.parameters = body.parameters
    signature.returnType = text.signature().returnType
    additions.append(
      .presenterMember(.init(signature: signature, text: method(signature, text.lines(of: body.range, body.edits)))))
    let receiver = subject.declares(subject.names.presenterProperty, in: member) ? "self." : ""
    let call = "\(receiver)\(subject.names.presenterProperty).\(name)(\(body.arguments.joined(separator: ", ")))"
    edits[member.file, default: []].append(SourceEdit(range: body.range, replacement: call))
    return MoveUnit(
      keys: [key(member)], title: title(body, name),
      symbols: [subject.symbol(of: member)] + body.states.map { subject.symbol(of: subject.index.members[$0]) },
      edits: edits, additions: additions, behaviour: states.behaviour, taskID: subject.task(of: member, among: tasks))
  }

  private func title(_ body: HandedOnBody, _ name: String) -> String {
    let along = body.states.map { subject.index.members[$0].name }
    let with = along.isEmpty ? "" : ", with \(listed(along, limit: along.count))"
    return "the code of `\(body.member.name)` to `\(name)`\(with)"
  }

  private func method(_ signature: Signature, _ lines: [String]) -> String {
    let indent = subject.indent
    let body = lines.map { $0.isEmpty ? "" : indent + indent + $0 }
    return ([indent + signature.declaration + " {"] + body + [indent + "}"]).joined(separator: "\n") + "\n"
  }

  /// `tableView(_:didSelectRowAt:)` -> `didSelectRow`; others keep their name, if it is free.
  private func name(for body: HandedOnBody, _ taken: Set<String>) -> String {
    let member = body.member
    let plain = member.event ?? member.baseName
    let capital = plain.capitalizedFirst
    let origin = member.baseName.capitalizedFirst
    let own = Set(subject.members.map(\.baseName)).subtracting([member.baseName])
    // The same name with the same labels would be hard to tell from the method that stays.
    let identity = plain + "(" + body.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    let isSame = subject.members.contains { $0.name == identity }
    let candidates =
      (isSame ? [] : [plain]) + ["handle" + capital, plain + "Of" + origin] + (2...9).map { "\(plain)\($0)" }
    return candidates.first { !taken.contains($0) && !own.contains($0) } ?? plain
  }
}
