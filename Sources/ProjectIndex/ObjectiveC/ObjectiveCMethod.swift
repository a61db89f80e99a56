/// A method behind its result: `loadNote:(NSString *)key completion:(void (^)(void))done`.
struct ObjectiveCMethod {
  private var pieces: [String] = []
  private var types: [ObjectiveCType] = []
  private var names: [String] = []

  /// nil for what is none.
  init?(_ words: [String], isAudited: Bool) {
    var rest = words[...]
    while let piece = rest.popFirst(), piece != "," {
      pieces.append(piece == ":" ? "" : piece)
      if piece != ":" {
        guard rest.first == ":" else { break }
        rest.removeFirst()
      }
      types.append(ObjectiveCType(Self.group(&rest), isAudited: isAudited))
      while let word = rest.first, word == "__unused" || word == "_Nonnull" || word == "_Nullable" {
        rest.removeFirst()
      }
      names.append(rest.popFirst() ?? "value")
    }
    guard let first = pieces.first, first.first.map({ $0.isLetter || $0 == "_" }) ?? false else { return nil }
  }

  private static func group(_ rest: inout ArraySlice<String>) -> ArraySlice<String> {
    guard rest.first == "(" else { return ["id"] }
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      defer { rest = rest[(index + 1)...] }
      return rest[(rest.startIndex + 1)..<index]
    }
    defer { rest = [] }
    return rest.dropFirst()
  }

  /// `load(note key: String) -> Bool`; nil if a name given by hand does not fit.
  func text(named given: String?, result: ObjectiveCType, madeBy owner: String?) -> String? {
    var (pieces, types, names, throwing) = (pieces, types, names, "")
    if types.last?.isError ?? false {
      types.removeLast()
      names.removeLast()
      if types.isEmpty { pieces[0] = Self.withoutError(pieces[0]) } else { pieces.removeLast() }
      throwing = " throws"
    }
    var name = SelectorName(pieces, types: types.map(\.name), madeBy: owner)
    if let given, let written = Self.written(given) { name = written }
    guard name.labels.count == types.count else { return nil }
    let parameters = zip(name.labels, zip(names, types)).map { label, parameter in
      (label.isEmpty ? "_ " : label == parameter.0 ? "" : label + " ")
        + "\(ObjectiveCNames.quoted(parameter.0)): \(parameter.1.text)"
    }
    let isVoid =
      ["", "Void"].contains(result.text) || name.base == "init" || (!throwing.isEmpty && result.text == "Bool")
    return
      "\(name.base == "init" ? "init" : ObjectiveCNames.quoted(name.base))(\(parameters.joined(separator: ", ")))\(throwing)"
      + (isVoid ? "" : " -> \(result.text)")
  }

  private static func withoutError(_ piece: String) -> String {
    for end in ["AndReturnError", "WithError", "ReturningError"] where piece.hasSuffix(end) {
      return String(piece.dropLast(end.count))
    }
    return piece
  }

  /// `load(id:)` as it stands in `NS_SWIFT_NAME`.
  private static func written(_ text: String) -> SelectorName? {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    var name = SelectorName([String(text[..<open])], types: [], madeBy: nil)
    name.base = String(text[..<open])
    name.labels = text[text.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
    return name
  }
}
