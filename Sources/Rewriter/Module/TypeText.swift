/// A type as text, looked at name by name.
struct TypeText {
  let text: String

  /// The names in it that are not behind a dot.
  var outerNames: [String] { names.map(\.name) }

  /// Those with their ranges.
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

  /// As the type of a parameter that is kept: nested types of the controller with their outer name, closures marked.
  func parameterType(_ subject: ModuleSubject) -> String {
    let nested = subject.nestedTypes.keys.map { ($0, subject.type.name + "." + $0) }
    let text = replacing(Dictionary(uniqueKeysWithValues: nested))
    let isClosure = text.contains("->") && (text.hasPrefix("(") || text.hasPrefix("@"))
    let isOptional = text.hasSuffix("?") || text.hasSuffix("!")
    return isClosure && !isOptional && !text.contains("@escaping") ? "@escaping " + text : text
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
