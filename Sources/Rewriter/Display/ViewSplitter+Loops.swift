import SwiftSource

extension ViewSplitter {
  /// `for reason in ["Closed", "Weather"] { sheet.addAction(...) }`: a loop over what is written here, of which all shows
  /// something, is the view's as a whole.
  func isViewLoop(_ statement: NodeID) -> Bool {
    guard tree.kind(statement) == .forStmt, let block = tree.child(statement, .codeBlock) else { return false }
    let head = tree.children(statement).filter { $0 != block }
    guard head.map(tree.kind) == [.identifierPattern, .arrayExpr] else { return false }
    let written = head.dropFirst().flatMap { Array(tree.descendants($0)) }
    let body = Array(tree.children(block))
    return written.allSatisfy { Self.literals.contains(tree.kind($0)) } && !body.isEmpty
      && body.allSatisfy(isViewStatement)
  }

  /// It holds what is written in the loop's head, and nothing of the view.
  func isLoopVariable(_ pattern: NodeID) -> Bool { tree.parent(pattern).map(isViewLoop) ?? false }

  private static let literals: Set<NodeKind> = [.stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral]
}
