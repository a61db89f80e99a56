import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// Segues and scenes of the storyboard as cases, where string literals name them.
  static let typedIdentifier = Fix(id: "typed-identifier") { subject throws(ObstacleError) in
    let type = try subject.type()
    let (part, file) = try subject.declaration(of: type)
    var draft = FixDraft(
      title: "Name the segues and scenes of \(type.name) once",
      check: "Go to each screen that \(type.name) leads to: it shows.")
    let uses = try StoryboardName.all(in: subject, type)
    guard !uses.isEmpty else { return draft }
    let unit = Indentation.unit(of: type, subject.index, [part.file: file])
    var text = ""
    for kind in StoryboardName.Kind.allCases {
      let named = uses.filter { $0.kind == kind }
      guard !named.isEmpty else { continue }
      let cases = try StoryboardCases(named, kind: kind, type: type, index: subject.index)
      // A router names them from its own file.
      let isPrivate = named.allSatisfy { $0.file == part.file } && !subject.splitTypes.contains(type.name)
      text += cases.declaration(isPrivate: isPrivate, indent: unit, in: file)
      draft.change("\(type.name).\(kind.rawValue)", "holds the names that the storyboard has")
      for name in cases.names {
        draft.change("\(type.name).\(kind.rawValue).\(name)", "its name, as the storyboard has it")
      }
      for use in named { draft.edit(use.file, use.range, cases.text(for: use.text)) }
    }
    guard let place = file.firstMemberLine(of: part) else {
      throw ObstacleError("unsupported_declaration", "`\(type.name)` has no members of its own in \(part.file).")
    }
    draft.edit(part.file, place..<place, text)
    for use in uses { draft.change("\(type.name).\(use.member)", "names it by a case") }
    return draft
  }
}
