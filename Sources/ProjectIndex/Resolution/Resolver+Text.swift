extension Resolver {
  /// The text of a type; nil if a part of it is unknown.
  func text(of type: TypeValue) -> String? {
    guard type.isComplete else { return nil }
    switch type {
    case .unknown, .labelled, .publisher: return nil
    case .tree(let id, let arguments): return tables.types.entries[id].name + text(ofArguments: arguments)
    case .external("Array", let arguments) where arguments.count == 1: return text(of: arguments[0]).map { "[\($0)]" }
    case .external("Dictionary", let arguments) where arguments.count == 2:
      return list(arguments, separator: ": ").map { "[\($0)]" }
    case .external(let name, let arguments): return name + text(ofArguments: arguments)
    case .parameter(let name): return spelling(name)
    case .optional(let inner): return text(of: inner).map { isCompound(inner) ? "(\($0))?" : $0 + "?" }
    case .metatype(let inner): return text(of: inner).map { $0 + ".Type" }
    case .function(let parameters, let result):
      guard let list = list(parameters, separator: ", "), let result = text(of: result) else { return nil }
      return "(\(list)) -> \(result == "()" ? "Void" : result)"
    case .tuple(let elements): return elements.isEmpty ? "Void" : list(elements, separator: ", ").map { "(\($0))" }
    case .composition(let parts): return list(parts, separator: " & ")
    case .constrained(let word, let inner): return text(of: inner).map { word + " " + $0 }
    }
  }

  private func isCompound(_ type: TypeValue) -> Bool {
    switch type {
    case .function, .composition, .constrained: true
    default: false
    }
  }

  private func list(_ types: [TypeValue], separator: String) -> String? {
    let texts = types.compactMap(text)
    return texts.count == types.count ? texts.joined(separator: separator) : nil
  }

  private func text(ofArguments arguments: [TypeValue]) -> String {
    arguments.isEmpty ? "" : list(arguments, separator: ", ").map { "<\($0)>" } ?? ""
  }
}
