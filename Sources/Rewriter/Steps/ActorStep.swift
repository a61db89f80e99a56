import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// The interactor becomes an actor behind a `Sendable` protocol. What waits for something runs in it; what is asked
  /// without waiting needs nothing that the actor guards, and goes on running where it is asked.
  static let actor = RewriteStep(
    id: "actor",
    words: StepWords(head: "Moves nothing:\n") { subject, _ in "Make \(subject.names.interactor) an actor" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first, let candidate = ActorCandidate(subject) else {
      return StepOutcome()
    }
    do throws(ObstacleError) {
      if let refusal = subject.refusals[ActorChange.key] { throw ObstacleError(obstacle: refusal) }
      let change = ActorChange(candidate: candidate, members: try candidate.members())
      return StepOutcome(units: try change.unit(taskID: task.id).map { [$0] } ?? [])
    } catch {
      return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
  }
}

/// The change of a class to an actor, and of the protocol in front of it.
private struct ActorChange {
  let candidate: ActorCandidate
  let members: [ActorMember]

  /// For refusals.
  static let key = "actor"

  private var interactor: IndexedType { candidate.interactor }
  private var face: IndexedType { candidate.face }

  /// nil if a file is missing.
  func unit(taskID: String) throws(ObstacleError) -> MoveUnit? {
    guard let own = interactor.parts.first, let promise = face.parts.first,
      let file = candidate.index.parsedFile(at: own.file)
    else { return nil }
    let head = own.range.lowerBound..<Int(file.tree.mainToken(own.node).start)
    var edits = [own.file: [SourceEdit(range: head, replacement: "actor ")]]
    edits[own.file]? += free.map { member in
      let offset = file.tree.keywordOffset(of: member.node)
      return SourceEdit(range: offset..<offset, replacement: "nonisolated ")
    }
    edits[promise.file, default: []].append(
      SourceEdit(
        range: promise.range.lowerBound..<promise.body.lowerBound,
        replacement: "protocol \(face.name): Sendable {"))
    return MoveUnit(
      keys: [Self.key], title: titles.joined(separator: "\n- "), symbols: [], edits: edits, additions: [],
      behaviour: notes, taskID: taskID)
  }

  private var free: [IndexedMember] { members.filter { $0.place == .anywhere }.map(\.member) }

  private var titles: [String] {
    [
      "Changes `\(interactor.name)`: an actor keeps what it holds to itself.",
      "Changes `\(face.name)`: whoever conforms to it may be asked from anywhere.",
    ]
      + free.map {
        "Changes `\(interactor.name).\($0.name)`: it runs where it is called, and uses nothing that the actor holds."
      }
  }

  private var notes: [String] {
    let waiting = members.filter { $0.place == .actor && $0.member.isAsync }.map(\.member.name)
    guard !waiting.isEmpty else { return [] }
    let verb = waiting.count == 1 ? "runs" : "run"
    return ["\(listed(waiting)) \(verb) beside the main actor between what is awaited, and no longer on it."]
  }
}
