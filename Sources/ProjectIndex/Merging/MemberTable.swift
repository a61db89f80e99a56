/// The members of the whole tree.
struct MemberTable: Sendable {
  /// In the order of files and offsets, with symbols of the tree; the index is the id.
  private(set) var raw: [RawMember] = []
  /// By member: its file.
  private(set) var files: [Int32] = []
  /// By file: id of its first member; one more for the end.
  private(set) var firstOfFile: [MemberID] = [0]
  /// Members by `TypeTable.key(type, name)`.
  private let byType: NumberGroups
  /// Functions, variables and aliases at the top of files, by name.
  private let globals: NumberGroups

  /// Takes the members out of the facts of the files.
  init(_ facts: inout [FileIndex], types: TypeTable) {
    let count = facts.reduce(0) { $0 + $1.members.count }
    raw.reserveCapacity(count)
    files.reserveCapacity(count)
    var inTypes: [(key: UInt64, number: Int)] = []
    inTypes.reserveCapacity(count)
    var atTop: [(key: UInt64, number: Int)] = []
    for file in facts.indices {
      for member in facts[file].members {
        if let part = member.part {
          inTypes.append((TypeTable.key(types.partTypes[file][part], member.baseName), raw.count))
        } else {
          atTop.append((UInt64(member.baseName), raw.count))
        }
        raw.append(member)
        if let part = member.part { raw[raw.count - 1].typeIndex = Int32(types.partTypes[file][part]) }
        files.append(Int32(file))
      }
      facts[file].members = []
      firstOfFile.append(raw.count)
    }
    byType = NumberGroups(inTypes)
    globals = NumberGroups(atTop)
  }

  /// The members of a type that have a base name, without those that it inherits.
  func named(_ name: Symbol, in type: TypeID) -> ArraySlice<MemberID> { byType[TypeTable.key(type, name)] }

  /// Functions, variables and aliases at the top of files.
  func globals(_ name: Symbol) -> ArraySlice<MemberID> { globals[UInt64(name)] }

  /// The file of a member.
  func file(of id: MemberID) -> Int { Int(files[id]) }

  /// The members of a file.
  func members(ofFile file: Int) -> Range<MemberID> { firstOfFile[file]..<firstOfFile[file + 1] }

  /// Adds what is known only after the merge: types of properties that are not annotated, and witnesses.
  mutating func complete(inferredTypes: [(member: MemberID, type: Symbol)], witnesses: [MemberID]) {
    for (id, type) in inferredTypes { raw[id].valueType = type }
    for id in witnesses { raw[id].modifiers.insert(.isWitness) }
  }
}

extension RawMember {
  /// A type alias or an associated type, not a nested type.
  var isAlias: Bool { kind == .type && traits.contains(.hasTypeAnnotation) }
}
