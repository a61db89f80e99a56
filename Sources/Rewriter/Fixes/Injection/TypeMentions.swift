import ProjectIndex

/// Which types the code of a type names or uses.
struct TypeMentions {
  private let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// Whether code of a type, or of what it uses, and so on, names another type.
  func reach(_ target: TypeID, from start: TypeID) -> Bool {
    var seen: Set<TypeID> = [start]
    var open = [start]
    while let type = open.popLast() {
      for next in mentioned(by: type) where seen.insert(next).inserted {
        if next == target { return true }
        open.append(next)
      }
    }
    return false
  }

  private func mentioned(by type: TypeID) -> Set<TypeID> {
    var found: Set<TypeID> = []
    for member in index.members(of: type) {
      for use in member.body.uses {
        if let type = use.type { found.insert(type) }
        if let owner = use.member.flatMap({ index.members[$0].type }) { found.insert(owner) }
      }
    }
    return found
  }
}
