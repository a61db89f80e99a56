import SwiftSource

/// A name for a call whose first argument is a constant that says what it is about.
struct ToldName {
  let call: NodeID
  /// Name of what is called.
  let method: String
  let tree: SyntaxTree

  /// `trackOrderOpened` of `track(.orderOpened)`, `isEnabledForRefunds` of `isEnabled(.refunds)`; nil for other calls.
  var name: String? {
    guard let argument = tree.children(call).first(where: { tree.kind($0) == .argument }),
      let value = tree.firstChild(argument), let noun = constant(value) ?? made(value)
    else { return nil }
    let label = tree.label(ofArgument: argument) ?? ""
    let isQuestion = ["is", "has", "can", "should"].contains { word in
      method.hasPrefix(word) && method.dropFirst(word.count).first?.isUppercase == true
    }
    let link = ["for", "of", "in", "with"].contains(label) ? label.capitalizedFirst : isQuestion ? "For" : ""
    return method + link + noun.capitalizedFirst
  }

  /// `OrdersRequest` of `send(OrdersRequest(page: 1))`.
  private func made(_ value: NodeID) -> String? {
    guard ServiceCallName.sending.contains(method), tree.kind(value) == .call, let callee = tree.firstChild(value),
      tree.kind(callee) == .declReference, tree.name(callee).first?.isUppercase == true
    else { return nil }
    return tree.name(callee)
  }

  /// `orderOpened` of `.orderOpened`, of `Event.orderOpened` and of `Event.Orders.orderOpened(id: 1)`.
  private func constant(_ value: NodeID) -> String? {
    let access = tree.kind(value) == .call ? tree.firstChild(value) ?? value : value
    guard tree.kind(access) == .memberAccess, tree.name(access).first?.isLowercase == true,
      !Self.silent.contains(tree.name(access))
    else { return nil }
    var base = tree.firstChild(access)
    while let node = base, tree.kind(node) == .memberAccess {
      guard tree.name(node).first?.isUppercase == true else { return nil }
      base = tree.firstChild(node)
    }
    return base.map { tree.name($0).first?.isUppercase == true } ?? true ? tree.name(access) : nil
  }

  /// Names of values that say nothing of what a call is about.
  private static let silent = ServiceCallName.instances.union(["self", "init", "zero", "none", "some", "empty", "now"])
}
