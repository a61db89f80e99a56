import ProjectIndex

/// Variables of the analysed tree that keep what they begin with.
struct KeptVariables: Sendable {
  let index: ProjectIndex

  func contains(_ name: String, of type: String) -> Bool {
    let found = index.types(named: type).flatMap { index.members(of: $0.id) }.filter { $0.baseName == name }
    return found.count == 1 && found.allSatisfy { index.keepsObject($0) || index.isGivenAtBirth($0) }
  }
}
