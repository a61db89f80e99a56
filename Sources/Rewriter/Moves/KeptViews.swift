import ProjectIndex

/// Objects that are no views but are made of them: who sets up a toolbar, the rows of a table that make their own cells.
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
}
