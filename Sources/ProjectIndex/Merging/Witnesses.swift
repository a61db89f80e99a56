import MigrationModel
import SDKCatalogue

/// Finds the members that a protocol asks for. When in doubt, a member is one: what a framework may call must not move.
/// Remembers what it has looked up, so one is used for many types.
struct Witnesses {
  private let tables: IndexTables
  /// By name: the requirements of an SDK protocol as symbols of the tree; nil inside for a protocol that is not known.
  private var known: [String: Set<Symbol>?] = [:]

  init(_ tables: IndexTables) { self.tables = tables }

  /// The witnesses among the members of a type.
  mutating func witnesses(of type: TypeID, members: [MemberID]) -> [MemberID] {
    guard tables.types.entries[type].kind != .protocol, !members.isEmpty else { return [] }
    let protocols = protocols(of: type)
    guard !protocols.isEmpty else { return [] }
    var witnesses: [MemberID] = []
    for member in members where isWitness(member, protocols) { witnesses.append(member) }
    return witnesses
  }

  /// The tree's protocols that have the member as a requirement.
  mutating func requirements(for id: MemberID, in type: TypeID) -> [MemberID] {
    protocols(of: type).tree.flatMap { requirements(for: id, of: $0) }
  }

  /// The protocols of a type, those of its superclasses included.
  private struct Protocols {
    var tree: [TypeID] = []
    /// Requirements of the protocols of the SDK.
    var requirements: [Set<Symbol>] = []
    var hasNames = false
    var hasUnknown = false
    var isEmpty: Bool { tree.isEmpty && !hasNames }
  }

  private mutating func protocols(of type: TypeID) -> Protocols {
    var protocols = Protocols()
    for id in tables.types.entries[type].lineage {
      // By index: an entry is big, and a constant would copy it.
      if tables.types.entries[id].kind == .protocol { protocols.tree.append(id) }
      for reference in tables.types.entries[id].inherited where reference != tables.types.entries[id].superclass {
        guard let name = externalName(reference) else { continue }
        protocols.hasNames = true
        if let requirements = requirements(ofExternal: name) {
          protocols.requirements.append(requirements)
        } else if !SDKTypes.isClass(name) {
          protocols.hasUnknown = true
        }
      }
    }
    return protocols
  }

  private func externalName(_ reference: TypeReference) -> String? {
    switch reference {
    case .external(let name): tables.texts[name]
    case .tree(let type): tables.types.entries[type].kind == .external ? tables.types.entries[type].name : nil
    }
  }

  private mutating func requirements(ofExternal name: String) -> Set<Symbol>? {
    if let requirements = known[name] { return requirements }
    let requirements = SDK.requirementNames(of: name).map { Set($0.compactMap(tables.names.find)) }
    known[name] = .some(requirements)
    return requirements
  }

  private mutating func isWitness(_ id: MemberID, _ protocols: Protocols) -> Bool {
    let member = tables.members.raw[id]
    guard member.access != .private, member.kind != .deinitializer else { return false }
    if protocols.tree.contains(where: { !requirements(for: id, of: $0).isEmpty }) { return true }
    if protocols.requirements.contains(where: { $0.contains(member.baseName) }) { return true }
    return protocols.hasUnknown && (standsInUnknownConformance(id) || looksLikeCallback(id))
  }

  /// Requirements of a protocol of the tree; members of its extensions are none.
  private func requirements(for id: MemberID, of type: TypeID) -> [MemberID] {
    let member = tables.members.raw[id]
    return tables.members.named(member.baseName, in: type).filter { candidate in
      let requirement = tables.members.raw[candidate]
      guard let part = requirement.part, tables.parts[tables.members.file(of: candidate)][part].kind == .protocol else {
        return false
      }
      return requirement.kind == .property || requirement.labels == member.labels
    }
  }

  /// In an extension that adds a conformance to a protocol of which nothing is known.
  private mutating func standsInUnknownConformance(_ id: MemberID) -> Bool {
    guard let part = tables.members.raw[id].part else { return false }
    let file = tables.members.file(of: id)
    let head = tables.parts[file][part]
    guard head.kind == nil else { return false }
    for inherited in tables.texts(head.inherited, ofFile: file) {
      let name = String(inherited.prefix { $0 != "<" })
      if requirements(ofExternal: name) == nil, isExternal(name) { return true }
    }
    return false
  }

  private func isExternal(_ name: String) -> Bool {
    guard let symbol = tables.names.find(name) else { return true }
    return tables.types.topLevel(symbol).isEmpty
  }

  private static let callbackWords = ["did", "will", "should"]

  /// `player(_:didFinish:)`, `feedDidLoad(_:)`: the form that delegates are called in.
  private func looksLikeCallback(_ id: MemberID) -> Bool {
    let parameters = tables.parameters(of: id)
    guard tables.members.raw[id].kind == .method, let first = parameters.first else { return false }
    if first.label == 0, let second = parameters.dropFirst().first, second.label != 0 {
      let label = tables.texts[second.label]
      if Self.callbackWords.contains(where: label.hasPrefix) { return true }
    }
    let name = tables.texts[tables.members.raw[id].baseName]
    return Self.callbackWords.contains { word in
      name.hasPrefix(word) || name.contains(word.capitalizedFirst)
    }
  }
}
