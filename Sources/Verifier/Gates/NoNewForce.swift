import SwiftSource

extension Gate {
  /// A patch brings no `!` that can crash.
  static let noNewForce = Gate(id: "no_new_force") { review in
    let before = review.touched.flatMap { forces(review.before, $0) }.count
    let after = review.touched.flatMap { forces(review.after, $0) }
    guard after.count > before, let last = after.last else { return [] }
    return [Objection(last.path, line: last.line, "The patch brings \(after.count - before) new `!`.")]
  }

  private static func forces(_ state: CodeState, _ path: String) -> [(path: String, line: Int)] {
    guard let file = state.files[path] else { return [] }
    let tree = file.tree
    return (0..<tree.nodes.count).filter { tree.kind($0) == .forceUnwrap || tree.isForced($0) }.map {
      (path, file.lines.line(at: tree.range($0).lowerBound))
    }
  }
}

extension SyntaxTree {
  /// `try!` or `as!`.
  fileprivate func isForced(_ node: NodeID) -> Bool {
    guard kind(node) == .tryExpr || kind(node) == .asOperator else { return false }
    let next = Int(nodes[node].mainToken) + 1
    return next < tokens.count && tokens[next].kind == .exclamationMark && next < Int(nodes[node].tokenEnd)
  }
}
