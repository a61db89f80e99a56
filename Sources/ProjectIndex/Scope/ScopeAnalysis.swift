import SwiftSource

/// What every name in a member's body stands for, as far as the scopes of the body tell.
package struct ScopeAnalysis: Sendable {
  /// A name and its meaning.
  package struct Resolution: Sendable {
    /// What a name stands for.
    package enum Kind: Sendable, Equatable {
      /// A local, a parameter, a capture: the node that declares it.
      case local(declaration: NodeID)
      /// `self`, rebound or not.
      case selfReference
      /// Another name for `self`, such as `strongSelf`: the node that declares it.
      case selfAlias(declaration: NodeID)
      /// A member, a type, a global or an external name.
      case outer
    }

    package let node: NodeID
    package let kind: Kind
  }

  /// A name that is declared in the body.
  package struct Local: Sendable {
    /// The node that declares it.
    package let node: NodeID
    package let name: String
    /// It can be assigned to.
    package let isVariable: Bool
    /// The type as written, or as a plain initialiser `= Foo(...)` says it.
    package let typeName: String?
  }

  /// In order of nodes.
  package let resolutions: [Resolution]
  /// In order of declaration.
  package let locals: [Local]

  /// Walks the nodes of a member once.
  package init(tree: SyntaxTree, member: NodeID) {
    let nodes = member..<tree.end(member)
    let table = ScopeWalk(tree, names: WellKnownNames.table, nodes: nodes).table
    locals = table.locals.map { local in
      Local(
        node: local.node, name: tree.plainName(local.node), isVariable: local.kind == .varBinding,
        typeName: Self.typeName(of: local, tree))
    }
    resolutions = nodes.compactMap { node in
      Self.kind(table.meanings[node], table).map { Resolution(node: node, kind: $0) }
    }
  }

  private static func kind(_ meaning: Int32, _ table: ScopeTable) -> Resolution.Kind? {
    switch meaning {
    case ScopeTable.none: return nil
    case ScopeTable.outer: return .outer
    case ScopeTable.selfReference: return .selfReference
    default:
      let local = table.locals[Int(meaning)]
      return local.isSelfAlias ? .selfAlias(declaration: local.node) : .local(declaration: local.node)
    }
  }

  private static func typeName(of local: LocalFact, _ tree: SyntaxTree) -> String? {
    if let annotation = local.annotation { return tree.text(annotation) }
    guard local.origin == .value, let value = local.value, tree.kind(value) == .call,
      let callee = tree.firstChild(value), tree.kind(callee) == .declReference
    else { return nil }
    let name = tree.plainName(callee)
    return name.first?.isUppercase == true ? name : nil
  }
}
