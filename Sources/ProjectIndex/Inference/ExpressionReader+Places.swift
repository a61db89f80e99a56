import SwiftSource

/// Which type an expression must have by the place where it stands.
extension ExpressionReader {
  /// A value of the type that is declared for the place, as far as that is written.
  mutating func expectation(_ node: NodeID) -> ExpressionID {
    guard let parent = tree.parent(node) else { return 0 }
    switch tree.kind(parent) {
    case let kind where kind.isTransparentPrefix: return expectation(parent)
    case .initializerClause: return tree.parent(parent).flatMap(declaredType).map { valueOfType($0) } ?? 0
    case .returnStmt, .codeBlock, .accessorBlock, .switchCase: return result(of: parent)
    case .call where tree.firstChild(parent) == node: return 0
    default: return expected(node, depth: 0)
    }
  }

  /// `: Type` of a binding or of a parameter.
  private func declaredType(_ declaration: NodeID) -> NodeID? {
    tree.annotatedType(declaration) ?? tree.children(declaration).first { tree.kind($0).isType }
  }

  /// What the function or the getter around a block or a `return` gives.
  private mutating func result(of node: NodeID) -> ExpressionID {
    var current: NodeID? = node
    while let place = current {
      switch tree.kind(place) {
      case .functionDecl, .subscriptDecl:
        return tree.child(place, .returnClause).flatMap(tree.firstChild).map { valueOfType($0) } ?? 0
      case .patternBinding: return tree.annotatedType(place).map { valueOfType($0) } ?? 0
      case .returnStmt, .codeBlock, .accessorBlock, .accessorDecl, .ifExpr, .guardStmt, .doStmt, .switchExpr,
        .switchCase, .forStmt, .whileStmt, .repeatStmt, .catchClause:
        current = tree.parent(place)
      default: return 0
      }
    }
    return 0
  }
}
