import Effects
import ProjectIndex

/// Finds types of the tree by the name that code uses for them. Types that the tree only extends are not its own.
struct TypeLookup: Sendable {
  private let index: ProjectIndex
  private let own: OwnTypes
  private let byName: [String: TypeID]
  private let ambiguous: Set<String>
  /// By the name of an alias for protocols together: what they are called.
  private let compositions: [String: [String]]
  /// What code may call nested types: `Inner` and `Middle.Inner` of `Outer.Middle.Inner`.
  private let nestedNames: Set<String>
  /// Names that the tree gives to types of its own or of others.
  private let aliases: Set<String>

  /// Full names and last components.
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
    (self.index, self.own, self.nestedNames) = (index, own, nestedNames)
    compositions = Self.compositions(index)
    aliases = Set(index.members.indices.filter { index.members[$0].kind == .type }.map { index.members[$0].name })
    self.byName = byName
    self.ambiguous = ambiguous
  }

  /// The type of a name as written inside another type: nested types of that one and of those around it come first. Of
  /// several with one name, as apps of one repository have them, it is the one that lies nearest to the other type; without
  /// that, or where two are equally near, none.
  func find(_ name: String, from outer: IndexedType?) -> TypeID? {
    if let outer, nestedNames.contains(name) {
      var scope = outer.name[...]
      while true {
        if let found = one("\(scope).\(name)", from: outer) { return found }
        guard let dot = scope.utf8.lastIndex(of: UInt8(ascii: ".")) else { break }
        scope = scope[..<dot]
      }
    }
    return one(name, from: outer)
  }

  /// Whether the tree declares something of a name: a type, several, or an alias.
  func isDeclared(_ name: String) -> Bool {
    byName[name] != nil || nestedNames.contains(name) || aliases.contains(name)
  }

  /// The types of a name, which may be an alias for protocols together: `typealias Model = Inputs & Outputs`.
  func findAll(_ name: String, from outer: IndexedType?) -> [TypeID] {
    if let id = find(name, from: outer) { return [id] }
    return (compositions[name] ?? []).compactMap { find($0, from: outer) }
  }

  private static func compositions(_ index: ProjectIndex) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for id in index.members.indices where index.members[id].kind == .type && index.members[id].type == nil {
      guard let text = index.members[id].valueType, text.utf8.contains(UInt8(ascii: "&")) else { continue }
      found[index.members[id].name] = TypeName.identifiers(in: text, stopAtArguments: false)
    }
    return found
  }

  private func one(_ name: String, from outer: IndexedType?) -> TypeID? {
    guard let found = byName[name] else { return nil }
    guard ambiguous.contains(name) else { return found }
    guard let outer, let nearest = index.type(named: name, nearestTo: outer.parts[0].file) else { return nil }
    return own.isForeign(nearest.id) ? nil : nearest.id
  }
}
