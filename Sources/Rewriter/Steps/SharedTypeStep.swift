import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Keys, orders and choices that the controller declares and its module works with go to the module's entities: nothing
  /// behind the view names the view's class any more.
  static let sharedTypes = RewriteStep(
    id: "presenter",
    words: StepWords(head: "") { subject, _ in "Declare what \(subject.type.name) shares among its entities" }
  ) { subject, tasks in
    guard subject.module != nil, subject.kind == .screen, let task = tasks.first,
      let entities = subject.index.type(named: subject.names.entities), entities.kind == .enum,
      let place = entities.parts.first, !place.isExtension, subject.index.isWritable(place.file)
    else { return StepOutcome() }
    let shared = subject.index.types(nestedIn: subject.type.id).compactMap { SharedType($0, entities, subject) }
    let next = shared.first { subject.refusals[key($0.type)] == nil }
    let blockers = shared.compactMap { refused in
      subject.refusals[key(refused.type)]?.blocker(refused.type.name, subject.places.type, taskID: task.id)
    }
    return StepOutcome(units: next.map { [unit($0, place, subject, taskID: task.id)] } ?? [], blockers: blockers)
  }

  private static func key(_ type: IndexedType) -> String { "shared " + type.name }

  /// One at a time: each changes what the next one's places are.
  private static func unit(
    _ shared: SharedType, _ place: TypePart, _ subject: SplitSubject, taskID: String
  ) -> MoveUnit {
    var edits = shared.edits
    let end = place.body.upperBound
    edits[place.file, default: []].append(SourceEdit(range: end..<end, replacement: "\n" + shared.text))
    if let lines = imports(shared, place, subject) {
      edits[place.file, default: []].append(SourceEdit(range: 0..<0, replacement: lines))
    }
    return MoveUnit(
      keys: [key(shared.type)], title: "Moves `\(shared.type.name)`, which is `\(shared.home)` now.",
      symbols: [shared.type.name], edits: edits, additions: [], behaviour: [], taskID: taskID)
  }

  /// What the file of the entities must import besides; nil for nothing.
  private static func imports(_ shared: SharedType, _ place: TypePart, _ subject: SplitSubject) -> String? {
    let files = [shared.type.parts[0].file, place.file].map { path in
      subject.index.parsedFile(at: path).map { ImportReader.imports(of: [$0]) } ?? []
    }
    let known = files[1].map(\.text)
    // What stands for a UI framework, which would bring it.
    let foundation = files[0].contains(where: \.isUserInterface) ? ["import Foundation"] : []
    let asked = files[0].filter { !$0.isUserInterface }.map(\.text)
    let lines = (foundation.filter { !asked.contains($0) } + asked).filter { !known.contains($0) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + (known.isEmpty ? "\n\n" : "\n")
  }
}
