import SwiftSource

/// What the shape of a slice says against moving it.
struct SliceObstacles {
  let slice: NavigationSlice
  let tree: SyntaxTree
  /// The function, accessor or closure block whose last statement the navigation may be.
  let isLastOfBody: Bool

  func obstacle() -> Obstacle? {
    if slice.completion != nil, slice.navigation.completion == nil {
      let message = "What `\(slice.navigation.method)` gives to its closure is not known."
      return Obstacle(reason: "unknown_type", message: message)
    }
    if needsSystem, let what = slice.statements.first.flatMap(tree.limit)?.obstacle {
      return Obstacle(reason: what.reason, message: "The code that prepares the screen \(what.what).")
    }
    for statement in slice.statements {
      for node in [statement] + Array(tree.descendants(statement)) {
        if slice.completion.map({ tree.contains(node, in: $0) }) == true { continue }
        if let obstacle = obstacle(at: node) { return obstacle }
      }
    }
    return tree.text(slice.range).contains("\"\"\"") ? mixed("holds a multi-line string") : nil
  }

  /// Ways back name nothing that is new.
  private var needsSystem: Bool {
    slice.statements.count > 1
      || !["dismiss", "popViewController", "popToRootViewController"].contains(slice.navigation.method)
  }

  private func obstacle(at node: NodeID) -> Obstacle? {
    switch tree.kind(node) {
    case .returnStmt, .guardStmt:
      return isInClosure(node) || (isLastOfBody && returnsNothing(node))
        ? nil : mixed("may leave the method in its middle")
    case .breakStmt, .continueStmt, .throwStmt, .fallthroughStmt:
      return isInClosure(node) ? nil : mixed("leaves a loop, a case or the method")
    case .tryExpr where tree.isPlainTry(node):
      return isInClosure(node) ? nil : mixed("may throw")
    case .awaitExpr: return isInClosure(node) ? nil : mixed("waits")
    case .ifConfigDecl, .superExpr: return mixed("holds `#if` or `super`")
    default: return nil
    }
  }

  /// A `return` without a value, or a `guard` whose own `return`s are looked at by themselves.
  private func returnsNothing(_ node: NodeID) -> Bool {
    tree.kind(node) == .guardStmt || tree.firstChild(node) == nil
  }

  private func isInClosure(_ node: NodeID) -> Bool {
    var current = node
    while let parent = tree.parent(current), !slice.statements.contains(current) {
      if tree.kind(parent) == .closure { return parent > slice.statements[0] }
      current = parent
    }
    return false
  }

  private func mixed(_ what: String) -> Obstacle {
    Obstacle(reason: "control_flow", message: "The code that prepares the screen \(what).")
  }
}
