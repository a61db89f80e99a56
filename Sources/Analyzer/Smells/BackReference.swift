import Effects
import ProjectIndex
import SDKCatalogue

/// A property through which an object reaches the one that holds it, whatever it is called.
enum BackReference {
  /// Whether a class of the tree that holds the type puts itself into the property: `child.parent = self`, or makes the object
  /// with itself: `lazy var child = Child(owner: self)`.
  static func isOne(_ id: MemberID, _ subject: Subject) -> Bool {
    let member = subject.index.members[id]
    guard member.kind == .property, member.isStored, let name = member.valueType.flatMap(TypeName.plain) else {
      return false
    }
    guard let type = subject.context.survey.lookup.find(name, from: subject.type) else {
      return SDK.type(name)?.kind == .class && isGivenSelf(id, subject)
    }
    guard type != subject.type.id else { return false }
    let profiles = subject.context.survey.profiles
    let owners = subject.index.types[type].kind == .protocol ? profiles[type].heirs : [type]
    if owners.contains(where: { isMade(by: $0, subject) && holds($0, subject) }) { return true }
    return !member.isLet && isGivenSelf(id, subject, by: owners)
  }

  /// Whether the property of a controller is a controller of the tree that puts itself there, and shows it: as long as it does
  /// the two hold each other.
  static func isOfShower(_ id: MemberID, _ subject: Subject) -> Bool {
    let member = subject.index.members[id]
    guard subject.context.survey.isController(subject.type), member.kind == .property, !member.isLet,
      let name = member.valueType.flatMap(TypeName.plain),
      let type = subject.context.survey.lookup.find(name, from: subject.type),
      subject.context.survey.isController(subject.index.types[type])
    else { return false }
    return isGivenSelf(id, subject, by: [type], mustHold: false)
  }

  /// Whether another class that holds the type puts itself there.
  /// - Parameters:
  ///   - owners: the classes that may; nil for any.
  ///   - mustHold: who puts itself there keeps the object, too.
  private static func isGivenSelf(
    _ id: MemberID, _ subject: Subject, by owners: [TypeID]? = nil, mustHold: Bool = true
  ) -> Bool {
    subject.index.uses(of: id).contains { site in
      guard site.use.context.contains(.assignsSelf), let owner = site.type, owners?.contains(owner) != false,
        owner != subject.type.id
      else { return false }
      return !mustHold || holds(owner, subject)
    }
  }

  /// Whether a class makes the object with itself as an argument, and keeps it.
  private static func isMade(by owner: TypeID, _ subject: Subject) -> Bool {
    guard owner != subject.type.id, subject.index.types[owner].kind == .class,
      subject.context.survey.profiles[owner].created.contains(subject.type.id)
    else { return false }
    return subject.index.types[owner].members.contains { id in
      let member = subject.index.members[id]
      return member.body.uses.contains { use in
        guard use.isTypeCall, subject.context.survey.own.type(of: use) == subject.type.id else { return false }
        let isKept = member.kind == .property && member.isStored || use.assignedTo?.isOwn == true
        return isKept && takesSelf(use, member, subject)
      }
    }
  }

  /// `Child(owner: self)`: one of the arguments is the plain `self`.
  private static func takesSelf(_ call: NameUse, _ member: IndexedMember, _ subject: Subject) -> Bool {
    let end = call.offset + call.name.utf8.count
    guard let file = subject.index.fileNumber(member.file), end <= member.range.upperBound else { return false }
    let rest = subject.index.files[file].contents[end..<member.range.upperBound]
    var depth = 0
    let arguments = rest.prefix { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth > 0
    }
    let words = String(decoding: arguments, as: UTF8.self).filter { !$0.isWhitespace }
    return ["(self", ":self", ",self"].contains { start in
      words.ranges(of: start).contains { range in
        range.upperBound == words.endIndex || words[range.upperBound] == ","
      }
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
