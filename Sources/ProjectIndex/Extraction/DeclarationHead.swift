import SwiftSource

/// What stands before the keyword of a declaration: attributes and modifiers.
struct DeclarationHead {
  /// Names without `@`.
  var attributes: [String] = []
  /// All but the access modifiers.
  var modifiers: [String] = []
  /// Access as written.
  var access: AccessLevel?
  /// Access of the setter as written.
  var setterAccess: AccessLevel?

  init(_ tree: SyntaxTree, _ node: NodeID) {
    for child in tree.children(node) {
      switch tree.kind(child) {
      case .attribute: if let type = tree.firstChild(child) { attributes.append(tree.text(type)) }
      case .modifier: addModifier(tree, child)
      default: return
      }
    }
  }

  private mutating func addModifier(_ tree: SyntaxTree, _ node: NodeID) {
    guard let access = AccessLevel(tree.mainToken(node).keyword) else { return modifiers.append(tree.name(node)) }
    if tree.nodes[node].tokenEnd > tree.nodes[node].firstToken + 1 {
      setterAccess = access
    } else {
      self.access = access
      if access == .open { modifiers.append("open") }
    }
  }

  /// The modifiers and attributes that are asked for by name.
  var memberModifiers: MemberModifiers {
    var result: MemberModifiers = []
    for modifier in modifiers { result.formUnion(Self.modifiers[modifier] ?? []) }
    for attribute in attributes { result.formUnion(Self.attributes[attribute] ?? []) }
    return result
  }

  private static let modifiers: [String: MemberModifiers] = [
    "static": .isStatic, "class": .isStatic, "override": .isOverride, "lazy": .isLazy, "weak": .isWeak,
    "unowned": .isUnowned, "final": .isFinal, "mutating": .isMutating, "required": .isRequired,
    "convenience": .isConvenience, "dynamic": .isDynamic, "nonisolated": .isNonisolated,
  ]

  private static let attributes: [String: MemberModifiers] = [
    "IBOutlet": [.isOutlet, .isObjectiveC], "IBAction": [.isAction, .isObjectiveC],
    "IBSegueAction": [.isAction, .isObjectiveC], "IBInspectable": .isObjectiveC, "NSManaged": .isObjectiveC,
    "objc": .isObjectiveC, "GKInspectable": .isObjectiveC,
  ]
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
