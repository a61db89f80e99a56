extension SDK {
  /// The member of a full name that a type has, declares or inherits; a method of any labels (`sheet(...)`) counts if there
  /// is none of just these. nil if it is not known.
  package static func member(_ name: String, of type: String) -> SDKMember? {
    find(of: type) { own(name, $0) }
      ?? name.utf8.firstIndex(of: .bracket).flatMap { end in find(of: type) { own(name[..<end] + "(...)", $0) } }
  }

  /// The member that a call reaches: of the name and these labels, or of these and others, which have defaults or belong to
  /// trailing closures (given as nil). Of several, one that is awaited if the call is, with the fewest others.
  package static func call(
    _ base: String, labels: [String?], of type: String, isAwaited: Bool = false
  ) -> SDKMember? {
    find(of: type) { closest(base, labels, isAwaited, $0) } ?? find(of: type) { own(base + "(...)", $0) }
  }

  /// Everything that a type declares itself, sorted by name.
  package static func members(of type: String) -> [SDKMember] { self.type(type)?.members ?? [] }

  /// What a protocol asks for itself; what it refines asks for more.
  package static func requirements(of name: String) -> [SDKMember] { members(of: name).filter(\.isRequirement) }

  /// The base names of all that a protocol and those it refines ask for; nil if that is not known.
  package static func requirementNames(of name: String) -> Set<String>? {
    let types = lineage(of: name).compactMap { type($0) }
    let names = types.flatMap(\.members).filter(\.isRequirement).map(\.baseName)
    return names.isEmpty && type(name)?.asksForNothing != true ? nil : Set(names)
  }

  /// The requirement of a full name of a protocol or of those that it refines; nil if there is none.
  package static func requirement(_ name: String, of protocolName: String) -> SDKMember? {
    find(of: protocolName) { own(name, $0) }.flatMap { $0.isRequirement ? $0 : nil }
  }

  /// A free function, by its base name; nil if it is not known.
  package static func function(_ base: String) -> SDKMember? { type("func").flatMap { own(base + "(...)", $0) } }

  /// Every member of a full name, whatever type declares it; cases are left out. What code does with a receiver of unknown
  /// type.
  package static func members(named name: String) -> [SDKMember] {
    name.withBytes { name in
      let place = lowerBound(0..<SDKTable.memberCount) { place in
        SDKText.types.compare(wordAt: SDKText.members.number(at: place), with: name)
      }
      guard var place else { return [] }
      var found: [SDKMember] = []
      while place < SDKTable.memberCount {
        let start = SDKText.members.number(at: place)
        guard SDKText.types.compare(wordAt: start, with: name) == 0 else { break }
        found.append(SDKMember(at: start))
        place += 1
      }
      return found
    }
  }

  /// The protocols that ask for a member of a full name, and the classes that have it as a hook: whose it may be.
  package static func protocols(declaring name: String) -> [String] {
    members(named: name).filter { $0.isRequirement || $0.isHook }.map(\.owner.name)
  }

  /// What is asked for in a type, else in the nearest of those it inherits from.
  private static func find(of name: String, _ ask: (SDKType) -> SDKMember?) -> SDKMember? {
    guard let type = type(name) else { return nil }
    if let found = ask(type) { return found }
    for ancestor in type.ancestors {
      if let found = ask(ancestor) { return found }
    }
    return nil
  }

  /// The member of a full name that a type declares itself.
  private static func own(_ name: String, _ type: SDKType) -> SDKMember? {
    name.withBytes { name in
      let start = type.start(ofMembersFrom: name)
      guard start < type.line.upperBound, SDKText.types.compare(wordAt: start, with: name) == 0 else { return nil }
      return type.member(at: start)
    }
  }

  /// The method of a type whose labels hold those of a call in their order, with the fewest others.
  private static func closest(
    _ base: String, _ labels: [String?], _ isAwaited: Bool, _ type: SDKType
  ) -> SDKMember? {
    (base + "(").withBytes { name in
      var best: (member: SDKMember, rank: Int)?
      var start = type.start(ofMembersFrom: name)
      while start < type.line.upperBound, SDKText.types.begins(with: name, at: start) {
        let member = type.member(at: start)
        if let others = others(in: member.name.dropFirst(name.count).dropLast(), than: labels) {
          let rank = others + (member.isAsync == isAwaited ? 0 : 1_000)
          if rank < best?.rank ?? .max { best = (member, rank) }
        }
        start = member.end + 1
      }
      return best?.member
    }
  }

  /// How many labels a method has besides those of a call; nil if the call is none of the method.
  private static func others(in declared: Substring, than labels: [String?]) -> Int? {
    let declared = declared.split(separator: ":")
    var rest = labels[...]
    for label in declared {
      guard let next = rest.first else { break }
      if next == nil || next.map({ label == $0 }) == true { rest.removeFirst() }
    }
    return rest.isEmpty ? declared.count - labels.count : nil
  }
}
