import SwiftSource

/// What Combine makes of a publisher in one expression: `$query.debounce(...).sink { ... }`.
struct PublisherChain {
  /// `$query`, `model.$items`, a call.
  let root: NodeID
  /// The calls on it, the first one first.
  let calls: [NodeID]
  private let tree: SyntaxTree

  /// Hands each value on where it came from, at once.
  private static let direct: Set<String> = [
    "map", "compactMap", "filter", "removeDuplicates", "dropFirst", "prefix", "first", "scan", "replaceNil",
    "eraseToAnyPublisher", "combineLatest", "merge", "zip", "prepend",
  ]
  /// Hands each value on later, where its scheduler says.
  private static let scheduled: Set<String> = ["receive", "debounce", "throttle", "delay"]

  /// - Parameter call: the last call.
  init?(endingAt call: NodeID, in tree: SyntaxTree) {
    self.tree = tree
    var calls: [NodeID] = []
    var node = call
    while tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .memberAccess,
      let base = tree.firstChild(callee)
    {
      calls.append(node)
      node = base
    }
    guard !calls.isEmpty else { return nil }
    (root, self.calls) = (node, calls.reversed())
  }

  /// The methods that are called, in order.
  var names: [String] { calls.map { tree.firstChild($0).map(tree.name) ?? "" } }

  /// What stands behind a call's name: its arguments and closures.
  func arguments(_ call: NodeID) -> [NodeID] { Array(tree.children(call).dropFirst()) }

  /// Its operators are known to run nothing but their closures.
  var isPlain: Bool {
    names.allSatisfy { Self.direct.contains($0) || Self.scheduled.contains($0) || Self.ends.contains($0) }
  }

  private static let ends: Set<String> = ["sink", "assign", "store"]

  /// Values come on the main thread: from there at once, or sent there.
  /// - Parameter isOwn: a publisher tells changes of the class itself.
  func isOnMainThread(where isOwn: (NodeID) -> Bool) -> Bool {
    for (call, name) in zip(calls, names).reversed() where !Self.ends.contains(name) {
      if Self.scheduled.contains(name) { return arguments(call).contains { tree.text($0).contains(".main") } }
      guard Self.direct.contains(name) else { return false }
      let others = arguments(call).filter { tree.kind($0) == .argument && tree.text($0).contains("$") }
      let joins = ["combineLatest", "merge", "zip"].contains(name)
      guard !joins || others.count == arguments(call).filter({ tree.kind($0) == .argument }).count,
        !joins || others.allSatisfy({ tree.firstChild($0).map(isOwn) ?? false })
      else { return false }
    }
    return isOwn(root)
  }

  /// The first value comes after whoever made the chain is done, or never for one that is gone.
  var isLater: Bool { names.contains { Self.scheduled.contains($0) || $0 == "dropFirst" } }
}
