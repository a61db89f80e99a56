import ProjectIndex

/// Which values may go from one actor to another.
struct SentValue {
  let index: ProjectIndex

  /// Types of the standard library and Foundation whose values do, as far as what they hold does.
  static let library: Set<String> = foundation.union([
    "String", "Substring", "Character", "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Optional", "Array",
    "Dictionary", "Set",
  ])
  /// Types within types; one that holds itself is not followed for ever.
  private static let depthLimit = 5

  static let foundation: Set<String> = ["Date", "URL", "UUID", "Data", "Decimal", "DateComponents", "IndexPath"]

  /// All names in a type are known to be safe.
  func allows(_ type: String, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, !type.contains("->") else { return false }
    return type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init).allSatisfy { name in
      index.type(named: name).map { allows($0, depth: depth) } ?? Self.library.contains(name)
    }
  }

  /// A type of the tree whose values are safe.
  func allows(_ type: IndexedType, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if type.conformances.contains("Sendable") || MainActorContext(index: index).binds(type) { return true }
    guard type.kind == .struct || type.kind == .enum, type.genericParameters.isEmpty, type.access <= .internal else {
      return false
    }
    return index.members(of: type.id).allSatisfy { member in
      if member.kind == .case { return member.signature.allSatisfy { allows($0, depth: depth + 1) } }
      guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic) else { return true }
      return member.valueType.map { allows($0, in: type, depth + 1) } ?? false
    }
  }

  /// A name in the payload of a case.
  private func allows(_ use: NameUse, depth: Int) -> Bool {
    use.type.map { allows(index.types[$0], depth: depth) } ?? allows(use.name, depth: depth)
  }

  /// The type of a property, which may name types that are declared beside it.
  private func allows(_ text: String, in type: IndexedType, _ depth: Int) -> Bool {
    !text.contains("->")
      && TypeText(text: text).outerNames.allSatisfy { name in
        allows(index.type(named: type.name + "." + name)?.name ?? name, depth: depth)
      }
  }
}
