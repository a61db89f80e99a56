import ProjectIndex

extension ModuleSubject {
  /// A type holds values of the domain: structures and objects of the tree that are no views, no part of the module, and not
  /// made to be shown.
  func isDomain(_ type: String) -> Bool {
    TypeText(text: type).outerNames.contains { name in
      guard let found = index.type(named: name), found.kind == .struct || found.kind == .class, found.scope == nil,
        nestedTypes[name] == nil, !names.types.contains(name)
      else { return false }
      return !isUserInterface(typeNamed: name) && !found.conformances.contains { $0.hasSuffix("Error") }
        && !Self.displayNames.contains { name.contains($0) }
    }
  }

  private static let displayNames = ["Row", "Display", "ViewModel", "ViewState", "ViewData", "ViewItem", "Cell"]
}
