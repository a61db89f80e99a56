import Effects
import ProjectIndex

/// A use that gets at an object which the whole app shares, by how it is used: a shared instance of a class outside the tree,
/// the app's delegate, or a service that a locator gives.
struct SharedAccess {
  /// The type, or the expression, that gives the object.
  let owner: String

  init?(of use: NameUse, in subject: Subject) {
    guard !use.context.contains(.defaultArgument), !use.context.contains(.typePosition) else { return nil }
    guard let found = Self.outside(use, subject) ?? Self.delegate(use) ?? Self.located(use, subject) else { return nil }
    owner = found
  }

  /// `UserDefaults.standard`, `SDWebImageManager.shared()`, `AVAudioSession.sharedInstance()`.
  private static func outside(_ use: NameUse, _ subject: Subject) -> String? {
    guard case .member(let text) = use.base, use.member == nil, isTypeName(text), use.argumentLabels.isEmpty,
      !SharedInstances.harmless.contains(text), !Vocabulary.isInterfaceType(text)
    else { return nil }
    if let type = use.type, !subject.context.survey.own.isForeign(type) { return nil }
    if SharedInstances.telling.contains(use.name) || use.name.hasPrefix("shared") { return text }
    guard SharedInstances.names.contains(use.name), let concern = Vocabulary.entries[text]?.type else { return nil }
    return concern == .formatting || concern == .interface ? nil : text
  }

  private static func isTypeName(_ text: String) -> Bool {
    text.first?.isUppercase == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// `UIApplication.shared.delegate`
  private static func delegate(_ use: NameUse) -> String? {
    guard use.name == "delegate", let text = use.receiverText,
      ["UIApplication.shared", "UIApplication.sharedApplication()", "NSApplication.shared", "NSApp"].contains(text)
    else { return nil }
    return text
  }

  /// `ServiceLocator.stores`, `Current.api`, `Theme.sharedState`: a static or a global of the tree that gives an object.
  private static func located(_ use: NameUse, _ subject: Subject) -> String? {
    guard let id = use.member, subject.context.survey.isLocated(id) else { return nil }
    let member = subject.index.members[id]
    let owner = member.type.map { subject.index.types[$0].name } ?? member.valueType.flatMap(TypeName.plain)
    // What stands inside of it is its own.
    return owner.map { $0 == subject.type.name || $0.hasPrefix(subject.type.name + ".") } == false ? owner : nil
  }
}
