import Effects
import ProjectIndex

/// A view, a cell or a section controller in the advice of a rule: it belongs to the module of the screen that shows it.
struct ScreenPart {
  private let subject: Subject

  /// nil for a type that is no part of a screen.
  init?(_ subject: Subject) {
    guard subject.isPartOfScreen else { return nil }
    self.subject = subject
  }

  /// The step that takes a decision out of some members.
  func tells(in members: [String]) -> String {
    "In \(Prose.names(members, limit: 6)) let `\(subject.type.name)` only say what the user did, with the values that "
      + "are needed for it: by a closure, or by a weak delegate."
  }

  /// Names the screens whose code creates it.
  var owner: String {
    let creators = subject.profile.creators.map { subject.index.types[$0] }
    let screens = creators.filter { subject.context.survey.isController($0) }.map(\.name).sorted()
    return screens.isEmpty ? "the screen that shows it" : Prose.names(screens, limit: 3)
  }
}
