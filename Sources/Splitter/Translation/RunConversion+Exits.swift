import SwiftSource

/// Jumps out of statements that become a method.
extension RunConversion {
  /// Throws where one of them would lead somewhere else.
  func checkExits() throws(Obstacle) {
    let exits: Set<NodeKind> = [.returnStmt, .throwStmt, .tryExpr, .awaitExpr, .breakStmt, .continueStmt]
    for statement in statements where tree.contains(exits, below: statement) {
      if endsBody, !tree.givesBack(statement), !tree.contains(exits.subtracting([.returnStmt]), below: statement) {
        continue
      }
      if statement == statements.last, translator.givesView(statement),
        !tree.contains(exits.subtracting([.returnStmt]), below: statement)
      {
        continue
      }
      guard [.switchExpr, .forStmt, .whileStmt].contains(tree.kind(statement)),
        !tree.contains([.returnStmt, .throwStmt, .tryExpr, .awaitExpr], below: statement)
      else {
        throw translator.obstacle("leaves_run", "leaves, throws or waits among statements of the view")
      }
    }
  }

  /// Nothing is done behind the statements: who leaves them leaves what they stand in.
  private var endsBody: Bool {
    guard unit.unit.kind == .view, var last = statements.last else { return false }
    while let block = tree.parent(last), let owner = tree.parent(block) {
      guard tree.isBlock(block), tree.items(of: block).last == last else { return false }
      if tree.kind(block) == .closure { return !translator.givesResult(block) }
      switch tree.kind(owner) {
      case .functionDecl: return owner == code.member.node && code.member.returnType == nil
      case .ifExpr, .switchExpr: last = owner
      default: return false
      }
    }
    return false
  }
}
