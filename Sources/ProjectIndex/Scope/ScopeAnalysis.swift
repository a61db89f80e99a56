import SwiftSource

/// What the names in a member stand for: locals, `self`, or something outside of the member. Needs no index, so it works on
/// trees that were parsed again.
package struct ScopeAnalysis: Sendable {
  /// Every `declReference` and every name of a type, and the patterns and captures that read a name (`if let name`,
  /// `[weak name]`), in node order.
  package let resolutions: [Resolution]
  /// In the order of their declarations; `$0` where it is used first.
  package let locals: [Local]
  /// In node order.
  package let closures: [Closure]

  /// Analyses the subtree of a member; for a property its `variableDecl`.
  package init(tree: SyntaxTree, member: NodeID) {
    self = TreeView.of(tree) { ScopeAnalysis($0, member: member) }
  }

  private init(_ tree: TreeView, member: NodeID) {
    let range = member..<tree.end(member)
    let walk = ScopeWalk(tree, names: SymbolTable(), nodes: range)
    let depths = ClosureDepths(tree, in: range)
    let reader = ScopeReader(tree: tree, table: walk.table, names: walk.names, depths: depths)
    resolutions = range.compactMap(reader.resolution)
    locals = reader.locals(resolutions)
    closures = reader.closures(resolutions)
  }

  /// What a node names; nil if it is no name.
  package func resolution(of node: NodeID) -> Resolution? {
    let place = resolutions.partition { $0.node >= node }
    return place < resolutions.count && resolutions[place].node == node ? resolutions[place] : nil
  }
}

extension ScopeAnalysis {
  /// What a name in a member stands for.
  package struct Resolution: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      /// Declared in the member: the node that declares it, as in `Local`.
      case local(declaration: NodeID)
      /// `self`, also where `guard let self` or a capture list binds it again.
      case selfReference
      /// Another name for `self`, such as `strongSelf`: the node that declares it.
      case selfAlias(declaration: NodeID)
      /// A member of the type, a type, a global or an external name.
      case outer
    }

    package let node: NodeID
    package let kind: Kind
    /// Index in `locals` for locals and other names of `self`.
    package let local: Int?
    /// Number of closures around it in the member.
    package let closureDepth: Int

    /// `self` or another name for it.
    package var isSelf: Bool {
      switch kind {
      case .selfReference, .selfAlias: true
      case .local, .outer: false
      }
    }
  }

  /// A name that a member declares for itself.
  package struct Local: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case letBinding, varBinding, parameter, closureParameter, capture, pattern
      /// `newValue`, `oldValue`, or `error` in a `catch`.
      case implicit
      case function, type, genericParameter
    }

    /// `identifierPattern`, `functionParameter`, `closureParameter`, `closureCapture`, the declaration of a function or
    /// type, `genericParameter`, `accessorDecl` for `newValue`, `catchClause` for `error`, `closure` for `$0`.
    package let node: NodeID
    package let name: String
    package let kind: Kind
    /// The type that is written at the declaration.
    package let type: String?
    /// The type as written, or as a plain initialiser `= Foo(...)` says it.
    package let typeName: String?
    /// Nodes by which the name can be used.
    package let visible: Range<NodeID>
    /// Number of closures around the declaration in the member; parameters of a closure are inside of it.
    package let closureDepth: Int
    /// Names by which it is assigned after its declaration, passed with `&`, or changed in place.
    package let changes: [NodeID]
    package let isSelfAlias: Bool

    /// Is assigned after its declaration, passed with `&`, or changed in place.
    package var isMutated: Bool { !changes.isEmpty }

    /// Some nodes read the only value that it ever has: also a `let` that is given one behind its declaration, and not by them.
    package func isSettled(in nodes: [NodeID], _ tree: SyntaxTree) -> Bool {
      !isMutated
        || kind == .letBinding && !changes.contains { change in nodes.contains { tree.contains(change, in: $0) } }
    }

    /// It can be assigned to.
    package var isVariable: Bool { kind == .varBinding }
  }

  /// A closure in a member.
  package struct Closure: Sendable, Equatable {
    package let node: NodeID
    package let selfCapture: SelfCapture
    /// `self` or another name for it is used in it, closures in it included.
    package let usesSelf: Bool
    /// Number of closures around it in the member.
    package let closureDepth: Int
  }
}

extension Array {
  /// The first index whose element is in the second half of a sorted array.
  func partition(where isSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
