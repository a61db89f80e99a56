import ProjectIndex

/// `typealias Completion` of a protocol that a type conforms to: in its code it goes before what stands outside of the type.
struct PromisedAlias {
  /// The protocol.
  let owner: String
  /// What the name stands for, as the protocol writes it.
  let type: String

  /// By name; of several protocols the first counts, and what the type declares itself goes before all of them.
  static func all(of type: IndexedType, in index: ProjectIndex) -> [String: PromisedAlias] {
    var aliases: [String: PromisedAlias] = [:]
    for owner in type.conformances {
      for member in index.types(named: owner).filter({ $0.kind == .protocol }).flatMap({ index.members(of: $0.id) })
      where member.kind == .type && aliases[member.baseName] == nil {
        aliases[member.baseName] = member.valueType.map { PromisedAlias(owner: owner, type: $0) }
      }
    }
    let own = Set(index.members(of: type.id).filter { $0.kind == .type }.map(\.baseName))
    return aliases.filter { !own.contains($0.key) && !type.genericParameters.contains($0.key) }
  }
}
