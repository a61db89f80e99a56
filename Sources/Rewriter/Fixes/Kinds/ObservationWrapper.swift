import MigrationModel
import ProjectIndex

extension Fix {
  /// The right wrapper for an `@Observable` class that a view holds by one of `ObservableObject`.
  static let observationWrapper = Fix(id: "observation-wrapper") { subject throws(ObstacleError) in
    let view = try subject.type()
    let member = try subject.member(of: view)
    var draft = FixDraft(
      title: "Hold \(member.name) of \(view.name) as @Observable asks",
      check: "Change what \(view.name) shows of it: the view follows.")
    guard ObservationUsers.wrapper(of: member) != nil else { return draft }
    guard let name = member.valueType, let type = subject.index.type(named: name) else {
      throw ObstacleError("unknown_type", "`\(view.name).\(member.name)` does not say what it holds.")
    }
    let users = ObservationUsers(subject: subject, type: type, only: member)
    try users.check()
    try users.edit(&draft)
    draft.behaviour = ["`\(view.name)` is drawn again when what it reads of `\(name)` changes; before, it was not."]
    return draft
  }
}
