import ProjectIndex

/// Values made of closures, as some clients of servers are: whoever calls a closure that such a value keeps, calls what the
/// static members that make the value gave it: `struct Client { var load: (URL) async throws -> Data; static let live =
/// Client { ... } }`.
struct ClosureClients {
  /// From the static members to the closures.
  let dispatches: [(runs: MemberID, called: MemberID)]

  init(_ index: ProjectIndex) {
    dispatches = index.types.filter { $0.kind == .struct }.flatMap { type in
      let closures = type.members.filter { Self.isClosure(index.members[$0]) }
      guard !closures.isEmpty else { return [(runs: MemberID, called: MemberID)]() }
      return type.members.filter { Self.makes(type, index.members[$0]) }.flatMap { maker in
        closures.map { (maker, $0) }
      }
    }
  }

  private static func isClosure(_ member: IndexedMember) -> Bool {
    guard member.isStored, !member.modifiers.contains(.isStatic), let type = member.valueType else { return false }
    return TypeName.isFunction(type)
  }

  private static func makes(_ type: IndexedType, _ member: IndexedMember) -> Bool {
    guard member.modifiers.contains(.isStatic) else { return false }
    return (member.returnType ?? member.valueType ?? type.name) == type.name
  }
}
