import ProjectIndex
import SwiftSource

/// The generic parameters that the parts of a module share with the legacy type.
extension FusedCode {
  /// Those of the legacy type, by name; empty if it has none.
  var parameters: [String] {
    guard let (type, tree) = legacyDeclaration, let clause = tree.child(type.node, .genericParameterClause) else {
      return []
    }
    return tree.children(clause).filter { tree.kind($0) == .genericParameter }.map { tree.plainName($0) }
  }

  /// A class has no parameters, or those of the legacy type with all that they have to be.
  func hasLegacyParameters(_ type: DeclaredType, _ tree: SyntaxTree) -> Bool {
    guard let clause = tree.child(type.node, .genericParameterClause) else { return true }
    guard let (legacy, old) = legacyDeclaration, let known = old.child(legacy.node, .genericParameterClause) else {
      return false
    }
    let conditions = [
      tree.child(type.node, .genericWhereClause).map { tree.rawWords($0) },
      old.child(legacy.node, .genericWhereClause).map { old.rawWords($0) },
    ]
    return tree.rawWords(clause) == old.rawWords(known) && conditions[0] == conditions[1]
  }

  /// `<Row>` of a type that has the parameters of the legacy type; none is as good where the compiler finds them.
  func areOwn(_ arguments: NodeID?, _ tree: SyntaxTree) -> Bool {
    arguments.map { clause in tree.children(clause).map { tree.text($0) } == parameters } ?? true
  }

  private var legacyDeclaration: (DeclaredType, SyntaxTree)? {
    guard let type = types.first(where: { $0.name == legacy && !$0.isExtension }), let tree = files[type.path]?.tree
    else { return nil }
    return (type, tree)
  }
}
