import MigrationModel
import ProjectIndex
import SwiftSource

/// `Task { ... }` that waits for something: work that a presenter has to keep, so that it can be cancelled.
struct TaskStart {
  let tree: SyntaxTree
  /// The declaration around it.
  let member: NodeID
  let call: NodeID
  let closure: NodeID
  /// What it is assigned to, if that is a plain name.
  let property: String?
  /// The statement that starts it.
  let statement: NodeID

  /// Those in a declaration that are statements of a method, each with what keeps it from being kept.
  static func all(in member: NodeID, _ tree: SyntaxTree) -> [(start: TaskStart?, obstacle: String?)] {
    tree.descendants(member).filter { isStart($0, tree) }.map { call in
      guard let closure = closure(of: call, tree) else { return (nil, "is made of no closure") }
      if tree.ancestor(call, where: { $0 == .closure }).map({ $0 > member }) == true {
        return (nil, "starts inside of a closure")
      }
      guard let start = TaskStart(call, closure, in: member, tree) else { return (nil, "is handed on") }
      return (start, start.obstacle)
    }
  }

  private static func isStart(_ call: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.kind(call) == .call, let callee = tree.callee(call) else { return false }
    return ["Task", "Task.detached"].contains(tree.text(callee))
      && tree.descendants(call).contains { tree.kind($0) == .awaitExpr || tree.text($0).hasPrefix("for await ") }
  }

  private static func closure(of call: NodeID, _ tree: SyntaxTree) -> NodeID? {
    let own = tree.children(call).filter { tree.kind($0) == .closure || tree.kind($0) == .labeledClosure }
    return own.count == 1 && tree.kind(own[0]) == .closure ? own[0] : nil
  }

  private init?(_ call: NodeID, _ closure: NodeID, in member: NodeID, _ tree: SyntaxTree) {
    guard let parent = tree.parent(call) else { return nil }
    (self.tree, self.member, self.call, self.closure) = (tree, member, call, closure)
    if tree.kind(parent) == .sequenceExpr {
      guard let assignment = Assignment(parent, tree), assignment.value == call,
        tree.parent(parent).map(tree.kind) == .codeBlock
      else { return nil }
      let target = tree.text(assignment.target)
      let name = target.hasPrefix("self.") ? String(target.dropFirst("self.".count)) : target
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      (property, statement) = (name, parent)
    } else {
      guard tree.kind(parent) == .codeBlock, tree.parent(parent) != member || !isResult(of: parent) else { return nil }
      (property, statement) = (nil, call)
    }
    guard tree.startsLine(tree.range(statement).lowerBound) else { return nil }

    /// The only expression of a method that gives it back.
    func isResult(of block: NodeID) -> Bool {
      tree.child(member, .returnClause) != nil && tree.statements(of: block).count == 1
    }
  }

  private var obstacle: String? {
    if typedHandlers { return "handles errors of one type" }
    if own(.awaitExpr).contains(where: isEffect) { return "waits for work whose effect a newer start must not undo" }
    let results = own(.returnStmt).filter { tree.firstChild($0) != nil }
    let statements = tree.statements(of: closure)
    let mayGive = statements.count == 1 && [.tryExpr, .call].contains(tree.kind(statements[0]))
    return results.isEmpty && !mayGive ? nil : "may give a value back"
  }

  /// What is waited for gives nothing that is used: it is done for what it does, and not for an answer that may be stale.
  private func isEffect(_ node: NodeID) -> Bool {
    var current = node
    while let parent = tree.parent(current), tree.kind(parent) == .tryExpr { current = parent }
    guard let parent = tree.parent(current) else { return false }
    if tree.kind(parent) == .sequenceExpr { return tree.firstChild(parent).map { tree.text($0) } == "_" }
    return [.codeBlock, .closure, .switchCase].contains(tree.kind(parent))
  }

  /// `Task<Void, Never>`, or `Task<Void, Error>` where an error leaves the closure.
  var type: String {
    let throwing = own(.tryExpr).filter(tree.isPlainTry) + own(.throwStmt)
    return throwing.contains { !isHandled($0) } ? "Task<Void, Error>" : "Task<Void, Never>"
  }

  /// Nodes of the closure that are in no closure or function inside of it.
  private func own(_ kind: NodeKind) -> [NodeID] {
    tree.descendants(closure).filter { node in
      tree.kind(node) == kind
        && tree.ancestor(node) { [.closure, .functionDecl].contains($0) } == closure
    }
  }

  /// A `do` around it takes every error.
  private func isHandled(_ node: NodeID) -> Bool {
    var current = node
    while current != closure, let parent = tree.parent(current) {
      if tree.kind(parent) == .doStmt, tree.kind(current) == .codeBlock,
        handlers(of: parent).contains(where: { tree.children($0).count { _ in true } == 1 })
      {
        return true
      }
      current = parent
    }
    return false
  }

  // MARK: Errors

  private func handlers(of statement: NodeID) -> [NodeID] {
    tree.children(statement).filter { tree.kind($0) == .catchClause }
  }

  private var typedHandlers: Bool {
    own(.doStmt).contains { tree.children($0).contains { tree.kind($0) == .effect } }
  }
}

extension TaskStart {
  /// Why code can't move to a presenter that keeps its tasks; nil if it can.
  static func obstacle(_ unit: MoveUnit, _ subject: SplitSubject) -> Obstacle? {
    for case .presenterMember(let member) in unit.additions where !member.isStored && member.text.contains("Task") {
      let tree = ParsedFile(SourceFile(path: "", contents: Array(member.text.utf8))).tree
      let starts = tree.children(SyntaxTree.root).flatMap { all(in: $0, tree) }
      guard let reason = starts.compactMap(\.obstacle).first else { continue }
      let message = "A task in \(unit.title) \(reason), so that the presenter can't keep and cancel it."
      return Obstacle(reason: "unkept_task", message: message)
    }
    return nil
  }
}
