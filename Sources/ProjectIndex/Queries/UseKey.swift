/// A use of a name as numbers, for passes over all uses of a tree: nothing is spelled out.
package struct UseKey: Sendable {
  /// Index of the name in `ProjectIndex.symbolTexts`.
  package let name: Int
  /// Index of the text of the expression before the name, and of the name of its type; 0 without one.
  package let receiver: Int
  package let receiverType: Int
  /// The member of the tree that it resolves to.
  package let member: MemberID?
  /// The type of the tree that it names or that its receiver has.
  package let type: TypeID?
  package let access: NameUse.Access
  package let context: UseContext
  /// As in `NameUse`.
  package let enclosingCall: Int?
  /// The name stands alone or in a type position: nothing is in front of it.
  package let isAlone: Bool
}

extension NameUses {
  /// A use as numbers.
  package func key(_ position: Int) -> UseKey {
    precondition(position >= 0 && position < range.count, "use \(position) of \(range.count)")
    let index = range.lowerBound + position
    let raw = storage.uses[index]
    let member = storage.members[index]
    let type = storage.types[index]
    return UseKey(
      name: Int(raw.name), receiver: Int(raw.chain), receiverType: Int(raw.receiver),
      member: member < 0 ? nil : Int(member),
      type: type < 0 ? nil : Int(type), access: raw.access, context: raw.context,
      enclosingCall: raw.enclosingCall < 0 ? nil : Int(raw.enclosingCall),
      isAlone: raw.form == .name || raw.form == .typeName)
  }
}

extension ProjectIndex {
  /// The texts that the numbers of a `UseKey` stand for.
  package var symbolTexts: [String] { tables.texts.texts }
}
