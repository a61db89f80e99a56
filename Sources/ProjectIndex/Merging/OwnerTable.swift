/// Whom the uses, strings and navigation calls of a file belong to.
struct OwnerTable: Sendable {
  /// By owner: the member; -1 for heads of types and the top of the file.
  private let members: [Int32]
  /// By owner: the part; -1 for the top of the file.
  private let parts: [Int32]

  init(_ tables: IndexTables, file: Int, count: Int) {
    var members = [Int32](repeating: -1, count: count)
    var parts = [Int32](repeating: -1, count: count)
    for (index, part) in tables.parts[file].enumerated() { parts[Int(part.owner)] = Int32(index) }
    for id in tables.members.members(ofFile: file) {
      for owner in [tables.members.raw[id].signatureOwner, tables.members.raw[id].bodyOwner] {
        members[Int(owner)] = Int32(id)
        parts[Int(owner)] = tables.members.raw[id].partIndex
      }
    }
    self.members = members
    self.parts = parts
  }

  func member(_ owner: OwnerID) -> MemberID? { members[Int(owner)] < 0 ? nil : Int(members[Int(owner)]) }
  func part(_ owner: OwnerID) -> Int? { parts[Int(owner)] < 0 ? nil : Int(parts[Int(owner)]) }
}
