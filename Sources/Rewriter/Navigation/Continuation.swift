import ProjectIndex
import SwiftSource

/// What `withCheckedContinuation` hands to its closure.
struct Continuation {
  /// `CheckedContinuation<[Order], any Error>`
  let type: String

  /// nil for other locals, and where nothing around the call says what it waits for.
  init?(_ declaration: NodeID, _ names: BodyNames) {
    let tree = names.tree
    guard let closure = tree.ancestor(declaration, where: { $0 == .closure }),
      let signature = tree.child(closure, .closureSignature),
      tree.children(signature).contains(declaration), tree.kind(declaration) == .closureParameter,
      let call = tree.ancestor(closure, where: { $0 == .call }), let callee = tree.firstChild(call),
      let failure = Self.failures[tree.text(callee)], let answer = Self.answer(call, names)
    else { return nil }
    type = "CheckedContinuation<\(answer), \(failure)>"
  }

  private static let failures = [
    "withCheckedContinuation": "Never", "withCheckedThrowingContinuation": "any Error",
  ]

  /// The type of what the call gives: that of the variable which it starts, what the member returns, or nothing.
  private static func answer(_ call: NodeID, _ names: BodyNames) -> String? {
    let (tree, member) = (names.tree, names.member)
    var value = call
    while let outer = tree.parent(value), [.awaitExpr, .tryExpr].contains(tree.kind(outer)) {
      if tree.isOptionalTry(outer) { return nil }
      value = outer
    }
    guard let place = tree.parent(value) else { return nil }
    switch tree.kind(place) {
    case .initializerClause:
      let binding = tree.parent(place)
      return binding.flatMap { tree.child($0, .typeAnnotation) }.flatMap(tree.firstChild).map { tree.text($0) }
    case .returnStmt where isOwn(place, names): return member.returnType
    case .codeBlock:
      let isValue = tree.parent(place) == member.node && Array(tree.children(place)).count == 1
      return isValue ? member.returnType ?? "Void" : "Void"
    default: return nil
    }
  }

  /// No closure stands between the statement and its member.
  private static func isOwn(_ statement: NodeID, _ names: BodyNames) -> Bool {
    names.member.kind == .method
      && names.tree.ancestor(statement) { $0 == .closure }.map { $0 < names.member.node } ?? true
  }
}
