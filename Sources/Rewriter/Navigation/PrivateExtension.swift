import SwiftSource

/// An extension that is private as a whole: what it holds becomes visible only with all of it.
struct PrivateExtension {
  let node: NodeID
  /// Its declarations.
  let members: [NodeID]

  /// nil where a declaration stands in another place, or where one beside it says by itself who sees it.
  init?(around declaration: NodeID, _ tree: SyntaxTree) {
    guard let block = tree.parent(declaration), let outer = tree.parent(block), tree.kind(outer) == .extensionDecl,
      tree.privateModifier(of: outer) != nil
    else { return nil }
    (node, members) = (outer, Array(tree.children(block)))
    let words: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]
    guard members.allSatisfy({ words.isDisjoint(with: tree.modifiers(of: $0)) }) else { return nil }
  }

  /// Its declarations are types.
  func holdsTypes(_ tree: SyntaxTree) -> Bool {
    members.allSatisfy { [.structDecl, .enumDecl, .classDecl].contains(tree.kind($0)) }
  }
}
