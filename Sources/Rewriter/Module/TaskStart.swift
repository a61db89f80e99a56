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
      let parts = Array(tree.children(parent))
      guard parts.count == 3, parts[2] == call, tree.kind(parts[1]) == .assignmentOperator,
        tree.parent(parent).map(tree.kind) == .codeBlock
      else { return nil }
      let target = tree.text(parts[0])
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
    let results = own(.returnStmt).filter { tree.firstChild(of: $0) != nil }
    return results.isEmpty ? nil : "gives a value back"
  }

  // MARK: What it gives

  /// The only expression of the closure, whose value would be that of the task; nil if there is none.
  var expression: NodeID? {
    let statements = tree.statements(of: closure)
    guard statements.count == 1, let only = statements.first else { return nil }
    return [.awaitExpr, .tryExpr, .call].contains(tree.kind(only)) ? only : nil
  }

  /// `Void, Never`, or `Void, Error` where an error leaves the closure.
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

  /// The first handler of each `do` that takes cancellation for a failure.
  var untoldHandlers: [NodeID] {
    own(.doStmt).map(handlers).filter { clauses in
      !clauses.isEmpty && !clauses.contains { tree.text($0).contains("ancel") }
    }.compactMap(\.first)
  }
}

extension TaskStart {
  /// Why code can't move to a presenter that keeps its tasks; nil if it can.
  static func obstacle(_ unit: MoveUnit, _ subject: SplitSubject) -> Obstacle? {
    for case .presenterMember(let member) in unit.additions where !member.isStored && member.text.contains("Task") {
      let tree = ParsedFile(SourceFile(path: "", contents: Array(member.text.utf8))).tree
      for (start, obstacle) in tree.children(SyntaxTree.root).flatMap({ all(in: $0, tree) }) {
        let reason = obstacle ?? start.flatMap { $0.gives(in: subject.index) ? "may give a value back" : nil }
        guard let reason else { continue }
        let message = "A task in \(unit.title) \(reason), so that the presenter can't keep and cancel it."
        return Obstacle(reason: "unkept_task", message: message)
      }
    }
    return nil
  }

  /// The closure's only expression may have a value.
  func gives(in index: ProjectIndex) -> Bool {
    guard let expression else { return false }
    let calls = [expression] + tree.descendants(expression).filter { tree.kind($0) == .call }
    guard let call = calls.first(where: { tree.kind($0) == .call }), let callee = tree.callee(call) else { return true }
    let name = tree.name(callee)
    let called = index.members.filter { $0.kind == .method && $0.baseName == name }
    return called.isEmpty || called.contains { $0.returnType.map { !["Void", "()"].contains($0) } ?? false }
  }
}
