import SwiftSource

/// A name for what is asked of a store of objects, where its method says only how.
struct StoredChangeName {
  let call: ServiceCall
  let tree: SyntaxTree

  /// `addItem` of `realm.write { realm.add(item) }`, `writeChanges` for more than that, `itemObjects` of
  /// `realm.objects(Item.self)`; nil for other calls.
  var name: String? {
    guard let last = call.calls.last, last == call.expression else { return nil }
    if let closure = tree.child(last, .closure), Self.transactions.contains(call.name) {
      return change(in: closure) ?? "writeChanges"
    }
    guard call.name == "objects", let type = asked(last) else { return nil }
    return type.lowercasedFirst + call.name.capitalizedFirst
  }

  /// What the only statement of a closure does, and with what.
  private func change(in closure: NodeID) -> String? {
    let statements = tree.children(closure).filter { tree.kind($0) != .closureSignature }
    guard statements.count == 1, tree.kind(statements[0]) == .call, let method = tree.firstChild(statements[0]),
      tree.kind(method) == .memberAccess, let value = tree.child(statements[0], .argument).flatMap(tree.firstChild),
      [.declReference, .memberAccess].contains(tree.kind(value))
    else { return nil }
    return TargetName.joined(tree.name(method), tree.name(value).capitalizedFirst, hasObject: false)
  }

  /// `Item` of `objects(Item.self)`.
  private func asked(_ call: NodeID) -> String? {
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard arguments.count == 1, let value = tree.firstChild(arguments[0]), tree.kind(value) == .memberAccess,
      tree.name(value) == "self", let type = tree.firstChild(value)
    else { return nil }
    return tree.name(type)
  }

  private static let transactions: Set<String> = ["write", "performAndWait", "transaction", "inDatabase"]
}
