import Effects
import ProjectIndex

/// A method of a controller that makes a plain value of the plain values that it is given, or a text of a case of the domain,
/// and knows nothing of the controller: whether a password is good enough, how old somebody is, what a status is called.
struct PlainRule {
  /// What it computes with, for a sentence.
  let phrase: String

  /// nil for other members.
  init?(_ member: IndexedMember, _ subject: Subject) {
    guard subject.isController, member.kind == .method, let result = member.returnType, Self.isPlain(result),
      let first = member.parameters.first,
      member.parameters.allSatisfy({ Self.isPlain($0.type) || Self.isCalled($0.type, result, subject) }),
      member.modifiers.isDisjoint(with: [.isOverride, .isWitness, .isObjectiveC, .isAction])
    else { return nil }
    let uses = member.body.uses
    let isOnItsOwn = uses.indices.allSatisfy { position in
      uses.key(position).member.map { subject.index.members[$0].type != subject.type.id } ?? true
    }
    guard isOnItsOwn, !uses.isEmpty else { return nil }
    phrase = "`\(first.name)` alone"
  }

  private static func isPlain(_ type: String) -> Bool {
    let names = TypeName.identifiers(in: type, stopAtArguments: false)
    return !names.isEmpty && names.allSatisfy(plain.contains)
  }

  /// A case of an enumeration of the domain, of which a text is made. A number may be its place in a control.
  private static func isCalled(_ type: String, _ result: String, _ subject: Subject) -> Bool {
    guard TypeName.element(result) == "String",
      type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "?" })
    else { return false }
    let name = type.hasSuffix("?") ? String(type.dropLast()) : type
    guard let id = subject.context.survey.lookup.find(name, from: subject.type) else { return false }
    return subject.index.types[id].kind == .enum && subject.index.types[id].outer != subject.type.id
      && subject.context.roles[id].role == .entity
  }

  /// Values of the standard library and of Foundation that have nothing to do with drawing.
  private static let plain: Set<String> = [
    "String", "Substring", "Character", "Int", "Double", "Float", "Bool", "Decimal", "Date", "DateComponents", "URL",
    "Data", "UUID", "TimeInterval", "Array", "Dictionary", "Set", "Optional",
  ]
}
