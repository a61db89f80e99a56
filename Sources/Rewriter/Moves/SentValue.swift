import ProjectIndex

/// Which values may go from one actor to another.
struct SentValue {
  let index: ProjectIndex

  /// Types of the standard library and Foundation whose values do, as far as what they hold does.
  static let library: Set<String> = foundation.union([
    "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float", "Optional", "Array", "ArraySlice", "Dictionary", "Set", "Range",
    "ClosedRange", "Result", "Error", "Void",
  ])
  /// Types within types; one that holds itself is not followed for ever.
  private static let depthLimit = 5

  static let foundation: Set<String> = [
    "Date", "URL", "UUID", "Data", "Decimal", "DateComponents", "IndexPath", "URLRequest", "URLComponents",
    "URLQueryItem", "URLResponse", "HTTPURLResponse", "URLError", "Locale", "TimeZone", "Calendar", "DateInterval",
    "TimeInterval", "IndexSet", "CharacterSet", "PersonNameComponents", "CGFloat", "CGPoint", "CGSize", "CGRect",
  ]

  /// All names in a type are known to be safe.
  func allows(_ type: String, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, !type.contains("->") else { return false }
    if isComposition(type, withOneOf: { $0 == "Sendable" || allows($0, depth: depth) }) { return true }
    return type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init).allSatisfy { name in
      if name == "any" { return true }
      return index.type(named: name).map { allows($0, depth: depth) } ?? Self.library.contains(name)
    }
  }

  /// `any OrderService & Sendable`: what one of the parts promises holds for the value.
  private func isComposition(_ type: String, withOneOf isSafe: (String) -> Bool) -> Bool {
    guard type.contains("&"), !type.contains(where: { "<[,".contains($0) }) else { return false }
    let whole = type.hasPrefix("any ") ? type.dropFirst(4) : type[...]
    return whole.split(separator: "&").contains { part in isSafe(String(part.filter { !$0.isWhitespace })) }
  }

  /// A type of the tree whose values are safe.
  func allows(_ type: IndexedType, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if type.kind == .actor || type.conformances.contains("Sendable") { return true }
    if MainActorContext(index: index).binds(type) { return true }
    guard type.kind == .struct || type.kind == .enum, type.genericParameters.isEmpty, type.access <= .internal else {
      return false
    }
    return index.members(of: type.id).allSatisfy { holds(onlySentIn: $0, depth: depth + 1) }
  }

  /// What a value keeps under a member may go too.
  private func holds(onlySentIn member: IndexedMember, depth: Int) -> Bool {
    let isStored = member.kind == .property && member.isStored && !member.modifiers.contains(.isStatic)
    guard isStored || member.kind == .case else { return true }
    let types = isStored ? [member.valueType ?? "->"] : member.parameters.map(\.type)
    guard !types.contains(where: { $0.contains("->") }) else { return false }
    guard member.hasTypeAnnotation || member.kind == .case else { return allows(types[0], depth: depth) }
    return member.signature.allSatisfy { use in
      use.type.map { allows(index.types[$0], depth: depth) } ?? allows(use.name, depth: depth)
    }
  }
}
