import MigrationModel
import ProjectIndex
import SwiftSource

/// What the tree declares for any `ObservableObject`, whatever its class.
struct ObserverDeclarations {
  /// Functions and types that ask for one by a generic parameter.
  let generic: Set<String>
  /// What an extension of the protocol gives to all of them.
  let shared: Set<String>

  init(_ index: ProjectIndex) {
    let search = ByteSearch("ObservableObject")
    var (generic, shared): (Set<String>, Set<String>) = ([], [])
    for file in index.files where !search.offsets(in: file.contents).isEmpty {
      guard let tree = index.parsedFile(at: file.path)?.tree else { continue }
      for node in tree.nodes.indices where tree.kind(node) == .identifierType && tree.name(node) == "ObservableObject" {
        guard let parent = tree.parent(node) else { continue }
        if [.genericParameter, .genericRequirement, .someOrAnyType].contains(tree.kind(parent)) {
          generic.formUnion(Self.asking(around: node, tree))
        } else if tree.kind(parent) == .extensionDecl {
          shared.formUnion(Self.members(of: parent, tree))
        }
      }
    }
    (self.generic, self.shared) = (generic, shared)
  }

  /// The function around a generic parameter, or the type for its own parameters and for its initializers.
  private static func asking(around node: NodeID, _ tree: SyntaxTree) -> [String] {
    let kinds: Set<NodeKind> = [
      .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
    ]
    guard let owner = tree.ancestor(node, where: { kinds.contains($0) }) else { return [] }
    if tree.kind(owner) == .extensionDecl { return tree.firstChild(owner).map { [tree.name($0)] } ?? [] }
    return [tree.name(owner)]
  }

  private static func members(of declaration: NodeID, _ tree: SyntaxTree) -> [String] {
    guard let block = tree.child(declaration, .memberBlock) else { return [] }
    return tree.children(block).filter { [.functionDecl, .variableDecl].contains(tree.kind($0)) }.flatMap { member in
      tree.kind(member) == .functionDecl
        ? [tree.name(member)]
        : tree.descendants(member).filter { tree.kind($0) == .identifierPattern }.prefix(1).map(tree.name)
    }
  }
}
