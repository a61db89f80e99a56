import SwiftSource

/// What stands before the keyword of a declaration: attributes and modifiers.
struct DeclarationHead {
  /// Names without `@`.
  private(set) var attributes = ListRange.empty
  /// All but the access modifiers.
  private(set) var modifiers = ListRange.empty
  /// The modifiers and attributes that are asked for by name.
  private(set) var memberModifiers: MemberModifiers = []
  /// Access as written.
  private(set) var access: AccessLevel?
  /// Access of the setter as written.
  private(set) var setterAccess: AccessLevel?
  /// Is marked `@objcMembers`.
  private(set) var exposesMembers = false

  /// Reads the head of a declaration; the names go to `pool`.
  init(_ tree: TreeView, _ node: NodeID, _ names: inout SymbolTable, _ pool: inout [Symbol]) {
    var start = pool.count
    for child in tree.children(node) {
      guard tree.kind(child) == .attribute || tree.kind(child) == .modifier else { break }
      if tree.kind(child) == .attribute { addAttribute(tree, child, &names, &pool) }
    }
    attributes = ListRange(of: pool, from: start)
    start = pool.count
    for child in tree.children(node) {
      guard tree.kind(child) == .attribute || tree.kind(child) == .modifier else { break }
      if tree.kind(child) == .modifier { addModifier(tree, child, &names, &pool) }
    }
    modifiers = ListRange(of: pool, from: start)
  }

  private mutating func addAttribute(
    _ tree: TreeView, _ node: NodeID, _ names: inout SymbolTable, _ pool: inout [Symbol]
  ) {
    guard let type = tree.firstChild(node) else { return }
    // `@Combine.Published` is what `@Published` is.
    let isInModule = tree.kind(type) == .memberType && tree.child(type, .genericArgumentClause) == nil
    let name = names.intern(tree.source, isInModule ? tree.mainToken(type).range : tree.range(type))
    pool.append(name)
    memberModifiers.formUnion(WellKnownNames.modifiers(ofAttribute: name))
    if name == WellKnownNames.objectiveCMembers { exposesMembers = true }
  }

  private mutating func addModifier(
    _ tree: TreeView, _ node: NodeID, _ names: inout SymbolTable, _ pool: inout [Symbol]
  ) {
    let token = tree.mainToken(node)
    guard let access = AccessLevel(token.keyword) else {
      memberModifiers.formUnion(MemberModifiers(token.keyword))
      return pool.append(names.intern(tree.source, token.range))
    }
    if tree.nodes[node].tokenEnd > tree.nodes[node].firstToken + 1 {
      setterAccess = access
    } else {
      self.access = access
      if access == .open { pool.append(names.intern(tree.source, token.range)) }
    }
  }
}

extension MemberModifiers {
  /// What a modifier says of a member.
  fileprivate init(_ keyword: Keyword) {
    switch keyword {
    case .static, .class: self = .isStatic
    case .override: self = .isOverride
    case .lazy: self = .isLazy
    case .weak: self = .isWeak
    case .unowned: self = .isUnowned
    case .final: self = .isFinal
    case .mutating: self = .isMutating
    case .required: self = .isRequired
    case .convenience: self = .isConvenience
    case .dynamic: self = .isDynamic
    case .nonisolated: self = .isNonisolated
    default: self = []
    }
  }
}

extension AccessLevel {
  /// The access level that a modifier says.
  init?(_ keyword: Keyword) {
    switch keyword {
    case .private: self = .private
    case .fileprivate: self = .fileprivate
    case .internal: self = .internal
    case .package: self = .package
    case .public: self = .public
    case .open: self = .open
    default: return nil
    }
  }
}
