import ProjectIndex
import SwiftSource

/// `try` and `await` in front of a service call: they stay where they are, and the interactor's method throws and waits as
/// the call does.
struct CallEffects {
  /// `async throws`, `async`, `throws`, or empty.
  let text: String
  /// The call with its keywords.
  let site: NodeID

  /// In front of the call in its new home.
  static func keywords(_ effects: String) -> String {
    (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
  }

  /// nil if it is not certain what the keywords are for, or on which actor the call's values are used.
  init?(of call: NodeID, callee: IndexedMember?, in member: NodeID, _ names: BodyNames) {
    let tree = names.tree
    var site = call
    var kinds: Set<NodeKind> = []
    while let parent = tree.parent(site), [.tryExpr, .awaitExpr].contains(tree.kind(parent)) {
      kinds.insert(tree.kind(parent))
      site = parent
    }
    // `try a() + b()`: the keyword is for all that follows it.
    if let parent = tree.parent(site), tree.kind(parent) == .sequenceExpr,
      tree.children(parent).contains(where: { $0 < site && [.tryExpr, .awaitExpr].contains(tree.kind($0)) })
    {
      return nil
    }
    let isUnder = { (node: NodeID, kinds: Set<NodeKind>) in
      tree.ancestor(node, where: { kinds.contains($0) }).map { $0 > member } == true
    }
    if let callee, let effects = Self.ofHead(call, callee, names),
      !effects.contains("async") || Self.staysOnActor(site, member, tree)
    {
      (self.site, text) = (call, effects)
      return
    }
    if isUnder(site, [.tryExpr, .awaitExpr, .unsafeExpr]) {
      // `Task { try await ... }` inside another one's keyword is looked at by itself.
      guard let closure = tree.ancestor(site, where: { $0 == .closure }), closure > member,
        let outer = tree.ancestor(site, where: { [.tryExpr, .awaitExpr, .unsafeExpr].contains($0) }), outer < closure
      else { return nil }
    }
    if let callee {
      guard Self.isAwaited(callee, names.subject.index) == kinds.contains(.awaitExpr),
        callee.isThrowing == kinds.contains(.tryExpr)
      else { return nil }
    }
    self.site = site
    text = [kinds.contains(.awaitExpr) ? "async" : "", kinds.contains(.tryExpr) ? "throws" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    guard !kinds.isEmpty else {
      if Self.passesEffects(call, tree) { return nil }
      return
    }
    let inner: Set<NodeKind> = [.tryExpr, .awaitExpr, .closure]
    let transaction = Transaction(call, names)
    let isInner = { (node: NodeID) in
      inner.contains(tree.kind(node)) && transaction?.runs(node, tree) != true
    }
    guard !tree.descendants(call).contains(where: isInner),
      !kinds.contains(.awaitExpr) || Self.staysOnActor(site, member, tree)
    else { return nil }
  }

  /// Effects of a call that begins a chain behind keywords, which stay in front of the chain, as the call throws and waits as
  /// it is declared: `try await store.orders()` of `try await store.orders().sorted { $0.date < $1.date }`.
  private static func ofHead(_ call: NodeID, _ callee: IndexedMember, _ names: BodyNames) -> String? {
    let tree = names.tree
    let isAwaited = isAwaited(callee, names.subject.index)
    var node = call
    while let parent = tree.parent(node), tree.firstChild(parent) == node,
      [.memberAccess, .call, .subscriptCall, .optionalChaining, .forceUnwrap].contains(tree.kind(parent))
    { node = parent }
    guard node != call else { return nil }
    var kinds: Set<NodeKind> = []
    while let parent = tree.parent(node), [.tryExpr, .awaitExpr].contains(tree.kind(parent)) {
      kinds.insert(tree.kind(parent))
      node = parent
    }
    let inner: Set<NodeKind> = [.tryExpr, .awaitExpr, .closure]
    guard !kinds.isEmpty, callee.genericParameters.isEmpty, kinds.contains(.awaitExpr) == isAwaited,
      kinds.contains(.tryExpr) == callee.isThrowing,
      !tree.descendants(call).contains(where: { inner.contains(tree.kind($0)) })
    else { return nil }
    return [isAwaited ? "async" : "", callee.isThrowing ? "throws" : ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// An argument throws or waits, so that what makes the call does.
  private static func passesEffects(_ call: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.descendants(call).contains { node in
      guard tree.kind(node) == .awaitExpr || tree.isPlainTry(node) else { return false }
      return tree.ancestor(node, where: { $0 == .closure }).map { $0 < call } ?? true
    }
  }

  /// What an actor has is waited for from outside, whether or not it waits itself; but for its constants.
  private static func isAwaited(_ callee: IndexedMember, _ index: ProjectIndex) -> Bool {
    if callee.isAsync { return true }
    guard let type = callee.type, index.types[type].kind == .actor else { return false }
    return !callee.isLet && callee.modifiers.isDisjoint(with: [.isNonisolated, .isStatic])
  }

  /// Closures around a place run where the member runs: tasks inherit its actor.
  private static func staysOnActor(_ node: NodeID, _ member: NodeID, _ tree: SyntaxTree) -> Bool {
    var node = node
    while let closure = tree.ancestor(node, where: { $0 == .closure }), closure > member {
      guard let call = tree.parent(closure), tree.kind(call) == .call, let callee = tree.firstChild(call),
        tree.kind(callee) == .declReference, tree.name(callee) == "Task"
      else { return false }
      node = closure
    }
    return true
  }
}
