import Effects
import ProjectIndex

/// A property through which an object reaches the one that holds it, whatever it is called.
enum BackReference {
  /// Whether a class of the tree that holds the type puts itself into the property: `child.parent = self`.
  static func isOne(_ id: MemberID, _ subject: Subject) -> Bool {
    let member = subject.index.members[id]
    guard member.kind == .property, member.isStored, !member.isLet, let name = member.valueType.flatMap(TypeName.plain),
      let type = subject.context.survey.lookup.find(name, from: subject.type), type != subject.type.id
    else { return false }
    let profiles = subject.context.survey.profiles
    let owners = subject.index.types[type].kind == .protocol ? profiles[type].heirs : [type]
    return subject.index.uses(of: id).contains { site in
      guard site.use.context.contains(.assignsSelf), let owner = site.type, owners.contains(owner),
        owner != subject.type.id
      else { return false }
      return holds(owner, subject)
    }
  }

  /// Whether instances of a class keep one of the type, or of a protocol that it conforms to.
  private static func holds(_ owner: TypeID, _ subject: Subject) -> Bool {
    let held = subject.context.survey.profiles[owner].held
    if held.contains(subject.type.id) { return true }
    return subject.type.conformances.contains { name in
      subject.context.survey.lookup.find(name, from: subject.type).map(held.contains) == true
    }
  }
}
