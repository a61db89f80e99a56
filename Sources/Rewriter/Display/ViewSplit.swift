import ProjectIndex
import SwiftSource

/// A method of the controller that does something and shows it: runs of statements that show stay behind as methods of the
/// view, so that the rest can go to the presenter.
struct ViewSplit: Sendable {
  /// In source order; none is inside another.
  fileprivate(set) var runs: [ViewRun] = []

  /// The place belongs to the view: inside a run, outside of the values that are handed to it.
  func covers(_ offset: Int) -> Bool {
    runs.contains { run in
      run.range.contains(offset) && !run.values.contains { $0.range.contains(offset) }
    }
  }
}

/// Finds the runs of a method.
struct ViewSplitter {
  let subject: SplitSubject
  let moves: MemberMoves
  let visibility: FileVisibility
  let names: BodyNames
  private var split = ViewSplit()
  /// Locals that statements of the view declare.
  private var viewLocals: Set<NodeID> = []

  init(subject: SplitSubject, moves: MemberMoves, visibility: FileVisibility, names: BodyNames) {
    self.subject = subject
    self.moves = moves
    self.visibility = visibility
    self.names = names
  }

  private var tree: SyntaxTree { names.tree }
  private var member: IndexedMember { names.member }

  /// Throws why the method can't be taken apart.
  mutating func run() throws(ObstacleError) -> ViewSplit {
    guard let block = tree.child(member.node, .codeBlock), !tree.isInPrivateExtension(member.node) else {
      throw stop("unsupported_declaration", "has no body of its own")
    }
    try divide(block)
    if let name = strayCapture() {
      throw stop("unsendable_capture", "hands `\(name)` to code that runs elsewhere: only Swift 5 allows that")
    }
    for run in split.runs {
      if let name = names.laterUse(ofLocalsIn: run.range, outside: run.range, also: nil) {
        throw stop("user_interface", "reads `\(name)` from the view")
      }
    }
    return split
  }

  /// An object of the tree that a closure takes along that runs on another queue.
  private func strayCapture() -> String? {
    let calls: Set<String> = ["async", "asyncAfter", "dataTask", "uploadTask", "detached", "addOperation", "perform"]
    for closure in tree.descendants(member.node) where tree.kind(closure) == .closure {
      guard let call = tree.ancestor(closure, where: { $0 == .call }), let callee = tree.firstChild(of: call),
        calls.contains(tree.name(callee))
      else { continue }
      for node in tree.descendants(closure) where tree.kind(node) == .declReference && !names.isSelf(node) {
        guard let local = names.declaration(node), local < closure, !split.covers(tree.range(node).lowerBound),
          let type = names.type(ofLocal: local),
          TypeText(text: type).outerNames.contains(where: {
            subject.index.type(named: $0).map { $0.kind == .class && !$0.isController } ?? false
          })
        else { continue }
        return tree.name(node)
      }
    }
    return nil
  }

  // MARK: Statements

  private mutating func divide(_ block: NodeID) throws(ObstacleError) {
    var open: [NodeID] = []
    for item in tree.children(block) where !Self.heads.contains(tree.kind(item)) {
      guard isViewStatement(item) else {
        try close(&open)
        for inner in innerBlocks(of: item) { try divide(inner) }
        continue
      }
      try checkFlow(of: item)
      for node in tree.descendants(item) where tree.kind(node) == .identifierPattern { viewLocals.insert(node) }
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

  /// Something outside of its inner blocks belongs to the view.
  private func isViewStatement(_ statement: NodeID) -> Bool {
    let inner = innerBlocks(of: statement)
    let isHead = { (node: NodeID) in !inner.contains { $0 <= node && node < Int(tree.nodes[$0].subtreeEnd) } }
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
    let kinds: Set<NodeKind> = [
      .returnStmt, .breakStmt, .continueStmt, .throwStmt, .fallthroughStmt, .awaitExpr, .guardStmt, .tryExpr,
      .ifConfigDecl, .superExpr, .deferStmt,
    ]
    for node in [statement] + Array(tree.descendants(statement)) where kinds.contains(tree.kind(node)) {
      if let closure = tree.ancestor(node, where: { $0 == .closure }), closure > statement { continue }
      if tree.kind(node) == .breakStmt,
        tree.ancestor(node, where: { $0 == .switchExpr }).map({ $0 >= statement }) == true
      {
        continue
      }
      throw stop("user_interface", "decides on what the view says")
    }
  }

  /// Runs no code of the controller before the next statement: values for later statements may be worked out before it.
  private func isInert(_ statement: NodeID) -> Bool {
    if ViewValue(statement, self) != nil { return true }
    guard tree.kind(statement) == .call, let callee = tree.firstChild(of: statement) else {
      return ViewValue.target(of: statement, tree) != nil
    }
    return ["startAnimating", "stopAnimating", "reloadData", "endRefreshing", "setTitle"].contains(tree.name(callee))
  }

  // MARK: What belongs to the view

  /// The name stands for something that does not leave the controller.
  func belongsToView(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .declReference: isViewReference(node)
    case .memberAccess: isViewMember(node)
    case .identifierType: isViewType(tree.name(node))
    case .macroExpansionExpr, .keyPathExpr, .superExpr: true
    case .identifierPattern, .closureCapture: names.isRead(node) && isViewUse(node)
    default: false
    }
  }

  private func isViewReference(_ node: NodeID) -> Bool {
    if names.isSelf(node) { return isValue(node) }
    if let declaration = names.declaration(node) { return isUserInterface(local: declaration) }
    return isViewType(tree.name(node)) || isViewUse(node)
  }

  private func isUserInterface(local declaration: NodeID) -> Bool {
    if viewLocals.contains(declaration) { return true }
    guard let type = names.type(ofLocal: declaration) else { return false }
    return TypeText(text: type).outerNames.contains(where: subject.isUserInterface)
  }

  private func isViewType(_ name: String) -> Bool {
    visibility.privateNames.contains(name) || subject.isUserInterface(typeNamed: name)
  }

  private func isViewMember(_ node: NodeID) -> Bool {
    guard let base = tree.firstChild(of: node), names.isSelf(tree.unwrappedBase(base)) else {
      return visibility.privateMembers.contains(tree.name(node))
    }
    return isViewUse(node)
  }

  /// A name of the controller, its own or an inherited one, that stays in it.
  private func isViewUse(_ node: NodeID) -> Bool {
    let name = tree.name(node)
    guard let use = names.use(at: Int(tree.mainToken(node).start)) else { return false }
    switch use.base {
    case .implicitSelf, .explicitSelf:
      guard let id = use.member else { return true }
      return stays(id, node)
    case .free:
      return use.member == nil && use.type == nil
        && (UserInterfaceNames.inheritedMembers.contains(name)
          || use.access == .call && UserInterfaceNames.inheritedMethods.contains(name))
    case .superReference: return true
    case .member, .implicitMember: return false
    }
  }

  private func stays(_ id: MemberID, _ node: NodeID) -> Bool {
    let own = subject.index.members[id]
    if own.type != subject.type.id { return true }
    if id == subject.module?.property || moves.movable.contains(id) || moves.dependencies[id] != nil { return false }
    if moves.states[id] != nil || own.modifiers.contains(.isStatic) { return false }
    guard own.kind == .method else { return true }
    return own.returnType != nil || !tree.isStatementCall(node)
  }

  private func isValue(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return true }
    switch tree.kind(parent) {
    case .memberAccess, .closureCapture, .optionalChaining: return false
    case .initializerClause: return tree.parent(parent).map { tree.kind($0) != .optionalBinding } ?? true
    default: return true
    }
  }

  func stop(_ reason: String, _ what: String) -> ObstacleError {
    ObstacleError(obstacle: Obstacle(reason: reason, message: "`\(member.name)` \(what)."))
  }
}

extension SyntaxTree {
  /// The name of a call that is a statement of its own: nobody uses its result.
  func isStatementCall(_ name: NodeID) -> Bool {
    guard let call = parent(name), kind(call) == .call, firstChild(of: call) == name, let outer = parent(call) else {
      return false
    }
    return [.codeBlock, .closure, .switchCase].contains(kind(outer))
  }
}
