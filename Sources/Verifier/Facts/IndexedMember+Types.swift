import ProjectIndex

extension IndexedMember {
  /// The types of the tree that the signature names, and that of a property whose type is read off its initialiser.
  func namedTypes(_ index: ProjectIndex) -> Set<TypeID> {
    let uses = signature.filter { $0.context.contains(.typePosition) }
    // `Profile` of `Profile.Level` says where to find what is meant.
    let ends = uses.filter { use in
      !uses.contains { inner in
        inner.offset == use.offset + use.name.utf8.count + 1 && inner.type.flatMap { index.types[$0].outer } == use.type
      }
    }
    var found = Set(ends.compactMap(\.type))
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
