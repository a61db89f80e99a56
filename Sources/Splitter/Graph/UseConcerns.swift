import ProjectIndex

/// Tells what each use of a name in the members of a unit has to do with.
struct UseConcerns {
  private let unit: SplitUnit
  private let index: ProjectIndex
  private var types: TypeConcerns

  init(_ unit: SplitUnit) {
    self.unit = unit
    index = unit.index
    types = TypeConcerns(unit)
  }

  /// By use of the member's body.
  mutating func concerns(of member: IndexedMember) -> [Concern] {
    let uses = member.body.uses
    let steps = Dictionary(unit.tree.steps(of: member.id).map { ($0.offset, $0) }) { first, _ in first }
    return uses.indices.map { position in
      let key = uses.key(position)
      guard !key.context.contains(.typePosition) else { return .plain }
      let use = uses[position]
      if !steps.isEmpty, let step = steps[use.offset] { return Self.concern(of: step) }
      return concern(of: use, key)
    }
  }

  /// What the values of a type have to do with.
  mutating func concern(ofType text: String) -> Concern { types.concern(ofText: text) }

  private static func concern(of step: NavigationSite) -> Concern {
    switch step.how {
    case .prepare, .embed: .view
    default: .route
    }
  }

  private mutating func concern(of use: NameUse, _ key: UseKey) -> Concern {
    if let member = key.member { return concern(of: use, member: index.members[member]) }
    if let receiver = use.receiverType { return external(use, on: types.concern(ofText: receiver)) }
    switch use.base {
    case .free:
      return free(use, key)
    case .implicitSelf, .explicitSelf:
      return SDKConcerns.ofInherited(use.name) ?? .plain
    case .superReference: return unit.kind == .view ? .view : .plain
    case .implicitMember: return .plain
    case .member(let chain): return linked(use, to: chain, key)
    }
  }

  /// A member of the tree.
  private mutating func concern(of use: NameUse, member: IndexedMember) -> Concern {
    guard let owner = member.type else { return SDKConcerns.ofInherited(member.baseName) ?? .plain }
    if owner == unit.type.id { return own(member) }
    let type = index.types[owner]
    if type.kind == .external { return helper(member, of: type) }
    if member.kind == .initializer { return creation(of: type) }
    if let result = member.valueType ?? member.returnType, member.modifiers.contains(.isStatic) {
      let concern = types.concern(ofText: result)
      if concern != .plain { return concern }
    }
    return types.concern(of: type)
  }

  /// State tells by its type; what other members do is seen at their own bodies.
  private mutating func own(_ member: IndexedMember) -> Concern {
    guard member.kind == .property else { return .plain }
    if member.modifiers.contains(.isOutlet) { return .view }
    let concern = member.valueType.map { types.concern(ofText: $0) } ?? .plain
    return concern == .view || concern == .text ? concern : .plain
  }

  /// A method that the tree adds to a type from outside: on controllers it shows something or leads on.
  private func helper(_ member: IndexedMember, of type: IndexedType) -> Concern {
    let concern = SDKConcerns.ofType(type.name)
    guard concern == .view else { return concern }
    return type.name.hasSuffix("Controller") && !unit.tree.steps(of: member.id).isEmpty ? .route : .view
  }

  private mutating func creation(of type: IndexedType) -> Concern {
    if type.isController { return .route }
    let concern = types.concern(of: type)
    return concern == .service ? .assembly : concern
  }

  /// What a member of a type from outside has to do with.
  private func external(_ use: NameUse, on concern: Concern) -> Concern {
    guard concern == .plain || concern == .view else { return concern }
    return SDKConcerns.ofMember(use.name).flatMap { $0 == .route ? $0 : nil } ?? concern
  }

  /// A name alone that is nothing of the tree's, or a type.
  private mutating func free(_ use: NameUse, _ key: UseKey) -> Concern {
    if let id = key.type {
      guard use.access == .call else { return .plain }
      return creation(of: index.types[id])
    }
    if let concern = SDKConcerns.ofInherited(use.name) { return concern }
    let concern = SDKConcerns.ofType(use.name)
    return use.access == .call || concern != .view ? concern : .plain
  }

  /// A member of something whose type is not known.
  private mutating func linked(_ use: NameUse, to chain: String, _ key: UseKey) -> Concern {
    if let id = key.type { return external(use, on: types.concern(of: index.types[id])) }
    let root = chain.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let named = SDKConcerns.ofType(String(root))
    if named != .plain { return named }
    if let concern = SDKConcerns.ofMember(use.name) { return concern }
    if let concern = SDKConcerns.ofInherited(String(root)) {
      return concern == .route && use.access != .call ? .view : concern
    }
    return .plain
  }
}
