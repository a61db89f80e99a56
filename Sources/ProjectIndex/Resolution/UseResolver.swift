import SwiftSource

/// What belongs to the uses of a file.
@usableFromInline struct UseContainer: Sendable {
  /// By owner: its uses.
  @usableFromInline let owners: [Range<UInt32>]
  /// Sorted by owner, then start.
  let regions: [RawRegion]
  let lines: LineTable
}

/// Finds out what the uses of one file name.
struct UseResolver {
  private let resolver: Resolver
  private let file: Int
  private let container: UseContainer
  private var uses: [RawUse]
  private var members: [Int32]
  private var types: [Int32]
  /// Further members that a use may mean, by use.
  private var alternatives: [Int: [MemberID]] = [:]

  /// Resolves the uses of a file.
  init(_ resolver: Resolver, file: Int, uses pending: PendingUses) {
    self.resolver = resolver
    self.file = file
    container = pending.rest
    uses = pending.take()
    members = [Int32](repeating: -1, count: uses.count)
    types = members
    for (index, part) in resolver.tables.parts[file].enumerated() {
      resolve(owner: part.owner, part: part.kind == nil ? index : part.parent)
    }
    for id in resolver.tables.members.members(ofFile: file) {
      let member = resolver.tables.members.raw[id]
      resolve(owner: member.signatureOwner, part: member.part)
      resolve(owner: member.bodyOwner, part: member.part)
    }
    resolve(owner: 0, part: nil)
  }

  /// The resolved uses.
  func result(owners: OwnerTable) -> ResolvedUses {
    let storage = UseStorage(
      uses: uses, members: members, types: types, ambiguous: Set(alternatives.keys), container: container,
      texts: resolver.tables.texts, ownerTable: owners)
    return ResolvedUses(storage: storage, alternatives: alternatives)
  }

  private mutating func resolve(owner: OwnerID, part: Int?) {
    let scope = resolver.scope(file: file, part: part)
    for index in container.owners[Int(owner)].wide {
      globalise(index)
      switch uses[index].form {
      case .name: resolveName(index, scope)
      case .selfMember: resolveOwn(index, scope, isSuper: false)
      case .superMember: resolveOwn(index, scope, isSuper: true)
      case .member: resolveMember(index, scope)
      case .implicitMember: uses[index].traits.insert(.hasUnknownReceiver)
      case .typeName, .memberType: resolveTypeName(index, scope)
      }
    }
  }

  /// Puts the tree's symbols in the place of the file's.
  private mutating func globalise(_ index: Int) {
    uses[index].name = resolver.symbol(uses[index].name, file)
    uses[index].chain = resolver.symbol(uses[index].chain, file)
    uses[index].labels = resolver.symbol(uses[index].labels, file)
  }

  /// The labels that choose among members of one name; nil if the use is neither a call nor a compound name.
  private func labels(_ use: RawUse) -> Symbol? {
    use.access == .call || use.traits.contains(.isCompoundName) ? use.labels : nil
  }

  private mutating func resolveName(_ index: Int, _ scope: LookupScope) {
    uses[index].receiver = 0
    switch resolver.unqualified(uses[index].name, in: scope, labels: labels(uses[index])) {
    case .member(let match, let isOwn)?:
      set(match, index)
      if isOwn { uses[index].traits.insert(.isImplicitSelf) }
    case .type(let type)?: setType(type, index)
    case .alias(let alias)?:
      members[index] = Int32(alias)
      nameType(resolver.aliased(alias, [], depth: 0), index)
    case nil: break
    }
  }

  private mutating func resolveOwn(_ index: Int, _ scope: LookupScope, isSuper: Bool) {
    uses[index].receiver = 0
    guard let type = scope.type else { return }
    let name = uses[index].name
    if let match = resolver.member(name, of: type, labels: labels(uses[index]), isSuper: isSuper) { set(match, index) }
  }

  private mutating func resolveMember(_ index: Int, _ scope: LookupScope) {
    let receiver = resolver.type(of: uses[index].receiver, file: file)
    uses[index].receiver = 0
    if case .optional = receiver,
      let match = resolver.member(
        uses[index].name, in: resolver.externalLineage("Optional"), labels: labels(uses[index]))
    {
      return set(match, index)
    }
    switch resolver.receivingType(receiver, of: uses[index].name, in: scope) {
    case .tree(let type, _): resolve(index, in: type, isStatic: receiver.isMetatype, scope)
    case .external(let name, _): resolve(index, external: name, isStatic: receiver.isMetatype)
    case .optional, .function, .tuple, .labelled: break
    case .unknown, .parameter, .metatype, .composition, .constrained, .publisher:
      uses[index].traits.insert(.hasUnknownReceiver)
    }
  }

  private mutating func resolve(_ index: Int, in type: TypeID, isStatic: Bool, _ scope: LookupScope) {
    types[index] = Int32(type)
    uses[index].receiver = resolver.symbol(ofType: type)
    let use = uses[index]
    if isStatic, case .type(let nested)? = resolver.nestedType(use.name, of: type, file: scope.file) {
      return setType(nested, index)
    }
    if let match = resolver.member(use.name, of: type, labels: labels(use)) { set(match, index) }
  }

  private mutating func resolve(_ index: Int, external name: String, isStatic: Bool) {
    uses[index].receiver = resolver.find(name) ?? 0
    let use = uses[index]
    if let match = resolver.member(use.name, in: resolver.externalLineage(name), labels: labels(use)) {
      set(match, index)
    } else if isStatic, case .type(let type)? = resolver.moduleType(use.name, module: name) {
      setType(type, index)
    }
  }

  private mutating func resolveTypeName(_ index: Int, _ scope: LookupScope) {
    let use = uses[index]
    guard use.form == .typeName else { return resolveMemberType(index, scope) }
    switch resolver.typeMeaning(use.name, in: scope) {
    case .type(let type): nameType(type, index)
    case .alias(let alias):
      members[index] = Int32(alias)
      nameType(resolver.aliased(alias, [], depth: 0), index)
    case .external: if let type = resolver.tables.types.external(use.name) { nameType(type, index) }
    case .parameter: break
    }
  }

  private mutating func resolveMemberType(_ index: Int, _ scope: LookupScope) {
    let text = resolver.tables.texts[uses[index].chain] + "." + resolver.tables.texts[uses[index].name]
    switch resolver.type(text, in: scope) {
    case .tree(let type, _): nameType(type, index)
    case .external(let name, _):
      let type = resolver.find(name).flatMap(resolver.tables.types.external)
      if let type { nameType(type, index) }
    default: break
    }
  }

  private mutating func set(_ match: MemberMatch, _ index: Int) {
    members[index] = Int32(match.first)
    if match.isAmbiguous { alternatives[index] = Array(resolver.candidates(match).dropFirst()) }
    raiseAccess(index, match.first)
  }

  /// A change through a member is a change if what is changed is a value.
  private mutating func raiseAccess(_ index: Int, _ id: MemberID) {
    let traits = uses[index].traits
    guard uses[index].access == .read, !traits.isDisjoint(with: [.hasMutatingCall, .isChangedThroughMember]) else {
      return
    }
    let isChanged: Bool
    switch resolver.type(of: id).unwrapped.constraint {
    case .tree(let type, _):
      isChanged = [.struct, .enum].contains(resolver.tables.types.entries[type].kind)
    case .external(let name, _): isChanged = SDKTypes.isValue(name)
    case .tuple, .labelled: isChanged = true
    case .unknown: isChanged = traits.contains(.hasMutatingCall)
    default: isChanged = false
    }
    if isChanged { uses[index].access = .readWrite }
  }

  private mutating func setType(_ type: TypeID, _ index: Int) {
    nameType(type, index)
    guard uses[index].access == .call, let match = resolver.initializer(of: type, labels: uses[index].labels) else {
      return
    }
    set(match, index)
  }

  /// What an alias stands for; of several protocols the first.
  private mutating func nameType(_ value: TypeValue, _ index: Int) {
    if case .tree(let type, _)? = value.parts.first { nameType(type, index) }
  }

  private mutating func nameType(_ type: TypeID, _ index: Int) {
    types[index] = Int32(type)
    uses[index].traits.insert(.namesType)
  }
}

extension TypeValue {
  /// The type itself as a value, on which static members are used.
  fileprivate var isMetatype: Bool {
    if case .metatype = self { return true }
    return false
  }
}
