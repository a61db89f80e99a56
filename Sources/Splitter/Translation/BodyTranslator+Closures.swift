import ProjectIndex
import SwiftSource

/// Closures: bodies of their own, with a result or without.
extension BodyTranslator {
  /// A closure has a result that somebody waits for, as far as anybody knows.
  func givesResult(_ closure: NodeID) -> Bool {
    mayGiveValue(closure)
      || tree.items(of: closure).contains { item in
        tree.contains([.returnStmt], below: item) && hasReturnedValue(item)
      }
  }

  /// Nobody knows that the only expression of a closure is no result.
  func mayGiveValue(_ closure: NodeID) -> Bool {
    let items = tree.items(of: closure)
    guard items.count == 1, tree.isExpression(items[0]), Assignment(items[0], tree) == nil else { return false }
    if let call = tree.ancestor(closure, where: { $0 == .call || $0 == .codeBlock }), tree.kind(call) == .call,
      let callee = tree.firstChild(call), Self.takingWork.contains(tree.name(tree.head(callee)))
    {
      return false
    }
    let type = unit.inference(inFile: code.member.file)?.expectedType(of: closure)
    let result = type.map { $0.filter { !"?!() ".contains($0) } }
    return !(result.map { $0.hasSuffix("->Void") || $0.hasSuffix("->") } ?? isVoidCall(items[0]))
  }

  private static let takingWork: Set<String> = ["async", "asyncAfter", "forEach", "perform", "Task", "addOperation"]

  /// A call of an own method that has no result.
  private func isVoidCall(_ item: NodeID) -> Bool {
    guard tree.kind(tree.head(item)) == .call, let callee = tree.firstChild(tree.head(item)),
      let id = code.uses[callee]?.member
    else { return false }
    return unit.index.members[id].kind == .method && unit.index.members[id].returnType == nil
  }
}
