import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// `.task { ... }` for `.onAppear { Task { ... } }`.
  static let taskModifier = Fix(id: "task-modifier") { subject throws(ObstacleError) in
    let type = try subject.type()
    let member = try subject.member(of: type)
    let file = try subject.file(member.file)
    var draft = FixDraft(
      title: "End the task of \(type.name) with its view",
      check: "Show \(type.name), leave it while it loads, and come back: it loads again.")
    var (handlers, moved) = (TaskHandlers(subject), [Range<Int>]())
    var nested = false
    for place in subject.places where place.file == member.file {
      let offset = subject.offset(of: place, in: file)
      guard let appearing = AppearingTask(file.tree, around: offset) else {
        nested = nested || file.tree.startsTask(at: offset)
        continue
      }
      try appearing.check(subject, member, file)
      try handlers.look(in: member, range: file.tree.range(appearing.inner))
      moved.append(file.tree.range(appearing.inner))
      let inside = handlers.clauses.filter { $0.file == member.file }.map(\.edit)
      for edit in try appearing.edits(inside) { draft.edit(member.file, edit.range, edit.replacement) }
    }
    for clause in handlers.clauses where !(clause.file == member.file && moved.contains { $0.contains(clause.offset) })
    {
      draft.edit(clause.file, clause.edit.range, clause.edit.replacement)
    }
    guard !draft.edits.isEmpty else {
      if !subject.task.id.contains(":\(type.name).\(member.name):") {
        throw ObstacleError(
          "stored_task", "The task in `\(member.name)` is kept, and where it should end only a person can say.")
      }
      if nested {
        throw ObstacleError(
          "nested_task", "The `Task` in `\(member.name)` stands inside other code of its `onAppear`, such as an `if`.")
      }
      return draft
    }
    try subject.require("`.task`", Platforms.withTaskModifier)
    draft.change("\(type.name).\(member.name)", "the work starts in `.task` instead of a `Task` in `onAppear`")
    for clause in handlers.clauses { draft.change(clause.symbol, "work that was cancelled is no failure") }
    draft.behaviour = ["when the view goes, the work is cancelled; before, it went on without it."]
    return draft
  }
}

/// `.onAppear { before; Task { work } }`
private struct AppearingTask {
  let tree: SyntaxTree
  /// The call of `onAppear`, its closure, the call of `Task` and its closure.
  let modifier: NodeID
  let outer: NodeID
  let task: NodeID
  let inner: NodeID

  init?(_ tree: SyntaxTree, around offset: Int) {
    let calls = tree.nodes(of: .call, around: offset)
    let modifier = calls.last {
      tree.callee($0).map { tree.kind($0) == .memberAccess && tree.name($0) == "onAppear" } ?? false
    }
    guard let modifier, let outer = tree.onlyClosure(of: modifier) else { return nil }
    let task = tree.statements(of: outer).last {
      tree.kind($0) == .call && tree.callee($0).map { tree.text($0) == "Task" } ?? false
    }
    guard let task, let inner = tree.child(task, .closure) else { return nil }
    (self.tree, self.modifier, self.outer, self.task, self.inner) = (tree, modifier, outer, task, inner)
  }

  func check(_ subject: FixSubject, _ member: IndexedMember, _ file: ParsedFile) throws(ObstacleError) {
    guard tree.statements(of: outer).last == task, tree.child(outer, .closureSignature) == nil else {
      throw ObstacleError("statement_behind", "`onAppear` in `\(member.name)` goes on behind its `Task`.")
    }
    guard tree.children(task).filter({ tree.kind($0) == .labeledClosure }).isEmpty else {
      throw ObstacleError("unsupported_declaration", "The `Task` in `\(member.name)` takes more than one closure.")
    }
    if let statement = uncaughtTry {
      throw ObstacleError(
        "throwing_work",
        "`\(tree.text(statement).prefix(40))` in `\(member.name)` throws into the task, where `.task` takes no error.")
    }
    guard isOnRoot(member) else {
      throw ObstacleError(
        "inner_view",
        "The `onAppear` in `\(member.name)` belongs to a view inside, which may go before its work is done: `.task` "
          + "would cancel it.")
    }
    if let callee = tree.callee(modifier), let base = tree.firstChild(callee),
      let name = ChangingView(index: subject.index).name(under: base, in: member)
    {
      throw ObstacleError(
        "changing_view",
        "The `onAppear` in `\(member.name)` belongs to each view that `\(name)` shows in turn: `.task` would end the work when "
          + "the next one comes.")
    }
    try checkResult(subject, member)
  }

  /// A `try` whose error leaves the closure.
  private var uncaughtTry: NodeID? {
    tree.descendants(inner).first { node in
      guard tree.isPlainTry(node) else { return false }
      var current = node
      while let parent = tree.parent(current), current != inner {
        if tree.kind(parent) == .doStmt, tree.kind(current) == .codeBlock,
          tree.children(parent).contains(where: { tree.kind($0) == .catchClause })
        {
          return false
        }
        if [.closure, .functionDecl].contains(tree.kind(current)) { return false }
        current = parent
      }
      return true
    }
  }

  /// The modifier belongs to what the member's body gives, not to a view inside.
  private func isOnRoot(_ member: IndexedMember) -> Bool {
    guard member.name == "body" else { return false }
    var current = modifier
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .memberAccess, .call:
        guard tree.firstChild(parent) == current else { return false }
      case .returnStmt: break
      case .codeBlock, .accessorBlock:
        return tree.children(parent).filter { tree.kind($0) != .variableDecl }.count == 1 && holds(parent, member)
      default: return false
      }
      current = parent
    }
    return false
  }

  /// The block of a branch goes with its view.
  private func holds(_ block: NodeID, _ member: IndexedMember) -> Bool {
    let owner = tree.ancestor(block) {
      [.variableDecl, .closure, .functionDecl, .ifExpr, .switchExpr, .doStmt].contains($0)
    }
    return owner == member.node
  }

  /// A single expression with a result would be one that nobody uses.
  private func checkResult(_ subject: FixSubject, _ member: IndexedMember) throws(ObstacleError) {
    let statements = tree.statements(of: inner)
    guard statements.count == 1, let only = statements.first, [.awaitExpr, .tryExpr].contains(tree.kind(only)) else {
      return
    }
    let call = tree.descendants(only).first { tree.kind($0) == .call }
    let uses = member.body.uses
    guard let call, let callee = tree.callee(call),
      let use = uses.first(where: { $0.offset == Int(tree.mainToken(callee).start) }), let id = use.member
    else {
      throw ObstacleError(
        "unknown_type", "Whether the work in `\(member.name)` gives a value back is not known.")
    }
    let called = subject.index.members[id]
    guard called.returnType == nil || called.attributes.contains("discardableResult") else {
      throw ObstacleError("returns_value", "`\(called.name)` gives a value back, which `.task` does not take.")
    }
  }

  /// The modifier as a whole, or behind what stays in `onAppear`.
  /// - Parameter inside: insertions into the file; those in the task's code go along with it.
  func edits(_ inside: [SourceEdit]) throws(ObstacleError) -> [SourceEdit] {
    guard let callee = tree.callee(modifier) else { return [] }
    let arguments = tree.range(task).lowerBound + "Task".utf8.count..<tree.range(inner).lowerBound
    let head = "task" + tree.text(arguments).trimmedSpaces + " "
    let name = tree.mainToken(callee).range
    let before = tree.statements(of: outer).dropLast()
    let body = OutdentedText(
      tree, range: tree.range(inner), from: tree.range(task).lowerBound, to: name.lowerBound, edits: inside)
    guard !before.isEmpty else {
      return [SourceEdit(range: name.lowerBound..<tree.range(modifier).upperBound, replacement: head + body.text)]
    }
    guard let last = before.last, tree.startsLine(tree.range(task).lowerBound) else {
      throw ObstacleError("unsupported_declaration", "Code stands on one line with the `Task`.")
    }
    let margin = tree.margin(at: name.lowerBound)
    let lead = tree.startsLine(name.lowerBound - 1) ? "\n" + margin : ""
    return [
      SourceEdit(range: tree.range(last).upperBound..<tree.range(task).upperBound, replacement: ""),
      SourceEdit(
        range: tree.range(modifier).upperBound..<tree.range(modifier).upperBound,
        replacement: lead + "." + head + body.text),
    ]
  }
}

extension String {
  /// Without spaces at its ends.
  fileprivate var trimmedSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension SyntaxTree {
  /// A `Task` is made at an offset.
  fileprivate func startsTask(at offset: Int) -> Bool {
    nodes(of: .call, around: offset).contains { call in
      callee(call).map { Int(mainToken($0).start) == offset && text($0) == "Task" } ?? false
    }
  }

  /// What a call calls.
  func callee(_ call: NodeID) -> NodeID? { firstChild(call) }

  /// The closure of a call that takes one and nothing else: trailing, or as `perform:`.
  fileprivate func onlyClosure(of call: NodeID) -> NodeID? {
    let rest = Array(children(call)).dropFirst()
    guard rest.count == 1, let only = rest.first else { return nil }
    if kind(only) == .closure { return only }
    guard kind(only) == .argument, let value = firstChild(only), kind(value) == .closure else { return nil }
    return value
  }
}
