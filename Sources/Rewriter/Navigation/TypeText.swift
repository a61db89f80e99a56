import MigrationModel
import ProjectIndex

/// A type as text, looked at name by name.
struct TypeText {
  let text: String

  /// The names in it that are not behind a dot, with their ranges.
  private var names: [(name: String, range: Range<String.Index>)] {
    var names: [(String, Range<String.Index>)] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isLetter || text[index] == "_" else {
        index = text.index(after: index)
        continue
      }
      let end = text[index...].firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? text.endIndex
      let isMember = index > text.startIndex && text[text.index(before: index)] == "."
      if !isMember { names.append((String(text[index..<end]), index..<end)) }
      index = end
    }
    return names
  }

  /// A `?` behind it makes an optional of it, and of all of it.
  var isPlain: Bool {
    !text.contains { "?!&(-@".contains($0) } && !["any", "some", "inout"].contains(where: outerNames.contains)
  }

  /// The names in it that are not behind a dot.
  var outerNames: [String] { names.map(\.name) }

  /// The types that it names: `Orders.Item`, where the tree has one of that name, and not `Orders`.
  func meantNames(_ index: ProjectIndex) -> [String] { names.map { meant($0, index) } }

  /// A name with what is declared in it, as far as the tree knows of it.
  private func meant(_ name: (name: String, range: Range<String.Index>), _ index: ProjectIndex) -> String {
    let rest = text[name.range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let whole = name.name + rest
    return whole != name.name && index.type(named: whole) != nil ? whole : name.name
  }

  /// A generic type without its arguments, as an initializer leaves them to the compiler: `Set(orders.map(\.id))`.
  private func isBare(_ meant: String, _ range: Range<String.Index>, _ index: ProjectIndex) -> Bool {
    let rest = text[range.lowerBound...].dropFirst(meant.count)
    return !rest.hasPrefix("<") && !rest.hasPrefix(".") && GenericNames.knows(meant, index)
  }

  /// Why a signature in another file can't name the type.
  /// - Parameters:
  ///   - known: names that something else explains.
  ///   - widening: private types nested in the legacy type can be made visible.
  func obstacle(
    _ subject: SplitSubject, _ visibility: FileVisibility, of what: String, known: Set<String> = [],
    widening: Bool = false
  ) -> Obstacle? {
    for (name, range) in names {
      let meant = meant((name, range), subject.index)
      if visibility.privateNames.contains(name), !known.contains(name) {
        return Obstacle(reason: "private_access", message: "The type `\(name)` of `\(what)` is private to its file.")
      }
      if let inherited = visibility.obstacle(inherited: name, subject) { return inherited }
      if let nested = subject.nestedTypes[name], subject.isPrivate(nested) {
        let edit = AccessWidening(subject: subject, visibility: visibility).edit(ofNested: nested)
        if widening, case .success = edit { continue }
        return Obstacle(reason: "private_access", message: "The type `\(name)` of `\(what)` is private.")
      }
      if visibility.isClosureAlias(name, subject) {
        return Obstacle(
          reason: "unknown_type",
          message: "The type `\(name)` of `\(what)` names a closure: whether it may be kept is not known.")
      }
      if subject.nestedTypes[name] == nil, subject.members.contains(where: { $0.kind == .type && $0.baseName == name })
      {
        return Obstacle(
          reason: "unknown_type",
          message: "The type `\(name)` of `\(what)` is an alias that only `\(subject.type.name)` knows.")
      }
      if let own = subject.ownType(named: meant), subject.isPrivate(own) {
        return Obstacle(reason: "private_access", message: "The type `\(meant)` of `\(what)` is private.")
      }
      if subject.isUserInterface(typeNamed: meant) {
        return Obstacle(
          reason: "ui_value", message: "`\(what)` is \(meant.codeWithArticle): views do not pass through the presenter."
        )
      }
      if !known.contains(name), !subject.scope.knows(name) {
        return Obstacle(
          reason: "unknown_type", message: "The type `\(name)` of `\(what)` may not be visible to the module.")
      }
      if isBare(meant, range, subject.index) {
        return Obstacle(
          reason: "unknown_type", message: "What the `\(meant)` of `\(what)` is made for is not known.")
      }
      if name == "Self" { return Obstacle(reason: "unknown_type", message: "The type of `\(what)` depends on `Self`.") }
    }
    return nil
  }

  /// A closure that is told something at once and gives nothing back: `() -> Void`.
  var isCallback: Bool {
    let plain = text.hasSuffix(")?") ? text.dropLast(2) : text[...]
    guard ["-> Void", "-> ()"].contains(where: plain.hasSuffix) else { return false }
    return !outerNames.contains("async") && !outerNames.contains("throws")
  }

  /// The type of a parameter that is kept: closures are marked.
  var escaping: String {
    let isClosure = text.contains("->") && (text.hasPrefix("(") || text.hasPrefix("@"))
    let isOptional = text.hasSuffix("?") || text.hasSuffix("!")
    return isClosure && !isOptional && !text.contains("@escaping") ? "@escaping " + text : text
  }

  /// Nested types of the legacy type with their outer name; closures marked as escaping.
  /// - Parameter isDeclared: written at a parameter: a closure is marked there already, if it may be kept.
  func parameterType(_ subject: SplitSubject, isDeclared: Bool = false) -> String {
    let result = qualified(subject)
    return isDeclared ? result : TypeText(text: result).escaping
  }

  /// Nested types of the legacy type by their own name: `Item` for `Orders.Item`, but not for `AllOrders.Item`.
  func unqualified(_ subject: SplitSubject) -> String {
    let (nested, outer) = (subject.nestedTypes, subject.type.name + ".")
    var result = text
    for (_, range) in names.reversed() where text[range.lowerBound...].hasPrefix(outer) {
      let name = text[range.lowerBound...].dropFirst(outer.count)
      guard nested[String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })] != nil else { continue }
      result.removeSubrange(range.lowerBound..<name.startIndex)
    }
    return result
  }

  /// Nested types of the legacy type with their outer name.
  func qualified(_ subject: SplitSubject) -> String {
    let nested = subject.nestedTypes.keys.map { ($0, subject.type.name + "." + $0) }
    return replacing(Dictionary(uniqueKeysWithValues: nested))
  }

  /// The text with something else in the place of names.
  func replacing(_ others: [String: String]) -> String {
    var result = text
    for (name, range) in names.reversed() {
      if let other = others[name] { result.replaceSubrange(range, with: other) }
    }
    return result
  }
}

extension String {
  /// `Order` of `Order?` and `Order!`.
  var withoutOptional: String { hasSuffix("?") || hasSuffix("!") ? String(dropLast()) : self }
}
