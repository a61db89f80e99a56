import ProjectIndex

/// A value of a type, for a test to hand on.
struct SampleValue: Sendable {
  /// How two values are told apart.
  enum Comparison: Sendable, Equatable {
    case whole
    /// By a property.
    case property(String)
  }

  /// Swift code that makes it.
  let code: String
  /// nil if it can't be.
  let comparison: Comparison?
}

/// Makes values of types that are made of plain values. Classes are not made: what that does can't be seen.
struct SampleValues {
  private let index: ProjectIndex
  private let types: TestedTypes
  /// Values differ from each other by it.
  private var count = 1

  init(_ subject: ModuleSubject) { (index, types) = (subject.index, TestedTypes(subject)) }

  /// nil for a type of which nothing is known.
  mutating func value(of text: String) -> SampleValue? { value(of: text, depth: 0) }

  private mutating func value(of text: String, depth: Int) -> SampleValue? {
    guard depth < 4 else { return nil }
    let type = text.hasSuffix("?") ? String(text.dropLast()) : text
    if let plain = plain(type) { return SampleValue(code: plain, comparison: .whole) }
    if type.hasPrefix("["), type.hasSuffix("]") { return list(String(type.dropFirst().dropLast()), depth) }
    let named = index.types(named: type).filter { $0.kind != .external }
    guard named.count == 1, named[0].scope == nil, named[0].access > .fileprivate, named[0].genericParameters.isEmpty,
      let home = types.home(of: named[0].outermostName)
    else { return nil }
    switch named[0].kind {
    case .enum: return enumeration(named[0])
    // Other modules can't use the initializer that Swift gives to it.
    case .struct where home == .tested: return structure(named[0], depth)
    default: return nil
    }
  }

  private mutating func plain(_ type: String) -> String? {
    count += 1
    switch type {
    case "Int", "Double", "Float", "Int64", "Int32", "UInt", "TimeInterval", "Decimal": return "\(count)"
    case "String": return "\"sample \(count)\""
    case "Bool": return "true"
    case "Date": return "Date(timeIntervalSince1970: \(count))"
    case "URL": return "URL(fileURLWithPath: \"/sample/\(count)\")"
    case "URLRequest": return "URLRequest(url: URL(fileURLWithPath: \"/sample/\(count)\"))"
    case "Data": return "Data([\(count % 256)])"
    case "IndexPath": return "IndexPath(indexes: [0, \(count)])"
    default: return nil
    }
  }

  private mutating func list(_ element: String, _ depth: Int) -> SampleValue? {
    if let colon = element.firstRange(of: ": ") {
      guard let key = value(of: String(element[..<colon.lowerBound]), depth: depth + 1), key.comparison == .whole,
        let value = value(of: String(element[colon.upperBound...]), depth: depth + 1)
      else { return nil }
      return SampleValue(
        code: "[\(key.code): \(value.code)]", comparison: value.comparison == .whole ? .whole : .property("count"))
    }
    guard !element.contains("?"), let value = value(of: element, depth: depth + 1) else { return nil }
    return SampleValue(
      code: "[\(value.code)]", comparison: value.comparison == .whole ? .whole : .property("count"))
  }

  private func enumeration(_ type: IndexedType) -> SampleValue? {
    let cases = index.members(of: type.id).filter { $0.kind == .case && !$0.isConditionallyCompiled }
    guard let first = cases.last(where: { $0.parameters.isEmpty }) else { return nil }
    let isPlain = cases.allSatisfy(\.parameters.isEmpty)
    return SampleValue(
      code: "\(type.name).\(first.baseName)", comparison: isPlain || Self.isEquatable(type) ? .whole : nil)
  }

  /// By the initializer that Swift gives to it.
  private mutating func structure(_ type: IndexedType, _ depth: Int) -> SampleValue? {
    let members = index.members(of: type.id).filter { $0.part == 0 }
    let stored = members.filter { $0.kind == .property && $0.isStored && !$0.modifiers.contains(.isStatic) }
    guard !members.contains(where: { $0.kind == .initializer }), stored.allSatisfy(isPlain) else { return nil }
    var arguments: [String] = []
    var first: String?
    for member in stored where member.initialValueRange == nil {
      guard let type = member.valueType, let value = value(of: type, depth: depth + 1) else { return nil }
      if first == nil, value.comparison == .whole { first = member.baseName }
      arguments.append("\(member.baseName): \(value.code)")
    }
    return SampleValue(
      code: "\(type.name)(\(arguments.joined(separator: ", ")))",
      comparison: Self.isEquatable(type) ? .whole : first.map { .property($0) })
  }

  private func isPlain(_ member: IndexedMember) -> Bool {
    member.access > .fileprivate && member.attributes.isEmpty && !member.modifiers.contains(.isLazy)
      && !member.modifiers.contains(.isWeak) && !member.isConditionallyCompiled && !member.sharesDeclaration
  }

  private static func isEquatable(_ type: IndexedType) -> Bool {
    !Set(type.conformances).isDisjoint(with: ["Equatable", "Hashable", "Comparable"])
  }
}
