import ProjectIndex
import SwiftSource

/// A method of the controller that does something and shows it: runs of statements that show stay behind as methods of the
/// view, so that the rest can go to the presenter.
struct ViewSplit: Sendable {
  /// In source order; none is inside another.
  var runs: [ViewRun] = []
  /// UTF-8 byte offsets of what stays where it is: the declaration and the first statements of a body that is handed on.
  var head = 0..<0
  /// UTF-8 byte offsets of the last statements of a body that is handed on, which the view runs when the rest is done.
  var tail = 0..<0
  /// What controls say, which the rest of a body is given when it is handed on.
  var readings: [ControlReading] = []

  /// UTF-8 byte offsets of what goes to the router.
  var routed: [Range<Int>] = []

  /// Objects that the rest of the code takes along to the main queue.
  var carried: [CarriedObject] = []

  /// The place stays where it is, in the method that hands on the rest.
  func isKept(_ offset: Int) -> Bool { head.contains(offset) || tail.contains(offset) }

  /// The place belongs to the view: in what stays, or inside a run, outside of the values that are handed to it.
  func covers(_ offset: Int) -> Bool {
    isKept(offset) || (readings.map(\.range) + routed).contains { $0.contains(offset) }
      || runs.contains { $0.range.contains(offset) && !$0.isHandedOver(offset) }
  }
}

/// Finds the runs of a method.
struct ViewSplitter {
  let subject: SplitSubject
  let moves: MemberMoves
  let visibility: FileVisibility
  let names: BodyNames
  /// As far as it is known.
  var split = ViewSplit()
  /// Locals that statements of the view declare.
  private(set) var viewLocals: Set<NodeID> = []

  init(subject: SplitSubject, moves: MemberMoves, visibility: FileVisibility, names: BodyNames) {
    self.subject = subject
    self.moves = moves
    self.visibility = visibility
    self.names = names
  }

  var tree: SyntaxTree { names.tree }
  var member: IndexedMember { names.member }

  /// nil for a method that does nothing but show. Throws why the method can't be taken apart.
  /// - Parameter isWhole: a method that only shows is taken apart too, for the values that it is given.
  mutating func run(isWhole: Bool = false) throws(ObstacleError) -> ViewSplit? {
    guard let block = tree.child(member.node, .codeBlock) else {
      throw stop("unsupported_declaration", "has no body of its own")
    }
    try divide(Array(tree.children(block)), of: block)
    let items = tree.children(block).map { tree.range($0).lowerBound }
    if !isWhole, items.allSatisfy({ start in split.runs.contains { $0.range.contains(start) } }) { return nil }
    try check()
    return split
  }

  /// What of the method shows things; nil if it can't be told apart.
  mutating func result() -> ViewSplit? {
    do throws(ObstacleError) {
      return try run(isWhole: true)
    } catch {
      return nil
    }
  }

  /// Throws what keeps the rest of the code from leaving.
  mutating func check() throws(ObstacleError) {
    if let work = InteractorWork(subject: subject, names: names, split: split).finding {
      throw stop("interactor_work", "holds \(work), which is the interactor's, between other code")
    }
    split.carried = try carriedObjects()
    for run in split.runs {
      if let what = run.statements.first.flatMap(tree.limit)?.obstacle { throw stop(what.reason, what.what) }
      if let name = run.statements.lazy.compactMap(askedPresentation).first {
        throw stop("user_interface", "leaves to `\(name)`, a view model or presenter, what it does before it shows it")
      }
      if run.statements.contains(where: tellsPresenter) {
        throw stop("user_interface", "hands the presenter what only the view has by then")
      }
      if let name = names.laterUse(ofLocalsIn: run.range, outside: run.range, also: nil) {
        throw stop("user_interface", "reads `\(name)` from the view")
      }
    }
  }

  /// `model` of `model.load { ... }`, a statement of its own: what follows from its answer is no showing.
  private func askedPresentation(_ statement: NodeID) -> String? {
    guard tree.kind(statement) == .call, let callee = tree.firstChild(statement),
      tree.kind(callee) == .memberAccess,
      let base = tree.firstChild(callee).map(tree.unwrappedBase), !names.isSelf(base),
      let type = names.type(ofExpression: base), subject.namesPresentation(type),
      tree.children(statement).contains(where: { tree.kind($0) == .closure })
    else { return nil }
    return tree.name(base)
  }

  /// `presenter.rename(field.text)`: the view shows nothing with that.
  private func tellsPresenter(_ statement: NodeID) -> Bool {
    guard let module = subject.module, tree.kind(statement) == .call, let callee = tree.firstChild(statement),
      tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee)
    else { return false }
    return names.use(at: Int(tree.mainToken(base).start))?.member == module.property
  }

  // MARK: Statements

  /// Finds the runs of a block.
  mutating func divide(_ items: [NodeID], of block: NodeID) throws(ObstacleError) {
    var open: [NodeID] = []
    for item in items where !Self.heads.contains(tree.kind(item)) {
      guard isViewStatement(item) || isViewLoop(item) else {
        try close(&open)
        for inner in innerBlocks(of: item) { try divide(Array(tree.children(inner)), of: inner) }
        continue
      }
      try checkFlow(of: item)
      if isValue(item, of: block) { throw stop("user_interface", "gives back what the view says") }
      for node in tree.descendants(item) where tree.kind(node) == .identifierPattern && !isLoopVariable(node) {
        viewLocals.insert(node)
      }
      if !open.isEmpty, ViewValue(item, self) != nil, !open.allSatisfy(isInert) { try close(&open) }
      open.append(item)
    }
    try close(&open)
  }

  private mutating func close(_ open: inout [NodeID]) throws(ObstacleError) {
    guard !open.isEmpty else { return }
    var run = ViewRun(statements: open, tree)
    try run.prepare(self)
    split.runs.append(run)
    open = []
  }

  private static let heads: Set<NodeKind> = [.closureSignature, .attribute, .caseItem]
  private static let blocks: Set<NodeKind> = [.codeBlock, .closure, .switchCase]

  /// The outermost blocks inside a statement; the cases of a `switch` stand in it directly.
  private func innerBlocks(of statement: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    for node in tree.descendants(statement) where Self.blocks.contains(tree.kind(node)) {
      if let last = found.last, node < Int(tree.nodes[last].subtreeEnd) { continue }
      found.append(node)
    }
    return found
  }

  /// The node is part of what a control says, and the module is given that.
  func isHandedReading(_ node: NodeID) -> Bool {
    split.readings.contains { $0.range.contains(tree.range(node).lowerBound) }
  }

  /// The same without what controls say, as if each of them were handed over.
  func reading(_ readings: [ControlReading]) -> ViewSplitter {
    var splitter = self
    splitter.split.readings = readings
    return splitter
  }

  /// Something outside of its inner blocks belongs to the view.
  func isViewStatement(_ statement: NodeID) -> Bool {
    let inner = innerBlocks(of: statement)
    let isHead = { (node: NodeID) in !inner.contains { tree.contains(node, in: $0) } }
    return ([statement] + Array(tree.descendants(statement))).contains { isHead($0) && belongsToView($0) }
      || inner.contains { block in
        tree.kind(block) == .closure
          && tree.descendants(block).contains {
            tree.kind($0) == .closureParameter && isUserInterface(local: $0)
          }
      }
  }

  /// A statement of the view goes as a whole: it may not lead out of the method.
  private func checkFlow(of statement: NodeID) throws(ObstacleError) {
    for node in [statement] + Array(tree.descendants(statement)) {
      guard let reason = Self.ways[tree.kind(node)] else { continue }
      if let closure = tree.ancestor(node, where: { $0 == .closure }), closure > statement { continue }
      if tree.kind(node) == .breakStmt,
        tree.ancestor(node, where: { $0 == .switchExpr }).map({ $0 >= statement }) == true
      {
        continue
      }
      throw stop("user_interface", reason)
    }
  }

  /// What keeps a statement of the view from being a method of its own.
  private static let ways: [NodeKind: String] = [
    .returnStmt: "gives back a value, or ends, in a statement of the view",
    .guardStmt: "may end in a `guard` of the view",
    .breakStmt: "leaves a loop in a statement of the view",
    .continueStmt: "goes on with a loop in a statement of the view",
    .fallthroughStmt: "falls through to another case in a statement of the view",
    .throwStmt: "throws in a statement of the view",
    .tryExpr: "calls what throws in a statement of the view",
    .awaitExpr: "waits in a statement of the view",
    .ifConfigDecl: "has code for some builds alone in a statement of the view",
    .superExpr: "calls `super` in a statement of the view",
    .deferStmt: "defers work of the view",
  ]

  /// The only expression of a block may be its value; known callbacks have none.
  func isValue(_ item: NodeID, of block: NodeID) -> Bool {
    let items = tree.children(block).filter { !Self.heads.contains(tree.kind($0)) }
    let values: Set<NodeKind> = [.call, .memberAccess, .declReference, .subscriptCall, .forceUnwrap, .sequenceExpr]
    guard items.count == 1, values.contains(tree.kind(item)), !sets(item) else { return false }
    guard tree.kind(block) == .closure else {
      return member.returnType != nil || !BlockValue(tree: tree, member: member).isDiscarded(in: block)
    }
    let callee = tree.ancestor(block) { $0 == .call }.flatMap(tree.firstChild)
    return !Self.callbacks.contains(callee.map { tree.name($0) } ?? "")
  }

  private func sets(_ item: NodeID) -> Bool {
    tree.kind(item) == .sequenceExpr && tree.children(item).contains(where: tree.sets)
  }

  /// Take closures without a result.
  private static let callbacks: Set<String> = [
    "async", "asyncAfter", "dataTask", "uploadTask", "forEach", "addOperation", "perform", "animate", "UIAlertAction",
  ]

  /// Runs no code of the controller before the next statement: values for later statements may be worked out before it.
  private func isInert(_ statement: NodeID) -> Bool {
    if ViewValue(statement, self) != nil { return true }
    guard tree.kind(statement) == .call, let callee = tree.firstChild(statement) else {
      return ViewValue.target(of: statement, tree) != nil
    }
    return ["startAnimating", "stopAnimating", "reloadData", "endRefreshing", "setTitle"].contains(tree.name(callee))
  }

  func stop(_ reason: String, _ what: String) -> ObstacleError {
    ObstacleError(obstacle: Obstacle(reason: reason, message: "`\(member.name)` \(what)."))
  }
}
