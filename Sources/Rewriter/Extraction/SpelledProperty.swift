import ProjectIndex
import SwiftSource

/// A property of the controller that names something that everybody can reach: `var defaults: UserDefaults {
/// Environment.current.defaults }`. Code that leaves the controller spells it out, and asks for it at the same time.
struct SpelledProperty {
  /// `Environment.current.defaults`.
  let text: String

  /// nil for other members.
  init?(_ member: IndexedMember, _ subject: SplitSubject) {
    guard member.kind == .property, !member.isStored, !member.modifiers.contains(.isOverride),
      !member.modifiers.contains(.isStatic), let tree = subject.files[member.file]?.tree,
      let body = BodyMoves.body(of: member, tree), body.count == 1
    else { return nil }
    let value = tree.value(of: body[0])
    var base = value
    while tree.kind(base) == .memberAccess, let next = tree.firstChild(base) { base = next }
    guard base != value, tree.kind(base) == .declReference, tree.name(base).first?.isUppercase == true else {
      return nil
    }
    let visibility = subject.visibility
    guard subject.nestedTypes[tree.name(base)] == nil, !visibility.privateNames.contains(tree.name(base)),
      !subject.isUserInterface(typeNamed: tree.name(base)),
      !tree.descendants(value).contains(where: { visibility.privateMembers.contains(tree.name($0)) })
    else { return nil }
    text = tree.text(value)
  }
}
