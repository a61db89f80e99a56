import SwiftSource

/// Variables that are constants in all but their keyword.
extension ProjectIndex {
  /// A stored property that begins with an object of the tree and that no code in view ever gives another: whoever is given
  /// the object goes on with the same one.
  package func keepsObject(_ member: IndexedMember) -> Bool { mayBeKept(member) && keepsFirstObject(member) }

  /// The same of a `lazy` variable that makes its object of nothing that belongs to its own.
  package func keepsLazyObject(_ member: IndexedMember) -> Bool {
    member.modifiers.contains(.isLazy) && mayBeKept(member, allowing: .isLazy) && keepsFirstObject(member)
      && member.body.uses.allSatisfy(isOfNoObject) && !namesSelf(member)
  }

  private func namesSelf(_ member: IndexedMember) -> Bool {
    guard let tree = parsedFile(at: member.file)?.tree else { return true }
    return tree.descendants(member.node).contains { tree.kind($0) == .declReference && tree.name($0) == "self" }
  }

  /// Not of the object around it: what is alone may be inherited from a framework, unless the tree declares it.
  private func isOfNoObject(_ use: NameUse) -> Bool {
    switch use.base {
    case .explicitSelf, .implicitSelf, .superReference: false
    case .free: use.member != nil || use.name.first?.isUppercase == true
    case .member, .implicitMember: true
    }
  }

  private func keepsFirstObject(_ member: IndexedMember) -> Bool {
    guard member.initialValueRange != nil,
      let type = member.valueType.flatMap({ self.type(named: String($0.prefix { $0 != "<" })) }),
      type.kind == .class || type.kind == .actor
    else { return false }
    return changes(of: member).isEmpty
  }

  /// A stored property that every object gets its value for while it is made, and never another: in initializers, or by who
  /// makes the object, before anything of it runs. It may go without one.
  package func isGivenAtBirth(_ member: IndexedMember) -> Bool {
    guard mayBeKept(member), member.initialValue ?? "nil" == "nil", let written = member.valueType,
      let owner = member.type.map({ types[$0] }), owner.kind == .class
    else { return false }
    let changes = changes(of: member)
    let birth = BirthAssignment(index: self, property: member, type: owner)
    guard !changes.isEmpty, changes.allSatisfy(birth.isMade) else { return false }
    let type = written.hasSuffix("!") || written.hasSuffix("?") ? String(written.dropLast()) : written
    let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    return isObject(named: name, outside: Self.frameworkObjects.contains)
      || Self.scalars.contains(name) && !isChangedByMethods(member) || isFixed(typeNamed: name)
  }

  /// A structure of the tree whose values stay what they are: it has nothing but constants, and no method changes it.
  private func isFixed(typeNamed name: String) -> Bool {
    guard let type = type(named: name), type.kind == .struct else { return false }
    return members(of: type.id).allSatisfy { member in
      !member.modifiers.contains(.isMutating)
        && (member.isLet || !member.isStored || member.modifiers.contains(.isStatic))
    }
  }

  /// A variable that may get another value when its object is made and runs.
  package func mayBeReplaced(_ member: IndexedMember) -> Bool {
    guard !member.isLet, let owner = member.type.map({ types[$0] }) else { return false }
    if member.setterAccess > .internal || isChangedByMethods(member) { return true }
    let birth = BirthAssignment(index: self, property: member, type: owner)
    let isOwn = { (site: UseSite) in
      site.use.closureDepth == 0 && site.member.map { self.members[$0].kind == .initializer } == true
        && site.type == owner.id
    }
    return changes(of: member).contains { !isOwn($0) && !birth.isMade(at: $0) }
      || stringUses(of: member.id).contains { $0.kind == .keyPath }
  }

  private func mayBeKept(_ member: IndexedMember, allowing allowed: MemberModifiers = []) -> Bool {
    let odd: MemberModifiers = [
      .isStatic, .isLazy, .isWeak, .isUnowned, .isOutlet, .isOverride, .isObjectiveC, .isDynamic,
    ]
    return member.kind == .property && member.isStored && !member.hasObservers && member.setterAccess <= .internal
      && member.modifiers.isDisjoint(with: odd.subtracting(allowed)) && stringUses(of: member.id).isEmpty
  }

  /// Where a property gets a value, or may: by its name, in order of its own uses and of those whose receiver nobody knows.
  package func changes(of member: IndexedMember) -> [UseSite] {
    let others = possibleUses(ofName: member.baseName).filter { site in
      member.setterAccess > .fileprivate || site.file == member.file
    }
    return (uses(of: member.id) + others).filter { site in
      site.use.context.contains(.projected) || [.write, .readWrite, .passedInout].contains(site.use.access)
    }
  }

  /// Code of other types may give a property another value: by its own name, by that of a protocol, by a key path; or a view
  /// that is bound to it does.
  package func isChangedOutside(_ member: IndexedMember) -> Bool {
    guard member.setterAccess > .fileprivate, let owner = member.type.map({ types[$0] }) else { return false }
    let above = supertypes(of: owner)
    let isObserved =
      owner.kind != .class || owner.attributes.contains("Observable") || above.names.contains("ObservableObject")
      || above.types.contains { $0.attributes.contains("Observable") }
    if isObserved, member.valueType?.contains("->") != true { return true }
    let requirements = above.types.filter { $0.kind == .protocol }.flatMap { members(of: $0.id) }.filter {
      $0.baseName == member.baseName
    }
    return ([member] + requirements).contains { declared in
      changes(of: declared).contains { $0.type != owner.id }
        || stringUses(of: declared.id).contains { $0.kind == .keyPath }
    }
  }

  /// Everything that a type inherits from or conforms to, through others too: names, and the types of the tree among them.
  private func supertypes(of type: IndexedType) -> (names: Set<String>, types: [IndexedType]) {
    var (open, names, found) = (type.superclasses + type.conformances, Set<String>(), [IndexedType]())
    while let next = open.popLast() {
      guard names.insert(next).inserted else { continue }
      for other in types(named: next) where other.id != type.id {
        found.append(other)
        open += other.inherited + other.superclasses + other.conformances
      }
    }
    return (names, found)
  }

  /// A name stands for a class or an actor, or for a protocol that only those conform to.
  /// - Parameter isKnown: what is known of names that the tree does not declare.
  package func isObject(named name: String, outside isKnown: (String) -> Bool) -> Bool {
    var (open, seen) = ([name], Set<String>())
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let found = type(named: next), found.kind != .external {
        if found.kind == .class || found.kind == .actor { return true }
        if found.kind == .protocol { open += found.inherited + found.conformances + found.superclasses }
      } else if ["AnyObject", "class"].contains(next) || isKnown(next) {
        return true
      }
    }
    return false
  }

  /// Classes of frameworks that legacy code hands from screen to screen.
  private static let frameworkObjects: Set<String> = [
    "NSManagedObjectContext", "NSPersistentContainer", "URLSession", "UserDefaults", "NotificationCenter",
    "FileManager",
    "CLLocationManager", "NSPersistentStoreCoordinator",
  ]

  private static let scalars: Set<String> = [
    "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "String", "URL", "UUID", "Date",
  ]

  /// `name.append("!")` changes it in place.
  private func isChangedByMethods(_ member: IndexedMember) -> Bool {
    uses(of: member.id).contains { site in
      guard let tree = parsedFile(at: site.file)?.tree, let node = tree.reference(at: site.use.offset),
        let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(access) == node,
        let call = tree.parent(access), tree.kind(call) == .call, tree.firstChild(call) == access
      else { return false }
      return mayChangeInPlace(methodNamed: tree.name(access))
    }
  }

  /// A method of that name may change the value that it is called on: by what it is called, or since the tree declares one
  /// that does.
  package func mayChangeInPlace(methodNamed name: String) -> Bool {
    Self.changing.contains(where: name.hasPrefix)
      || (tables.names.find(name).flatMap { membersByName.value[$0] } ?? []).contains {
        members[$0].modifiers.contains(.isMutating)
      }
  }

  private static let changing = [
    "append", "insert", "remove", "replace", "pop", "toggle", "negate", "round", "form", "add", "delete", "resolve",
    "standardize", "write", "merge", "make", "transform",
  ]
}
