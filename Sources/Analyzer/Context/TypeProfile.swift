import ProjectIndex

/// What a type is made of and whom it knows, counted once for all rules.
struct TypeProfile: Sendable {
  /// Members with code in them.
  var bodies = 0
  /// By `Concern`: members that touch it.
  var touching = [Int](repeating: 0, count: Concern.allCases.count)
  var storedProperties: [MemberID] = []
  var methods: [MemberID] = []
  /// Types of the tree in its stored properties, elements of collections included; sorted.
  var held: [TypeID] = []
  /// Types outside the tree in its stored properties; in order, without duplicates.
  var heldOutside: [String] = []
  /// Types of the tree whose members its bodies use; sorted.
  var used: [TypeID] = []
  /// Types of the tree that its bodies create; sorted.
  var created: [TypeID] = []
  /// Types of the tree in parameters and results of its members; sorted.
  var signature: [TypeID] = []
  /// Types that hold it; sorted.
  var holders: [TypeID] = []
  /// Types that use it; sorted.
  var users: [TypeID] = []
  /// Types that create it; sorted.
  var creators: [TypeID] = []
  /// For a protocol: types that conform; for a class: subclasses in the tree. Sorted.
  var heirs: [TypeID] = []
  /// Superclass and protocols of the tree; in order.
  var parents: [TypeID] = []

  /// Members that touch a concern.
  func count(_ concern: Concern) -> Int { touching[Int(concern.rawValue)] }
}

extension TypeProfile {
  /// The profiles of all types of an index, by `TypeID`.
  static func all(
    in index: ProjectIndex, classes: SymbolClasses, touches: [MemberTouches], lookup: TypeLookup
  ) -> [TypeProfile] {
    var profiles = index.types.map { read($0, in: index, classes: classes, touches: touches, lookup: lookup) }
    for type in index.types {
      for other in profiles[type.id].held { profiles[other].holders.append(type.id) }
      for other in profiles[type.id].used { profiles[other].users.append(type.id) }
      for other in profiles[type.id].created { profiles[other].creators.append(type.id) }
      for other in profiles[type.id].parents { profiles[other].heirs.append(type.id) }
    }
    return profiles
  }

  private static func read(
    _ type: IndexedType, in index: ProjectIndex, classes: SymbolClasses, touches: [MemberTouches], lookup: TypeLookup
  ) -> TypeProfile {
    var profile = TypeProfile()
    var relations = Relations(type: type, index: index, classes: classes, lookup: lookup)
    for id in type.members {
      let member = index.members[id]
      profile.count(member, touches: touches[id])
      relations.read(member)
    }
    for name in type.inherited {
      if let parent = relations.resolve(name), parent != type.id { profile.parents.append(parent) }
    }
    profile.held = relations.held.sorted()
    profile.heldOutside = relations.heldOutside
    profile.used = relations.used.sorted()
    profile.created = relations.created.sorted()
    profile.signature = relations.signature.sorted()
    return profile
  }

  private mutating func count(_ member: IndexedMember, touches: MemberTouches) {
    if !member.body.uses.isEmpty { bodies += 1 }
    for touch in Concern.allCases where touches.concerns.has(touch) { touching[Int(touch.rawValue)] += 1 }
    if member.kind == .property, member.isStored { storedProperties.append(member.id) }
    if member.kind == .method { methods.append(member.id) }
  }
}

/// Collects the types that a type's members name.
private struct Relations {
  let type: IndexedType
  let index: ProjectIndex
  let classes: SymbolClasses
  let lookup: TypeLookup
  var held: Set<TypeID> = []
  var heldOutside: [String] = []
  var used: Set<TypeID> = []
  var created: Set<TypeID> = []
  var signature: Set<TypeID> = []

  init(type: IndexedType, index: ProjectIndex, classes: SymbolClasses, lookup: TypeLookup) {
    self.type = type
    self.index = index
    self.classes = classes
    self.lookup = lookup
  }

  mutating func read(_ member: IndexedMember) {
    if member.kind == .property, let text = member.valueType { readProperty(member, text) }
    for text in member.parameters.map(\.type) + [member.returnType].compactMap({ $0 }) {
      if let other = TypeName.element(text).flatMap(resolve), other != type.id { signature.insert(other) }
    }
    let uses = member.body.uses
    for position in uses.indices {
      let use = uses.key(position)
      guard let other = index.declaredType(use), other != type.id else { continue }
      used.insert(other)
      if use.access == .call, use.isAlone, classes[use.name].contains(.startsUpperCase) { created.insert(other) }
    }
  }

  private mutating func readProperty(_ member: IndexedMember, _ text: String) {
    guard let name = TypeName.element(text) else { return }
    if let other = resolve(name) {
      if member.isStored, other != type.id { held.insert(other) } else { signature.insert(other) }
    } else if member.isStored, !heldOutside.contains(name) {
      heldOutside.append(name)
    }
  }

  /// The type of the tree that a name means inside this type.
  func resolve(_ name: String) -> TypeID? {
    lookup.find(String(name.prefix { $0 != "<" }), from: type)
  }
}
