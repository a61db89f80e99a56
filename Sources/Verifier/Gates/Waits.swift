import SwiftSource

extension Gate {
  /// Nothing waits in a function that can't: what stood in a `Task` or an `async` function has not come into another.
  static let waits = Gate(id: "waits") { review in
    review.touched.flatMap { path -> [Objection] in
      guard let file = review.after.files[path] else { return [] }
      let tree = file.tree
      return tree.nodes.indices.filter { tree.kind($0) == .awaitExpr && !tree.mayWait($0) }.map { node in
        let line = file.lines.line(at: tree.range(node).lowerBound)
        return Objection(path, line: line, "A function that is not `async` waits.")
      }
    }
  }
}

extension SyntaxTree {
  /// A closure stands around a place, which says for itself whether it waits, or a function that is `async`.
  fileprivate func mayWait(_ node: NodeID) -> Bool {
    let around: Set<NodeKind> = [
      .closure, .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .accessorBlock,
    ]
    guard let owner = ancestor(node, where: around.contains), kind(owner) != .closure else { return true }
    return children(owner).contains { kind($0) == .effect && name($0) == "async" }
  }
}
