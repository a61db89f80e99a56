import SwiftSource

extension SyntaxTree {
  /// The only statement of a function that has a result, or of a branch that gives a value.
  func isValue(_ item: NodeID) -> Bool {
    guard let block = parent(item), let owner = parent(block) else { return false }
    let items = Array(children(block))
    guard items.last == item else { return false }
    switch kind(owner) {
    case .functionDecl: return items.count == 1 && child(owner, .returnClause) != nil
    case .ifExpr: return isWanted(owner)
    default: return kind(block) == .switchCase && kind(owner) == .switchExpr && isWanted(owner)
    }
  }

  /// The value of a choice goes somewhere.
  private func isWanted(_ choice: NodeID) -> Bool {
    guard let outer = parent(choice) else { return false }
    switch kind(outer) {
    case .initializerClause, .returnStmt, .argument, .sequenceExpr: return true
    case .ifExpr: return isWanted(outer)
    default: return isValue(choice)
    }
  }
}
