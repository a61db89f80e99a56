import ProjectIndex

extension IndexedMember {
  /// The types of the tree that the signature names, and that of a property whose type is read off its initialiser.
  func namedTypes(_ index: ProjectIndex) -> Set<TypeID> {
    var found = Set(signature.filter { $0.context.contains(.typePosition) }.compactMap(\.type))
    if kind == .property, !hasTypeAnnotation, let text = valueType {
      found.formUnion(TypeWords.names(in: text).compactMap { index.type(named: $0)?.id })
    }
    return found
  }

  /// Holds an object for as long as its owner lives.
  var isStrongProperty: Bool {
    kind == .property && isStored && modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isStatic])
      && valueType?.contains("->") != true
  }
}

/// Reads the text of a type.
enum TypeWords {
  /// Every dotted name in the text, in order, keywords left out.
  static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
      .filter { !["any", "some", "inout", "escaping", "Optional", "Sendable"].contains($0) && $0.first != "." }
  }
}
