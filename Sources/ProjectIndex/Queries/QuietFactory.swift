import SwiftSource

/// `static func instantiate() -> Detail`: code of the tree that makes an object and hands it on as it is.
struct QuietFactory {
  let index: ProjectIndex
  /// Whether what is set on the left of an assignment runs no code of the object.
  let isQuiet: (_ target: NodeID, _ object: String, SyntaxTree) -> Bool

  /// All methods of the tree of that name do, those of the SDK anyway.
  func makes(byMethodNamed name: String) -> Bool {
    index.methods(named: name).allSatisfy { method in
      guard let tree = index.parsedFile(at: method.file)?.tree, let block = tree.child(method.node, .codeBlock) else {
        return true
      }
      return tree.children(block).allSatisfy { hands($0, tree) }
    }
  }

  private func hands(_ statement: NodeID, _ tree: SyntaxTree) -> Bool {
    ([statement] + Array(tree.descendants(statement))).allSatisfy { node in
      if let assignment = Assignment(node, tree) { return isPlain(assignment, tree) }
      return tree.kind(node) != .call || tree.firstChild(node).map { isMaking($0, tree) } == true
    }
  }

  private func isPlain(_ assignment: Assignment, _ tree: SyntaxTree) -> Bool {
    guard tree.kind(assignment.target) == .memberAccess,
      let object = tree.firstChild(assignment.target).map(tree.withoutChaining)
    else { return false }
    return isQuiet(assignment.target, tree.text(object), tree)
  }

  /// `Detail()`, `storyboard.instantiateInitialViewController()`, `fatalError()`.
  private func isMaking(_ callee: NodeID, _ tree: SyntaxTree) -> Bool {
    let name = tree.name(callee)
    return name.hasPrefix("instantiate") || ["init", "fatalError", "preconditionFailure"].contains(name)
      || name.unicodeScalars.first?.properties.isUppercase == true
  }
}
