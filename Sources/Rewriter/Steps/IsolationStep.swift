import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// `@MainActor` for a presenter and its module, where the classes of other features had to be bound to it first, or are
  /// with it.
  static let isolation = RewriteStep(
    id: "main-actor",
    words: StepWords(head: "") { subject, _ in "Bind \(subject.type.name) and its module to the main actor" }
  ) { subject, tasks in
    guard subject.module != nil, !subject.isMainActor, let task = tasks.first, subject.refusals[key] == nil else {
      return StepOutcome()
    }
    do throws(ObstacleError) {
      return StepOutcome(units: [try unit(subject, taskID: task.id)])
    } catch {
      // The fix of the type's own feature says why, and what comes next that it is so.
      return StepOutcome()
    }
  }

  private static let key = "isolation"

  private static func unit(_ subject: SplitSubject, taskID: String) throws(ObstacleError) -> MoveUnit {
    let group = try IsolationGroup(around: subject.type, in: subject.index, subject.surroundings)
    let edits = try IsolationEdits(group)
    let names = subject.names
    let own = [subject.type.name, names.interactorProtocol, names.interactor, names.builder]
    let parts = own + edits.names.dropFirst()
    let titles = parts.map { "Changes `\($0)`: the compiler keeps it on the main actor." }
    return MoveUnit(
      keys: [key], title: titles.joined(separator: "\n- "), symbols: [], edits: edits.edits, additions: [.mainActor],
      behaviour: group.notes, taskID: taskID)
  }
}
