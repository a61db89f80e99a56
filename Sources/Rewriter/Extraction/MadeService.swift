import ProjectIndex
import SwiftSource

/// `let service = OrderService(context: context)`, right in front of the one statement that asks it for something.
struct MadeService {
  /// Name of the service's type.
  let type: String
  /// The declaration.
  let statement: NodeID

  /// nil if the name is no such constant of the member, outside of closures.
  init?(_ node: NodeID, _ names: BodyNames, _ subject: SplitSubject) {
    let tree = names.tree
    guard tree.kind(node) == .declReference, !names.isSelf(node), let local = names.declaration(node),
      tree.kind(local) == .identifierPattern, let binding = tree.parent(local), tree.kind(binding) == .patternBinding,
      let declaration = tree.parent(binding), tree.kind(declaration) == .variableDecl,
      tree.text(declaration).hasPrefix("let "),
      tree.children(declaration).count(where: { tree.kind($0) == .patternBinding }) == 1,
      let type = Self.made(by: binding, tree), subject.isService(typeNamed: type)
    else { return nil }
    let uses = tree.descendants(names.member.node).filter { $0 != local && names.declaration($0) == local }
    guard uses.count == 1, Self.asks(node, behind: declaration, names) else { return nil }
    (self.type, statement) = (type, declaration)
  }

  /// The type whose initializer gives the value.
  private static func made(by binding: NodeID, _ tree: SyntaxTree) -> String? {
    guard let call = tree.child(binding, .initializerClause).flatMap(tree.firstChild), tree.kind(call) == .call,
      let callee = tree.firstChild(call), tree.kind(callee) == .declReference,
      tree.name(callee).first?.isUppercase == true
    else { return nil }
    return tree.name(callee)
  }

  /// The next statement of the block is a call of a method of it.
  private static func asks(_ node: NodeID, behind declaration: NodeID, _ names: BodyNames) -> Bool {
    let tree = names.tree
    guard let block = tree.parent(declaration), case let items = Array(tree.children(block)),
      let place = items.firstIndex(of: declaration), place + 1 < items.count,
      case let next = items[place + 1], tree.kind(next) == .call,
      let method = tree.firstChild(next), tree.kind(method) == .memberAccess, tree.firstChild(method) == node
    else { return false }
    return tree.ancestor(declaration) { $0 == .closure }.map { $0 < names.member.node } ?? true
  }

  /// `order` of `let service = OrderService(context: context)`: what a local is called says less.
  static func topic(of declaration: NodeID, _ tree: SyntaxTree) -> String? {
    let call = tree.descendants(declaration).first { tree.kind($0) == .call }
    guard let type = call.flatMap(tree.firstChild).map(tree.name) else { return nil }
    let end = ["Service", "Manager", "Client", "Store", "Repository", "Provider"].first {
      type.hasSuffix($0) && type.count > $0.count
    }
    return type.dropLast(end?.count ?? 0).lowercasedFirst
  }
}
