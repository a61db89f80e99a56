import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// `@MainActor` for a presenter and its module, where the classes of other features had to be bound to it first.
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
    let type = subject.type
    let isolation = ClassIsolation(index: subject.index, type: type, context: MainActorContext(index: subject.index))
    try isolation.check()
    guard let part = type.parts.first, !part.isExtension, let file = subject.files[part.file] else {
      throw ObstacleError("unsupported_declaration", "`\(type.name)` is declared outside the tree.")
    }
    let names = subject.names
    let parts = [type.name, names.interactorProtocol, names.interactor, names.builder]
    let titles = parts.map { "Changes `\($0)`: the compiler keeps it on the main actor." }
    return MoveUnit(
      keys: [key], title: titles.joined(separator: "\n- "), symbols: [],
      edits: [part.file: [file.tree.attributed("@MainActor", at: part.range.lowerBound)]],
      additions: [.mainActor], behaviour: isolation.notes, taskID: taskID)
  }
}
