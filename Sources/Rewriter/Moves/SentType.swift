import ProjectIndex

/// A type whose values may go anywhere, in the words of another file: one of the standard library or Foundation, or one that
/// the presenter declares of such.
struct SentType {
  /// With the presenter's name before its own types.
  let text: String
  let needsFoundation: Bool

  init?(_ member: IndexedMember, _ subject: SplitSubject) {
    guard let type = member.valueType, !type.contains("->"), !type.contains("("), !type.hasSuffix("!") else {
      return nil
    }
    let names = TypeText(text: type).outerNames
    guard names.allSatisfy({ Self.isSent($0, subject) }) else { return nil }
    needsFoundation = names.contains(where: SentValue.foundation.contains)
    text = TypeText(text: type).qualified(subject)
  }

  private static func isSent(_ name: String, _ subject: SplitSubject) -> Bool {
    guard let nested = subject.nestedTypes[name] else {
      return SentValue.library.contains(name) && subject.index.type(named: name) == nil
    }
    return nested.access == .internal && SentValue(index: subject.index).allows(nested)
  }
}
