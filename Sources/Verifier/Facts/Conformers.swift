import ProjectIndex

/// Which types of the app conform to which protocols of the app.
struct Conformers: Sendable {
  private var types: [TypeID: Set<TypeID>] = [:]
  private var protocols: [TypeID: [TypeID]] = [:]

  init(_ index: ProjectIndex, _ code: TestCode) {
    let judged = index.types.filter { type in
      type.kind != .external && type.parts.first.map { code.isJudged($0.file) } == true
    }
    let names = Dictionary(
      judged.filter { $0.kind == .protocol }.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    for type in judged where type.kind != .protocol {
      let found = type.conformances.compactMap { names[$0] }
      protocols[type.id] = found
      for id in found { types[id, default: []].insert(type.id) }
    }
  }

  /// The types that conform to a protocol, test doubles left out.
  func of(_ contract: TypeID) -> Set<TypeID> { types[contract] ?? [] }

  /// The protocols that a type conforms to.
  func protocols(of type: TypeID) -> [TypeID] { protocols[type] ?? [] }

  /// The protocols that speak for these types alone; sorted.
  func contracts(of types: [TypeID]) -> [TypeID] {
    let own = Set(types)
    return Set(types.flatMap(protocols)).filter { of($0).isSubset(of: own) }.sorted()
  }
}
