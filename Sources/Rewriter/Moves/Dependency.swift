import ProjectIndex
import SwiftSource

/// A constant of the legacy type that moved code needs too: it stays, and the new home gets its value when it is made.
/// A constant can't change, so both see the same. One that does not keep its object alive stays alone: the new home would.
struct Dependency: Sendable, Equatable {
  let name: String
  let type: String
  /// What a variable of the new home begins with.
  var isStart = false

  init(name: String, type: String, isStart: Bool = false) {
    self.name = name
    self.type = type
    self.isStart = isStart
  }

  /// nil if the member is no constant of known type that another file may see, and no variable that keeps its object.
  init?(_ member: IndexedMember, of subject: SplitSubject, visibility: FileVisibility) {
    guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic),
      member.modifiers.isDisjoint(with: [.isWeak, .isUnowned]),
      member.attributes.allSatisfy({ $0 == "ObservationIgnored" }),
      member.isLet || KeptObject.holds(member, of: subject),
      !member.sharesDeclaration, !member.isConditionallyCompiled,
      let written = member.valueType ?? Self.sharedInstance(member.initialValue),
      case let type = OwnAlias.spelledOut(written, subject),
      TypeText(text: type).obstacle(subject, visibility, of: member.name) == nil,
      case .success = AccessWidening(subject: subject, visibility: visibility).edits(member)
    else { return nil }
    name = member.baseName
    self.type = TypeText(text: type).qualified(subject)
  }

  /// The types of well-known shared instances.
  private static func sharedInstance(_ value: String?) -> String? {
    switch value {
    case "UserDefaults.standard": "UserDefaults"
    case "NotificationCenter.default": "NotificationCenter"
    case "FileManager.default": "FileManager"
    case "URLSession.shared": "URLSession"
    case "Calendar.current": "Calendar"
    default: nil
    }
  }
}
