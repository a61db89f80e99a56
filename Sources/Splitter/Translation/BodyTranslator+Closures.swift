import ProjectIndex
import SwiftSource

/// Closures: bodies of their own, with a result or without.
extension BodyTranslator {
  /// A closure has a result that somebody waits for, as far as anybody knows.
  func givesResult(_ closure: NodeID) -> Bool { ClosureResult(code, unit).isGiven(by: closure) }

  /// Nobody knows that the only expression of a closure is no result.
  func mayGiveValue(_ closure: NodeID) -> Bool { ClosureResult(code, unit).mayBeExpression(of: closure) }

  /// A closure that code keeps under a name of its own.
  func isNamed(_ closure: NodeID) -> Bool {
    guard let clause = tree.parent(closure), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause)
    else { return false }
    return tree.kind(binding) == .patternBinding && tree.child(binding, .typeAnnotation) == nil
  }
}
