import ProjectIndex
import SwiftSource

/// Code that waits: how often, and where.
extension BodyTranslator {
  /// While it waits others may change what it is handed: it is handed that before. An error of it goes on, or nothing fails.
  func waitsAtMostOnce(_ node: NodeID) -> Bool {
    let inner = [node] + tree.descendants(node).filter { !tree.isInClosure($0, below: node) }
    let waiting = inner.filter { tree.kind($0) == .awaitExpr }
    guard let only = waiting.first else { return true }
    guard waiting.count == 1, unit.unit.tree.hasMainActor, isolation(of: node) != nil,
      inner.allSatisfy({ tree.kind($0) != .tryExpr || tree.isPlainTry($0) })
    else { return false }
    // `await (a, b)`, and a call in the arguments of another, wait more than once.
    return tree.descendants(only).count { tree.kind($0) == .call && !tree.isInClosure($0, below: only) } <= 1
  }

  /// Where code runs that waits: a method runs where its type does, or says so, not where it is called.
  private enum Isolation { case ofType, main }

  /// Nil where nobody knows.
  private func isolation(of node: NodeID) -> Isolation? {
    let tree = tree
    let closures = sequence(first: node) { inner in tree.ancestor(inner) { $0 == .closure } }.dropFirst()
    let around = Array(closures.prefix { $0 > code.member.node })
    if unit.isMainActor {
      let isFree = tree.children(code.member.node).contains { tree.text($0) == "nonisolated" }
      return isFree || around.contains(where: runsElsewhere) ? nil : .ofType
    }
    // What is nobody's actor's and waits is so, too, unless it or a closure says where it runs.
    for closure in around {
      let signature = tree.child(closure, .closureSignature).map { Array(tree.children($0)) } ?? []
      let attributes = signature.filter { tree.kind($0) == .attribute }.map { tree.text($0) }
      if attributes.contains("@MainActor") { return .main }
      guard attributes.isEmpty, let call = tree.call(taking: closure), let callee = tree.firstChild(call) else {
        return nil
      }
      if tree.text(callee) == "Task.detached" { return .ofType }
      guard tree.text(callee) == "Task" || tree.runsInPlace(call) else { return nil }
    }
    return code.member.attributes.contains("MainActor") ? .main : .ofType
  }

  /// Statements may end with an error for those around them, or wait.
  func callMarks(of statements: [NodeID]) -> CallMarks {
    let inner = statements.flatMap { node in
      ([node] + tree.descendants(node)).filter { !tree.isInClosure($0, below: node) }
    }
    let waits = inner.contains { tree.kind($0) == .awaitExpr }
    return CallMarks(
      fails: inner.contains(where: tree.isPlainTry), waits: waits,
      isOnMain: waits && statements.contains { isolation(of: $0) == .main })
  }
}
