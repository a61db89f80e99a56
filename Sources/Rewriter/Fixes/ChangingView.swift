import ProjectIndex
import SwiftSource

/// Whether a modifier is put on a view that is there as long as the screen is. A group and code with branches are no views of
/// their own: the modifier belongs to each view in them, and its work ends with the branch.
struct ChangingView {
  let index: ProjectIndex

  private static let deepest = 8
  private static let groups: Set<String> = ["Group", "ForEach", "Section", "EmptyView"]
  /// Stored views that are one view, whatever they show.
  private static let lasting: Set<String> = ["Text", "Image", "Color", "AnyView"]

  /// The name of what changes under a chain of modifiers; nil for nothing that is known.
  func name(under modifier: NodeID, in member: IndexedMember) -> String? {
    guard let tree = index.parsedFile(at: member.file)?.tree else { return nil }
    return name(under: modifier, tree, in: member, depth: 0)
  }

  private func name(under expression: NodeID, _ tree: SyntaxTree, in member: IndexedMember, depth: Int) -> String? {
    var root = expression
    while let next = receiver(of: root, tree) { root = next }
    let callee = tree.kind(root) == .call ? tree.firstChild(root) ?? root : root
    let name = tree.name(callee)
    if tree.kind(root) == .call, Self.groups.contains(name) { return name }
    let offset = Int(tree.mainToken(callee).start)
    guard let use = member.body.uses.first(where: { $0.offset == offset }) else { return nil }
    if let id = use.member, index.members[id].kind != .initializer {
      return changes(index.members[id], depth: depth) ? name : nil
    }
    guard let type = use.type, let body = index.members(of: type).first(where: { $0.name == "body" }) else {
      return nil
    }
    return changes(body, depth: depth) ? name : nil
  }

  /// What a modifier is called on: `Group { ... }` of `Group { ... }.padding()`. A member alone is read by its own name.
  private func receiver(of node: NodeID, _ tree: SyntaxTree) -> NodeID? {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .memberAccess,
      let base = tree.firstChild(callee), tree.text(base) != "self"
    else { return nil }
    return base
  }

  /// A property or function that gives one view or another. What a container was given to show may be anything.
  private func changes(_ member: IndexedMember, depth: Int) -> Bool {
    guard depth < Self.deepest, let tree = index.parsedFile(at: member.file)?.tree,
      let block = tree.descendants(member.node).first(where: { [.accessorBlock, .codeBlock].contains(tree.kind($0)) })
    else { return !(member.valueType.map(Self.lasting.contains) ?? false) }
    var statements = tree.statements(of: block)
    if statements.count == 1, tree.kind(statements[0]) == .accessorDecl,
      let own = tree.child(statements[0], .codeBlock)
    {
      statements = tree.statements(of: own)
    }
    let views = statements.filter { tree.kind($0) != .variableDecl }
    guard views.count == 1, var view = views.first else { return views.count > 1 }
    if tree.kind(view) == .returnStmt, let value = tree.firstChild(view) { view = value }
    if [.ifExpr, .switchExpr].contains(tree.kind(view)) { return true }
    return name(under: view, tree, in: member, depth: depth + 1) != nil
  }
}
