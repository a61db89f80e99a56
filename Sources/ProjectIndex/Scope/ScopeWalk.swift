import SwiftSource

/// Resolves names against the scopes of a file in one pass over its nodes. Nodes are in pre-order, so every scope is a range
/// of node indexes, and a name lives from one index to another.
struct ScopeWalk {
  /// A local that becomes visible further on.
  struct Pending {
    let local: Int32
    let start: NodeID
    let end: NodeID
  }

  /// A local that is visible.
  struct Active {
    let local: Int32
    let end: NodeID
    /// The local of the same name that it hides.
    let hidden: Int32
  }

  /// A block of items: where the names declared in it end.
  struct Block {
    let end: NodeID
    /// Holds members, or the top level of the file, not statements.
    let isMembers: Bool
  }

  /// A closure around the current node.
  struct OpenClosure {
    let end: NodeID
    /// Index in `ScopeTable.closures`.
    let index: Int
    /// The locals `$0`, `$1`, ... that are used in it.
    var implicitParameters: [Int32] = []
  }

  let tree: TreeView
  var names: SymbolTable
  var table: ScopeTable
  /// Sorted by start, the next one last.
  private var pending: [Pending] = []
  private var active: [Active] = []
  /// By symbol: index of the visible local of that name in `active`, or -1.
  private var heads: [Int32] = []
  var blocks: [Block] = []
  /// Types declared inside functions: the values outside can't be seen in them.
  private var barriers: [(end: NodeID, active: Int)] = []
  /// Closures around the current node.
  var closures: [OpenClosure] = []

  /// Resolves the names of a whole file, or of a range of nodes that is a member.
  init(_ tree: TreeView, names: SymbolTable, nodes: Range<NodeID>? = nil) {
    self.tree = tree
    self.names = names
    let nodes = nodes ?? 0..<tree.nodes.count
    table = ScopeTable(nodes: nodes)
    blocks.append(Block(end: tree.nodes.count, isMembers: true))
    declareGenericParameters(around: nodes.lowerBound)
    for node in nodes {
      leaveScopes(at: node)
      enter(node)
    }
  }

  /// Hands the names on, so that whoever adds to them holds the only copy.
  mutating func takeNames() -> SymbolTable {
    defer { names = SymbolTable(capacity: 0) }
    return names
  }

  /// Generic parameters of the types and extensions around a member.
  private mutating func declareGenericParameters(around node: NodeID) {
    var current = node
    while let parent = tree.parent(current) {
      // A block of members has no parameters, and may have thousands of members.
      if tree.kind(parent) != .memberBlock, let clause = tree.child(parent, .genericParameterClause) {
        for parameter in tree.children(clause) where tree.kind(parameter) == .genericParameter {
          declareGenericParameter(parameter, end: tree.end(parent))
        }
      }
      current = parent
    }
    while let next = pending.popLast() { activate(next) }
  }

  private mutating func leaveScopes(at node: NodeID) {
    while let last = active.last, node >= last.end { deactivate(last) }
    while let last = blocks.last, node >= last.end { blocks.removeLast() }
    while let last = closures.last, node >= last.end { closures.removeLast() }
    while let last = barriers.last, node >= last.end { barriers.removeLast() }
    while let last = pending.last, last.start <= node {
      pending.removeLast()
      if last.end > node { activate(last) }
    }
  }

  private mutating func activate(_ next: Pending) {
    let name = Int(table.locals[Int(next.local)].name)
    if name >= heads.count { heads.append(contentsOf: repeatElement(-1, count: max(name + 1 - heads.count, 64))) }
    active.append(Active(local: next.local, end: next.end, hidden: heads[name]))
    heads[name] = Int32(active.count - 1)
  }

  private mutating func deactivate(_ last: Active) {
    heads[Int(table.locals[Int(last.local)].name)] = last.hidden
    active.removeLast()
  }

  /// Makes a local visible for a range of nodes; gives its index.
  @discardableResult
  mutating func declare(_ local: LocalFact, in range: Range<NodeID>) -> Int32 {
    let index = Int32(table.locals.count)
    table.locals.append(local)
    show(index, in: range)
    return index
  }

  /// Makes a declared local visible for a further range of nodes.
  mutating func show(_ local: Int32, in range: Range<NodeID>) {
    guard !range.isEmpty else { return }
    var place = pending.count
    while place > 0, pending[place - 1].start <= range.lowerBound { place -= 1 }
    pending.insert(Pending(local: local, start: range.lowerBound, end: range.upperBound), at: place)
  }

  /// Hides the values around a type that is declared in a function.
  mutating func raiseBarrier(end: NodeID) { barriers.append((end, active.count)) }

  /// The local that a name stands for here; nil if it is none.
  func lookup(_ name: Symbol) -> Int32? {
    guard Int(name) < heads.count else { return nil }
    let barrier = barriers.last?.active ?? 0
    var index = heads[Int(name)]
    while index >= 0 {
      let candidate = active[Int(index)]
      if Int(index) >= barrier || table.locals[Int(candidate.local)].isTypeName { return candidate.local }
      index = candidate.hidden
    }
    return nil
  }

  /// The symbol of a token's text without backticks and without the `$` of a projected value.
  mutating func symbol(_ token: Token) -> Symbol {
    let range = tree.plainNameRange(token)
    let isProjection =
      token.kind == .identifier && range.count > 1 && tree.source[range.lowerBound] == UInt8(ascii: "$")
    return names.intern(tree.source, isProjection ? range.lowerBound + 1..<range.upperBound : range)
  }

  /// Notes the name of a node and what it stands for.
  mutating func resolve(_ node: NodeID) {
    let token = tree.mainToken(node)
    let name = symbol(token)
    table.symbols[node] = name
    if token.keyword == .self, token.kind == .keyword {
      table.meanings[node] = ScopeTable.selfReference
    } else if token.kind == .dollarIdentifier {
      table.meanings[node] = implicitParameter(name) ?? ScopeTable.outer
    } else {
      table.meanings[node] = lookup(name) ?? ScopeTable.outer
    }
  }
}
