import ProjectIndex

/// A type whose values may go anywhere: one of the standard library or Foundation, or one that the presenter declares of
/// such.
struct SentType {
  /// With the presenter's name before its own types.
  let text: String
  let needsFoundation: Bool

  private static let standard: Set<String> = [
    "String", "Substring", "Character", "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Optional", "Array",
    "Dictionary", "Set",
  ]
  private static let foundation: Set<String> = [
    "Date", "URL", "UUID", "Data", "Decimal", "DateComponents", "IndexPath",
  ]

  init?(_ member: IndexedMember, _ subject: SplitSubject) {
    guard let type = member.valueType, !type.contains("->"), !type.contains("("), !type.hasSuffix("!"),
      let names = Self.names(in: type, subject, depth: 0)
    else { return nil }
    needsFoundation = !names.isDisjoint(with: Self.foundation)
    text = TypeText(text: type).qualified(subject)
  }

  /// The names in a type; nil if one of them may not go anywhere.
  private static func names(in type: String, _ subject: SplitSubject, depth: Int) -> Set<String>? {
    var names: Set<String> = []
    for name in TypeText(text: type).outerNames {
      if standard.contains(name) || foundation.contains(name) {
        guard subject.nestedTypes[name] == nil, subject.index.type(named: name) == nil else { return nil }
        names.insert(name)
      } else {
        guard depth < 3, let nested = subject.nestedTypes[name], isSent(nested, subject, depth: depth) else {
          return nil
        }
      }
    }
    return names
  }

  private static func isSent(_ type: IndexedType, _ subject: SplitSubject, depth: Int) -> Bool {
    guard type.kind == .struct || type.kind == .enum, type.genericParameters.isEmpty, type.access == .internal else {
      return false
    }
    return subject.index.members(of: type.id).allSatisfy { member in
      if member.kind == .case { return member.signature.isEmpty }
      guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic) else { return true }
      return member.valueType.map { !$0.contains("->") && names(in: $0, subject, depth: depth + 1) != nil } ?? false
    }
  }
}
