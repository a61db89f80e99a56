import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// A handler of its own for work that was cancelled, in front of the one that shows errors.
  static let cancellationClause = Fix(id: "cancellation") { subject throws(ObstacleError) in
    let type = try subject.type()
    let member = try subject.member(of: type)
    let file = try subject.file(member.file)
    var draft = FixDraft(
      title: "Do not show cancellation in \(type.name)",
      check: "Leave the screen while it loads and come back: no error is shown.")
    let places = subject.places.filter { $0.file == member.file }.map { subject.offset(of: $0, in: file) }
    let unit = Indentation.unit(of: type, subject.index, [member.file: file])
    var seen: Set<NodeID> = []
    for place in places {
      guard let handler = ErrorHandler(file.tree, around: place, in: member), seen.insert(handler.statement).inserted,
        !handler.tellsCancellation
      else { continue }
      let text = try handler.clause(places: places, unit: unit, isRefreshed: subject.isRefreshed(member))
      draft.edit(member.file, handler.start..<handler.start, text)
    }
    guard !draft.edits.isEmpty else { return draft }
    draft.change("\(type.name).\(member.name)", "work that was cancelled is no failure")
    draft.behaviour = ["when the work is cancelled, the state that shows an error stays as it is."]
    return draft
  }
}
