/// A use of a name as numbers, for passes over all uses of a tree: nothing is spelled out.
@usableFromInline package struct UseKey: Sendable {
  /// Index of the name in `ProjectIndex.symbolTexts`.
  @usableFromInline package let name: Int
  /// Index of the text of the expression before the name, and of the name of its type; 0 without one.
  @usableFromInline package let receiver: Int
  @usableFromInline package let receiverType: Int
  /// The member of the tree that it resolves to.
  @usableFromInline package let member: MemberID?
  /// The type of the tree that it names or that its receiver has.
  @usableFromInline package let type: TypeID?
  @usableFromInline package let access: NameUse.Access
  @usableFromInline package let context: UseContext
  /// As in `NameUse`.
  @usableFromInline package let enclosingCall: UseID?
  /// The name stands alone or in a type position: nothing is in front of it.
  @usableFromInline package let isAlone: Bool
  /// Names a member in `#selector(...)` or a key path: nothing is read or called here.
  @usableFromInline package let isQuoted: Bool

  // Always inlined: most who ask for a use read one or two of its numbers, and the rest is left out then.
  @inline(__always) @inlinable init(_ index: Int, in storage: UseStorage) {
    let raw = storage.uses[index]
    name = Int(raw.name)
    receiver = Int(raw.chain)
    receiverType = Int(raw.receiver)
    member = storage.members[index] < 0 ? nil : Int(storage.members[index])
    type = storage.types[index] < 0 ? nil : Int(storage.types[index])
    access = raw.access
    context = raw.context
    enclosingCall = raw.enclosingCall == 0 ? nil : UseID(index + Int(raw.enclosingCall))
    isAlone = raw.form == .name || raw.form == .typeName
    isQuoted = raw.traits.rawValue & RawUse.Traits.quoted != 0
  }
}

extension NameUses {
  /// A use as numbers.
  @inline(__always) @inlinable package func key(_ id: UseID) -> UseKey { UseKey(id.place, in: storage) }
}

extension ProjectIndex {
  /// The texts that the numbers of a `UseKey` stand for.
  package var symbolTexts: [String] { tables.texts.texts }
}
