import ProjectIndex

/// Objects that are no views but are made of them: who sets up a toolbar, the rows of a table that make their own cells, the
/// rows of a form that tell of theirs.
extension SplitSubject {
  /// Whether a class of the tree, none of the services and presenters, keeps views, controls or what makes them, or a list
  /// of values that do.
  func keepsViews(_ type: IndexedType) -> Bool {
    guard type.kind == .class, type.id != self.type.id, !isService(typeNamed: type.name),
      !presenters.contains(type.name)
    else { return false }
    return memory.keptViews.answer(type.id) { keepsViews(type, depth: 0) }
  }

  /// Lists lead this far.
  private static let deepest = 3

  private func keepsViews(_ type: IndexedType, depth: Int) -> Bool {
    guard depth < Self.deepest, type.kind == .class || type.kind == .struct else { return false }
    if type.kind == .class, dealsInViews(type) || inheritsKeeper(type, depth: depth) { return true }
    let kept = type.members.map { index.members[$0] }.filter { $0.isStored && !$0.modifiers.contains(.isStatic) }
    return kept.contains { member in
      guard let text = member.valueType else { return false }
      if TypeText(text: text).outerNames.contains(where: UserInterfaceNames.isPartOfView) { return true }
      guard text.hasPrefix("["), let element = TypeText(text: text).meantNames(index).last,
        let found = index.type(named: element), found.id != type.id
      else { return false }
      return keepsViews(found, depth: depth + 1)
    }
  }

  /// `onCellSelection { cell, row in }`: its methods are given views, or give them, closures included.
  private func dealsInViews(_ type: IndexedType) -> Bool {
    type.members.contains { id in
      let member = index.members[id]
      guard member.kind == .method, !member.modifiers.contains(.isStatic) else { return false }
      return (member.parameters.map(\.type) + [member.returnType].compactMap { $0 }).contains { text in
        TypeText(text: text).outerNames.contains(where: UserInterfaceNames.isPartOfView)
      }
    }
  }

  private func inheritsKeeper(_ type: IndexedType, depth: Int) -> Bool {
    type.superclasses.compactMap { index.type(named: $0) }.contains { found in
      found.id != type.id && found.kind == .class && keepsViews(found, depth: depth + 1)
    }
  }
}
