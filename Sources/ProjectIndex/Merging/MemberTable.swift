/// The members of the whole tree.
struct MemberTable: Sendable {
  /// In the order of files and offsets, with symbols of the tree; the index is the id.
  private(set) var raw: [RawMember]
  /// By member: its file.
  let files: [Int32]
  /// By file: id of its first member; one more for the end.
  private let firstOfFile: [MemberID]
  /// Members by `TypeTable.key(type, name)`.
  private let byType: NumberGroups
  /// Functions, variables and aliases at the top of files, by name.
  private let globals: NumberGroups

  /// Brings members in their order together with the types that they are members of.
  init(_ columns: consuming MemberColumns, types: TypeTable) {
    var columns = columns
    var inTypes: [(key: UInt64, number: Int)] = []
    inTypes.reserveCapacity(columns.raw.count)
    var atTop: [(key: UInt64, number: Int)] = []
    for id in columns.raw.indices {
      if let part = columns.raw[id].part {
        let type = types.partTypes[Int(columns.files[id])][part]
        columns.raw[id].typeIndex = Int32(type)
        inTypes.append((TypeTable.key(type, columns.raw[id].baseName), id))
      } else {
        atTop.append((UInt64(columns.raw[id].baseName), id))
      }
    }
    (raw, files, firstOfFile) = (columns.raw, columns.files, columns.firstOfFile)
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

/// The members of all files, one behind the other, before their types are known.
struct MemberColumns: Sendable {
  /// In the order of files and offsets.
  var raw: [RawMember] = []
  /// By member: its file.
  var files: [Int32] = []
  /// By file: its first member; one more for the end.
  var firstOfFile: [MemberID] = [0]

  /// The members of each file.
  init(_ members: [[RawMember]]) {
    let count = members.reduce(0) { $0 + $1.count }
    raw.reserveCapacity(count)
    files.reserveCapacity(count)
    for (file, list) in members.enumerated() {
      raw += list
      files += repeatElement(Int32(file), count: list.count)
      firstOfFile.append(raw.count)
    }
  }
}

extension RawMember {
  /// A type alias or an associated type, not a nested type.
  var isAlias: Bool { kind == .type && traits.contains(.hasTypeAnnotation) }
}
