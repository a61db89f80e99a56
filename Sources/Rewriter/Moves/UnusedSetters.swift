import ProjectIndex
import SwiftSource

/// Variables of the interactor that the view asks for and never sets: the presenter hands on no more than their value.
struct UnusedSetters {
  /// In the order of the protocols.
  let signatures: [Signature]

  init(_ subject: SplitSubject, _ module: ExistingModule) {
    let names = subject.names
    let index = subject.index
    let own = [names.presenterProtocol, names.presenter].compactMap { index.type(named: $0) }
    let members = own.flatMap { index.members(of: $0.id) }
    let changed = Self.changed(subject)
    signatures = module.content.forwarded.work.filter { signature in
      guard signature.isProperty, signature.isSettable, !changed.contains(signature.name),
        let type = signature.returnType, DisplayType(type, subject).isPlain,
        subject.refusals[Self.key(signature)] == nil
      else { return false }
      let asked = members.filter { $0.baseName == signature.name }
      return !asked.isEmpty
        && asked.allSatisfy { member in
          index.uses(of: member.id).allSatisfy { $0.use.access == .read || $0.type == member.type }
        }
    }
  }

  /// For refusals.
  static func key(_ signature: Signature) -> String { "setter " + signature.identity }

  /// Names behind the presenter in the controller's files that something is done to besides reading them.
  private static func changed(_ subject: SplitSubject) -> Set<String> {
    var names: Set<String> = []
    for file in subject.files.values {
      let tree = file.tree
      for node in tree.nodes.indices where tree.kind(node) == .memberAccess {
        guard let base = tree.firstChild(node).map(tree.unwrappedBase),
          tree.name(base) == subject.names.presenterProperty, isChanged(node, tree)
        else { continue }
        names.insert(tree.name(node))
      }
    }
    return names
  }

  /// It begins the left side of an operator that may set it, is handed over to be changed, or is called something on.
  private static func isChanged(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    var current = node
    while let parent = tree.parent(current), tree.firstChild(parent) == current {
      switch tree.kind(parent) {
      case .memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap: current = parent
      case .call, .inoutExpr: return true
      case .sequenceExpr:
        let parts = Array(tree.children(parent))
        let reading = ["==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "??", "&&", "||", "..<", "..."]
        return parts.count > 1
          && (tree.kind(parts[1]) == .assignmentOperator
            || tree.kind(parts[1]) == .binaryOperator && !reading.contains(tree.name(parts[1])))
      default: return false
      }
    }
    return false
  }
}
