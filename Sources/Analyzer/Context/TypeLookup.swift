import ProjectIndex

/// Finds types of the tree by the name that code uses for them. Types that the tree only extends are not its own.
struct TypeLookup: Sendable {
  private let byName: [String: TypeID]
  private let ambiguous: Set<String>
  /// What code may call nested types: `Inner` and `Middle.Inner` of `Outer.Middle.Inner`.
  private let nestedNames: Set<String>

  /// Full names and last components; a name that several types share (not counting nested ones behind a full name) finds
  /// nothing.
  init(_ index: ProjectIndex, own: OwnTypes) {
    var byName: [String: TypeID] = [:]
    var ambiguous: Set<String> = []
    for type in index.types where type.outer == nil && !own.isForeign(type.id) {
      if byName.updateValue(type.id, forKey: type.name) != nil { ambiguous.insert(type.name) }
    }
    var nestedNames: Set<String> = []
    for type in index.types where type.outer != nil && !own.isForeign(type.id) {
      if byName[type.name] == nil { byName[type.name] = type.id } else { ambiguous.insert(type.name) }
      var rest = type.name[...]
      while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
        rest = rest[rest.utf8.index(after: dot)...]
        nestedNames.insert(String(rest))
      }
    }
    self.nestedNames = nestedNames
    self.byName = byName
    self.ambiguous = ambiguous
  }

  /// The type of a name as written inside another type: nested types of that one and of those around it come first.
  func find(_ name: String, from outer: IndexedType?) -> TypeID? {
    if let outer, nestedNames.contains(name) {
      var scope = outer.name[...]
      while true {
        if let found = unique("\(scope).\(name)") { return found }
        guard let dot = scope.utf8.lastIndex(of: UInt8(ascii: ".")) else { break }
        scope = scope[..<dot]
      }
    }
    return unique(name)
  }

  private func unique(_ name: String) -> TypeID? {
    guard let found = byName[name] else { return nil }
    return ambiguous.contains(name) ? nil : found
  }
}
