import SwiftSource

/// Reads all facts of a file in one pass over its nodes.
struct FactReader {
  private(set) var tree: TreeView
  let lines: LineFacts
  let table: ScopeTable
  var accesses: AccessReader
  var expressions: ExpressionReader
  var chains: ChainReader
  var frame: Frame
  private var outerFrames: [Frame] = []
  /// Number of owners; 0 is the file itself.
  private(set) var ownerCount: OwnerID = 1

  /// Names of modules, in the order of the imports.
  var imports: [Symbol] = []
  var parts: [RawPart] = []
  var members: [RawMember] = []
  /// The lists of `parts` and `members`.
  var pools = FilePools()
  var uses: [RawUse] = []
  /// By use: its owner, its node, and the nodes of the names that its `enclosingCall` and `assignedTo` are about.
  var useLinks: [UseLink] = []
  var navigations: [RawNavigation] = []
  var strings: [RawString] = []
  var regions: [RawRegion] = []
  /// By region: the names that its `call` and `assignedTo` are about.
  var regionLinks: [(callee: NodeID?, assigned: NodeID?)] = []
  /// Closures that have become regions.
  var closureCount = 0
  var wrapped: [WrappedController] = []
  /// Calls with the plain `self` as an argument.
  var callsPassingSelf: Set<NodeID> = []
  /// First member of the variable or enum case declaration that is being read.
  var declaredMembers: [NodeID: Int] = [:]

  /// Reads a file.
  init(_ tree: TreeView, lines table: LineTable) {
    self.tree = tree
    lines = LineFacts(tree, table)
    var scopes = ScopeWalk(tree, names: WellKnownNames.table)
    self.table = scopes.table
    accesses = AccessReader(tree: tree)
    expressions = ExpressionReader(tree, table: scopes.table, names: scopes.takeNames())
    chains = ChainReader(tree)
    frame = Frame(end: tree.nodes.count, signatureOwner: 0, bodyOwner: 0)
    // Four to six nodes stand for a use.
    uses.reserveCapacity(tree.nodes.count / 4)
    useLinks.reserveCapacity(tree.nodes.count / 4)
    members.reserveCapacity(tree.nodes.count / 64)
    for node in tree.nodes.indices {
      while node >= frame.end, let outer = outerFrames.popLast() { frame = outer }
      enter(node)
    }
  }

  /// Reads on in another view of the same tree.
  mutating func move(to tree: TreeView) {
    self.tree = tree
    accesses.tree = tree
    expressions.tree = tree
    chains.tree = tree
  }

  /// A new owner of uses.
  mutating func addOwner() -> OwnerID {
    ownerCount += 1
    return ownerCount - 1
  }

  /// Holds a change of the frame for the subtree of a node.
  mutating func push(_ node: NodeID, _ change: (inout Frame) -> Void) {
    push(until: tree.end(node), change)
  }

  /// Holds a change of the frame up to a node.
  mutating func push(until end: NodeID, _ change: (inout Frame) -> Void) {
    var inner = frame
    inner.end = min(end, frame.end)
    change(&inner)
    outerFrames.append(frame)
    frame = inner
  }

  /// The value of an expression in the scope of the current frame.
  mutating func value(_ node: NodeID) -> ExpressionID {
    setScope()
    return expressions.value(node)
  }

  /// An expression before a member, in the scope of the current frame.
  mutating func receiver(_ node: NodeID) -> ExpressionID {
    setScope()
    return expressions.read(node)
  }

  private mutating func setScope() {
    expressions.part = frame.part.map { UInt32($0 + 1) } ?? 0
    expressions.isStatic = frame.isStatic
  }
}
