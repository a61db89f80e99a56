import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// `DispatchQueue.main.async` around what a closure on another thread changes on the screen, last of all it does.
  static let mainQueue = Fix(id: "main-queue") { subject throws(ObstacleError) in
    let type = try subject.type()
    let member = try subject.member(of: type)
    let file = try subject.file(member.file)
    var draft = FixDraft(
      title: "Change what \(type.name) shows on the main thread",
      check: "Run with the Main Thread Checker: it reports nothing in `\(member.name)`.")
    let offsets = subject.places.filter { $0.file == member.file }.map { subject.offset(of: $0, in: file) }
    let changes = BackgroundChanges(index: subject.index, type: type, member: member, tree: file.tree)
    let runs = try changes.runs(offsets)
    guard !runs.isEmpty else { return draft }
    let unit = Indentation.unit(of: type, subject.index, [member.file: file])
    for edit in runs.flatMap({ changes.edits($0, unit: unit) }) {
      draft.edit(member.file, edit.range, edit.replacement)
    }
    draft.change("\(type.name).\(member.name)", "what it shows changes on the main thread")
    draft.behaviour = [
      runs.allSatisfy(\.isAsync)
        ? "what the task shows changes on the main thread, and the task waits for it; before, it changed on the thread of the task."
        : "what the closure shows changes on the main thread a moment later; before, it changed at once, on the thread of the closure."
    ]
    return draft
  }
}
