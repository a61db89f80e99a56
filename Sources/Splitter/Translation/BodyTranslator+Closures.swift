import ProjectIndex
import SwiftSource

/// Closures: bodies of their own, with a result or without.
extension BodyTranslator {
  /// A closure has a result that somebody waits for, as far as anybody knows.
  func givesResult(_ closure: NodeID) -> Bool { ClosureResult(code, unit).isGiven(by: closure) }

  /// Nobody knows that the only expression of a closure is no result.
  func mayGiveValue(_ closure: NodeID) -> Bool { ClosureResult(code, unit).mayBeExpression(of: closure) }

  /// A closure holds a view, beside the object, for more than the values that it is handed.
  func capturesView(_ closure: NodeID) -> Bool {
    guard let signature = tree.child(closure, .closureSignature) else { return false }
    return tree.children(signature).contains { capture in
      tree.kind(capture) == .closureCapture && tree.name(capture) != "self" && marks.touchesView(capture, tree)
        && !isOnlyLowered(capture)
    }
  }

  private func isOnlyLowered(_ capture: NodeID) -> Bool {
    guard let place = code.scope.locals.firstIndex(where: { $0.node == capture }) else { return false }
    let uses = code.scope.resolutions.filter { $0.local == place && $0.node != capture }
    return uses.allSatisfy { use in lowered.keys.contains { tree.contains(use.node, in: $0) } }
  }

  /// A closure that code keeps under a name of its own.
  func isNamed(_ closure: NodeID) -> Bool {
    guard let clause = tree.parent(closure), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause)
    else { return false }
    return tree.kind(binding) == .patternBinding && tree.child(binding, .typeAnnotation) == nil
  }
}
