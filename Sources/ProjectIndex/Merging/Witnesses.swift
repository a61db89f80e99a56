/// Finds the members that a protocol asks for. When in doubt, a member is one: what a framework may call must not move.
struct Witnesses {
  private let tables: IndexTables

  init(_ tables: IndexTables) { self.tables = tables }

  /// The witnesses among the members of a type.
  func witnesses(of type: TypeID, members: [MemberID]) -> [MemberID] {
    guard tables.types.entries[type].kind != .protocol else { return [] }
    let protocols = Protocols(tables, type)
    guard !protocols.isEmpty else { return [] }
    return members.filter { isWitness($0, protocols) }
  }

  /// The tree's protocols that have the member as a requirement.
  func requirements(for id: MemberID, in type: TypeID) -> [MemberID] {
    Protocols(tables, type).tree.flatMap { requirements(for: id, of: $0) }
  }

  /// The protocols of a type, those of its superclasses included.
  private struct Protocols {
    var tree: [TypeID] = []
    var names: [String] = []
    var hasUnknown = false
    var isEmpty: Bool { tree.isEmpty && names.isEmpty }

    init(_ tables: IndexTables, _ type: TypeID) {
      for id in tables.types.entries[type].lineage {
        let entry = tables.types.entries[id]
        if entry.kind == .protocol { tree.append(id) }
        for reference in entry.inherited where reference != entry.superclass {
          guard let name = Witnesses.externalName(reference, tables) else { continue }
          names.append(name)
          if SDKProtocols.requirements(of: name) == nil, !SDKTypes.isClass(name) { hasUnknown = true }
        }
      }
    }
  }

  private static func externalName(_ reference: TypeReference, _ tables: IndexTables) -> String? {
    switch reference {
    case .external(let name): tables.texts[name]
    case .tree(let type): tables.types.entries[type].kind == .external ? tables.types.entries[type].name : nil
    }
  }

  private func isWitness(_ id: MemberID, _ protocols: Protocols) -> Bool {
    let member = tables.members.members[id]
    guard member.access != .private, member.kind != .deinitializer else { return false }
    if protocols.tree.contains(where: { !requirements(for: id, of: $0).isEmpty }) { return true }
    let name = member.baseName
    if protocols.names.contains(where: { SDKProtocols.requirements(of: $0)?.contains(name) ?? false }) { return true }
    return protocols.hasUnknown && (standsInUnknownConformance(id) || looksLikeCallback(member))
  }

  /// Requirements of a protocol of the tree; members of its extensions are none.
  private func requirements(for id: MemberID, of type: TypeID) -> [MemberID] {
    let key = TypeTable.key(type, tables.members.links[id].baseName)
    return (tables.members.byType[key] ?? []).filter { requirement in
      let links = tables.members.links[requirement]
      guard let part = links.part, tables.parts[tables.members.file(of: requirement)][part].kind == .protocol else {
        return false
      }
      return tables.members.members[requirement].kind == .property || links.labels == tables.members.links[id].labels
    }
  }

  /// In an extension that adds a conformance to a protocol of which nothing is known.
  private func standsInUnknownConformance(_ id: MemberID) -> Bool {
    guard let part = tables.members.links[id].part else { return false }
    let head = tables.parts[tables.members.file(of: id)][part]
    return head.kind == nil
      && head.part.inherited.contains { inherited in
        let name = String(inherited.prefix { $0 != "<" })
        return SDKProtocols.requirements(of: name) == nil && isExternal(name)
      }
  }

  private func isExternal(_ name: String) -> Bool {
    guard let symbol = tables.names.find(name) else { return true }
    return tables.types.topLevel[symbol] == nil
  }

  /// `player(_:didFinish:)`, `feedDidLoad(_:)`: the form that delegates are called in.
  private func looksLikeCallback(_ member: IndexedMember) -> Bool {
    guard member.kind == .method, let first = member.parameters.first else { return false }
    let words = ["did", "will", "should"]
    if first.label == nil, let second = member.parameters.dropFirst().first?.label {
      if words.contains(where: second.hasPrefix) { return true }
    }
    return words.contains { word in
      member.baseName.hasPrefix(word) || member.baseName.contains(word.prefix(1).uppercased() + word.dropFirst())
    }
  }
}
