import SDKCatalogue

/// The legacy type as every stage is compared with it.
struct LegacySide: Sendable {
  let code: FusedCode
  /// Legacy members by key: places in the declarations.
  let members: [MemberKey: [Int]]
  let state: ChangingState
  /// Names that the type has from outside.
  let inherited: Set<String>
  /// Base names of its members.
  let names: Set<String>
  let proven = ProvenMembers()

  /// - Parameter inherited: names that the tree gives the legacy type from outside.
  init(_ code: FusedCode, inherited: Set<String>) {
    self.code = code
    let own = code.declarations.indices.filter { code.declarations[$0].owner == code.legacy }
    members = Dictionary(grouping: own.filter { code.tree($0) != nil }) { MemberComparison.key($0, code) }
    names = Set(own.flatMap { code.declarations[$0].baseNames })
    state = ChangingState(code)
    let classes = code.types.filter { $0.name == code.legacy }.flatMap(\.inherited)
    let known = (classes + ["UIViewController"]).flatMap(SDK.lineage).flatMap { SDK.members(of: $0) }.map(\.baseName)
    self.inherited = inherited.union(known)
  }
}
