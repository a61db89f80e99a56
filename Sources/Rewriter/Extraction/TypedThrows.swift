import ProjectIndex
import SwiftSource

/// What a declaration says of the errors that it throws: a method that asks it would have to say the same.
struct TypedThrows {
  /// `throws(LoadingError)`.
  let isDeclared: Bool

  init(_ callee: IndexedMember?, _ index: ProjectIndex) {
    guard let callee, callee.isThrowing, let file = index.parsedFile(at: callee.file) else {
      isDeclared = false
      return
    }
    isDeclared = file.tree.nodes.indices.contains { node in
      callee.range.contains(file.tree.range(node).lowerBound) && file.tree.isTypedThrow(node)
    }
  }
}

extension SyntaxTree {
  /// A statement or function around a node throws errors of one type only: `func load() throws(LoadingError)`.
  func throwsTypedErrors(around node: NodeID) -> Bool {
    var current = parent(node)
    while let outer = current {
      if children(outer).contains(where: isTypedThrow) { return true }
      current = parent(outer)
    }
    return false
  }

  fileprivate func isTypedThrow(_ node: NodeID) -> Bool {
    kind(node) == .effect && mainToken(node).keyword == .throws && firstChild(node) != nil
  }
}
