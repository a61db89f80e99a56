import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// One state instead of a flag for work under way and an optional for its failure, which stay to be read.
  static let exclusiveFlags = Fix(id: "exclusive-flags") { subject throws(ObstacleError) in
    let type = try subject.type()
    var draft = FixDraft(
      title: "Keep one state in \(type.name) where two exclude each other",
      check: "Look at \(type.name) while it works, when it is done, when it fails, and when it works again.")
    guard !subject.splitTypes.contains(type.name), ExistingModule.property(of: type, in: subject.index) == nil else {
      throw ObstacleError("split_type", "`\(type.name)` is taken apart first: its module comes before its state.")
    }
    let pair = try FlagPair(subject: subject, type: type)
    let text = FlagPairText(
      pair: pair, unit: Indentation.unit(of: type, subject.index, [pair.file.file.path: pair.file]))
    for edit in try text.declarations() { draft.edit(pair.flag.file, edit.range, edit.replacement) }
    let changes = try FlagChange.all(of: pair, subject)
    for change in changes {
      for edit in try text.edits(change, among: changes) {
        draft.edit(change.file.file.path, edit.range, edit.replacement)
      }
      draft.change("\(type.name).\(change.member.name)", "it sets the one state")
    }
    draft.change("\(type.name).ViewState", "is new, with what excludes each other as its cases")
    draft.change("\(type.name).\(pair.holder)", "is new, and says which of them it is")
    for member in [pair.flag, pair.failure] {
      draft.change("\(type.name).\(member.name)", "read off the one state `\(pair.holder)`")
    }
    let names = "`\(pair.flag.name)` and `\(pair.failure.name)`"
    draft.behaviour = ["whoever follows \(names) sees them change together, where one changed right after the other."]
    return draft
  }
}
