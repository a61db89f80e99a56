import ProjectIndex

/// Finds types of the tree by the name that code uses for them. Types that the tree only extends are not its own.
struct TypeLookup: Sendable {
  private let byName: [String: TypeID]
  private let ambiguous: Set<String>

  /// Full names and last components; a name that several types share (not counting nested ones behind a full name) finds
  /// nothing.
  init(_ index: ProjectIndex, own: OwnTypes) {
    var byName: [String: TypeID] = [:]
    var ambiguous: Set<String> = []
    for type in index.types where type.outer == nil && !own.isForeign(type.id) {
      if byName.updateValue(type.id, forKey: type.name) != nil { ambiguous.insert(type.name) }
    }
    for type in index.types where type.outer != nil && !own.isForeign(type.id) {
      if byName[type.name] == nil { byName[type.name] = type.id } else { ambiguous.insert(type.name) }
    }
    self.byName = byName
    self.ambiguous = ambiguous
  }

  /// The type of a name as written inside another type: nested types of that one and of those around it come first.
  func find(_ name: String, from outer: IndexedType?) -> TypeID? {
    if let outer {
      var scope = outer.name[...]
      while true {
        if let found = unique("\(scope).\(name)") { return found }
        guard let dot = scope.lastIndex(of: ".") else { break }
        scope = scope[..<dot]
      }
    }
    return unique(name)
  }

  private func unique(_ name: String) -> TypeID? { ambiguous.contains(name) ? nil : byName[name] }
}
