extension ProjectIndex {
  /// Finds out who uses what while all threads are free: where one of many asks first, the others wait for it.
  package func prepareUses() { _ = uses }

  /// Uses of a member from everywhere, by file; those that may mean another overload of the name too are not certain.
  package func uses(of member: MemberID) -> [UseSite] { sites(uses.byMember[member], of: member) }

  /// Uses of a name, `expr.name` or `.name`, on something whose type is unknown: any member of that name may be meant.
  package func possibleUses(ofName name: String) -> [UseSite] {
    tables.names.find(name).map { sites(uses.byUnknownReceiver[Int($0)]) } ?? []
  }

  /// Every place that names a type: in annotations, inheritance, casts and expressions; in extensions' heads not.
  package func references(toType type: TypeID) -> [UseSite] { sites(uses.byType[type]) }

  /// Calls of the initializers of a type, `Foo()` and `Foo.init()`.
  package func creations(of type: TypeID) -> [UseSite] {
    let named = references(toType: type).filter { $0.use.access == .call && !$0.use.context.contains(.typePosition) }
    let spelled = types[type].members.filter { members[$0].kind == .initializer }.flatMap { uses(of: $0) }
      .filter { $0.use.name == "init" && isOutside($0, type) }
    return (named + spelled).sorted { ($0.file, $0.use.offset) < ($1.file, $1.use.offset) }
  }

  /// `super.init` and `self.init` create nothing new.
  private func isOutside(_ site: UseSite, _ type: TypeID) -> Bool {
    switch site.use.base {
    case .superReference, .explicitSelf, .implicitSelf: false
    default: true
    }
  }

  /// Selectors, key paths and string literals that may name a member.
  package func stringUses(of member: MemberID) -> [StringUse] { stringUses(ofName: members[member].baseName) }

  /// Selectors, key paths and string literals that are equal to a member's base name; sorted by file and offset.
  package func stringUses(ofName name: String) -> [StringUse] {
    let literals = (stringsByText[name] ?? []).map { reference in
      StringUse(
        kind: reference.isSelector ? .selectorString : .string, file: files[reference.file].path,
        offset: reference.offset, line: storages[reference.file].lines.line(at: reference.offset),
        member: reference.member)
    }
    let symbol = tables.names.find(name)
    let members = symbol.flatMap { membersByName.value[$0] } ?? []
    let named = members.flatMap { uses.byMember[$0] }.compactMap(stringUse)
    let unknown = symbol.map { uses.byUnknownReceiver[Int($0)].compactMap(stringUse) } ?? []
    var seen: Set<String> = []
    return (literals + named + unknown).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
      .filter { seen.insert("\($0.file):\($0.offset)").inserted }
  }

  private func stringUse(_ reference: UseReference) -> StringUse? {
    let raw = storages[Int(reference.file)].uses[Int(reference.use)]
    let isSelector = raw.traits.contains(.isSelector)
    guard isSelector || raw.traits.contains(.isKeyPath) else { return nil }
    let site = site(reference, isCertain: true)
    return StringUse(
      kind: isSelector ? .selector : .keyPath, file: site.file, offset: site.use.offset, line: site.use.line,
      member: site.member)
  }

  private func sites(_ references: ArraySlice<UseReference>, of member: MemberID? = nil) -> [UseSite] {
    references.map { reference in
      let storage = storages[Int(reference.file)]
      let isAmbiguous = storage.ambiguous.contains(Int(reference.use))
      return site(reference, isCertain: !isAmbiguous)
    }
  }

  private func site(_ reference: UseReference, isCertain: Bool) -> UseSite {
    let file = Int(reference.file)
    let storage = storages[file]
    let owner = storage.owner(of: Int(reference.use))
    let member = storage.ownerTable.member(owner)
    return UseSite(
      use: NameUse(storage: storage, index: Int(reference.use)), file: files[file].path, member: member,
      type: storage.ownerTable.part(owner).map { tables.types.partTypes[file][$0] },
      isInBody: member.map { tables.members.raw[$0].bodyOwner == owner } ?? false, isCertain: isCertain)
  }
}
