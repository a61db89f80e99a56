import ProjectIndex
import SwiftSource

/// A call that changes what is stored in one piece: `realm.write { ... }`. Its closure has run when the call comes back, and
/// what that throws the call throws.
struct Transaction {
  let closure: NodeID

  /// nil for other calls.
  init?(_ call: NodeID, _ names: BodyNames) {
    let tree = names.tree
    guard tree.kind(call) == .call, let method = tree.firstChild(call), tree.kind(method) == .memberAccess,
      let base = tree.firstChild(method), let type = names.type(ofExpression: tree.unwrappedBase(base)),
      Self.methods[type.withoutOptional]?.contains(tree.name(method)) == true
    else { return nil }
    guard let closure = Array(tree.children(call)).last, tree.kind(closure) == .closure else { return nil }
    self.closure = closure
  }

  /// The closure, or a `try` of what it throws.
  func runs(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    node == closure || tree.isPlainTry(node) && tree.contains(node, in: closure)
  }

  /// Everything that the closure uses of the controller is at home in the interactor too.
  func isFree(of staying: (MemberID) -> Bool, _ names: BodyNames) -> Bool {
    let (tree, range) = (names.tree, names.tree.range(closure))
    let own = names.member.body.uses.filter { use in
      range.contains(use.offset) && (use.base == .implicitSelf || use.base == .explicitSelf)
    }
    guard own.allSatisfy({ use in use.member.map { !staying($0) } ?? false }) else { return false }
    return tree.descendants(closure).filter(names.isSelf).allSatisfy { node in
      tree.parent(node).map { tree.kind($0) == .memberAccess && tree.firstChild($0) == node } ?? false
    }
  }

  /// By the type of the store. Source: the public interfaces of Realm, GRDB, Core Data and SwiftData.
  private static let methods: [String: Set<String>] = [
    "Realm": ["write"], "DatabaseQueue": ["read", "write", "inDatabase"], "DatabasePool": ["read", "write"],
    "NSManagedObjectContext": ["performAndWait"], "ModelContext": ["transaction"],
  ]
}
