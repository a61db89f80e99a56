import ProjectIndex
import SwiftSource

/// Statements in closures on other threads that change what the screen shows.
struct BackgroundChanges {
  /// Statements that stand behind each other and go to the main thread together.
  struct Run {
    let statements: [NodeID]
    /// The closure can wait for the main actor.
    let isAsync: Bool
  }

  private let member: IndexedMember
  private let tree: SyntaxTree
  private let context: MainActorContext
  private let isClass: Bool
  private let scope: ScopeAnalysis

  init(index: ProjectIndex, type: IndexedType, member: IndexedMember, tree: SyntaxTree) {
    (self.member, self.tree) = (member, tree)
    isClass = type.kind == .class
    context = MainActorContext(index: index)
    scope = ScopeAnalysis(tree: tree, member: member.node)
  }

  private static let blocks: Set<NodeKind> = [.codeBlock, .closure, .switchCase]
  private static let branches: Set<NodeKind> = [.ifExpr, .guardStmt, .doStmt, .catchClause, .switchExpr]

  /// What stands at some offsets, one run for each block.
  func runs(_ offsets: [Int]) throws(ObstacleError) -> [Run] {
    var blocks: [(block: NodeID, closure: NodeID, changes: [NodeID])] = []
    for offset in offsets.sorted() {
      guard let closure = try leavingClosure(around: offset) else { continue }
      let statement = try statement(around: offset, in: closure)
      guard let block = tree.parent(statement) else { continue }
      if let known = blocks.firstIndex(where: { $0.block == block }) {
        if !blocks[known].changes.contains(statement) { blocks[known].changes.append(statement) }
      } else {
        blocks.append((block, closure, [statement]))
      }
    }
    var runs: [Run] = []
    for found in blocks { runs.append(try run(found.changes, in: found.block, of: found.closure)) }
    return runs
  }

  // MARK: Where they stand

  /// The closure that takes an offset to another thread; nil where one inside of it has brought it back.
  private func leavingClosure(around offset: Int) throws(ObstacleError) -> NodeID? {
    for closure in tree.nodes(of: .closure, around: offset, in: member.node).reversed() {
      guard let call = call(of: closure) else { continue }
      if context.isMain(call) { return nil }
      if MainActorContext.leaving.contains(call.name)
        || call.argumentLabels.contains(where: MainActorContext.isCompletion)
      {
        return closure
      }
      guard Self.animations.contains(call.name) else { break }
    }
    throw ObstacleError("unknown_closure", "Which closure in `\(member.name)` runs elsewhere is not known.")
  }

  /// Closures that are run in place, for what they change.
  private static let animations: Set<String> = ["withAnimation", "animate", "transition", "performWithoutAnimation"]

  private func call(of closure: NodeID) -> NameUse? {
    let range = tree.range(closure)
    let region = member.body.regions.first { region in
      region.kind == .closure && range.contains(region.range.lowerBound)
        && tree.innermost(.closure, around: region.range.lowerBound, in: member.node) == closure
    }
    return region?.call
  }

  /// The innermost statement around an offset that stands in the closure, in no closure inside of it.
  private func statement(around offset: Int, in closure: NodeID) throws(ObstacleError) -> NodeID {
    let around = ([closure] + tree.descendants(closure)).filter { tree.range($0).contains(offset) }
    let statement = around.last { node in
      guard node != closure, let parent = tree.parent(node), Self.blocks.contains(tree.kind(parent)) else {
        return false
      }
      return parent == closure || tree.ancestor(parent) { $0 == .closure } == closure
    }
    guard let statement, [.call, .sequenceExpr].contains(tree.kind(statement)), !throwsOrWaits(statement) else {
      throw ObstacleError(
        "unsupported_declaration", "What `\(member.name)` shows is no plain call or assignment in its closure.")
    }
    return statement
  }

  private func throwsOrWaits(_ node: NodeID) -> Bool {
    tree.descendants(node).contains { [.tryExpr, .awaitExpr].contains(tree.kind($0)) }
  }

  // MARK: What goes to the main thread

  private func run(_ changes: [NodeID], in block: NodeID, of closure: NodeID) throws(ObstacleError) -> Run {
    let isAsync = call(of: closure).map { MainActorContext.waiting.contains($0.name) } ?? false
    let statements = tree.statements(of: block)
    guard let first = changes.first, let last = changes.last else { return Run(statements: [], isAsync: isAsync) }
    var run = statements.filter { $0 >= first && (!isAsync || $0 <= last) }
    let ends = run.last.map(isReturn) ?? false
    if ends { run.removeLast() }
    for statement in run where !changes.contains(statement) && (isAsync || !mayFollow(statement)) {
      throw behind(statement)
    }
    if !isAsync { try checkWay(from: block, to: closure, ends: ends) }
    try checkNames(tree.range(first).lowerBound..<tree.range(run.last ?? last).upperBound)
    return Run(statements: run, isAsync: isAsync)
  }

  private func isReturn(_ statement: NodeID) -> Bool {
    tree.kind(statement) == .returnStmt && tree.children(statement).first { _ in true } == nil
  }

  /// It may run later than now, on the main thread: `self.isLoading = false`, or what goes there anyway.
  private func mayFollow(_ statement: NodeID) -> Bool {
    if let assignment = Assignment(statement, tree) {
      return !tree.descendants(statement).contains { tree.kind($0) == .call }
        && tree.text(assignment.target).hasPrefix("self")
    }
    return goesToMain(statement)
  }

  private func goesToMain(_ statement: NodeID) -> Bool {
    guard tree.kind(statement) == .call, let callee = tree.firstChild(statement) else { return false }
    return ["DispatchQueue.main.async", "DispatchQueue.main.asyncAfter"].contains(tree.text(callee))
  }

  private func behind(_ statement: NodeID) -> ObstacleError {
    ObstacleError(
      "statement_behind",
      "`\(member.name)` goes on with `\(tree.text(statement).prefix(40))` behind what it shows: it would come before it."
    )
  }

  /// Nothing that runs behind the block may rely on what is changed in it.
  private func checkWay(from block: NodeID, to closure: NodeID, ends: Bool) throws(ObstacleError) {
    var (current, isLast) = (block, ends)
    while current != closure, let parent = tree.parent(current) {
      if Self.blocks.contains(tree.kind(parent)), !isLast {
        let next = tree.statements(of: parent).filter { $0 > current }
        if let other = next.first(where: { !isReturn($0) && !goesToMain($0) }) { throw behind(other) }
        isLast = next.contains(where: isReturn)
      } else if !Self.blocks.union(Self.branches).contains(tree.kind(parent)) {
        throw ObstacleError(
          "unsupported_declaration", "`\(member.name)` changes what it shows in a loop, or when something else ends.")
      }
      current = parent
    }
    if tree.statements(of: closure).contains(where: { tree.kind($0) == .deferStmt }) {
      throw ObstacleError("unsupported_declaration", "The closure in `\(member.name)` has something to do at its end.")
    }
  }

  /// Another closure must be able to hold all that is named.
  private func checkNames(_ range: Range<Int>) throws(ObstacleError) {
    for use in member.body.uses where range.contains(use.offset) && use.base == .implicitSelf && isClass {
      throw ObstacleError("implicit_self", "The closure in `\(member.name)` uses `\(use.name)` without `self`.")
    }
    for resolution in scope.resolutions where range.contains(tree.range(resolution.node).lowerBound) {
      guard let local = resolution.local.map({ scope.locals[$0] }), local.isVariable,
        !range.contains(tree.range(local.node).lowerBound)
      else { continue }
      throw ObstacleError(
        "shared_variable", "The closure in `\(member.name)` uses the variable `\(local.name)` of the code around it.")
    }
  }

  // MARK: The change

  /// Puts a run into a closure of the main thread.
  func edits(_ run: Run, unit: String) -> [SourceEdit] {
    guard let first = run.statements.first, let last = run.statements.last else { return [] }
    let range = tree.range(first).lowerBound..<tree.range(last).upperBound
    let isWeak = scope.resolutions.contains { resolution in
      let name = tree.range(resolution.node)
      return resolution.isSelf && range.contains(name.lowerBound) && tree.source[name.upperBound] == UInt8(ascii: "?")
    }
    let head =
      (run.isAsync ? "await MainActor.run {" : "DispatchQueue.main.async {") + (isWeak ? " [weak self] in" : "")
    return tree.enclosing(range, in: head, unit: unit)
  }
}
