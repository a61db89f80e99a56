import MigrationModel
import SwiftSource

/// What a view that the presenter asks for is called: after its class or what holds it.
struct MadeNoun {
  private let tree: SyntaxTree
  private let statements: [NodeID]

  init(_ tree: SyntaxTree, _ statements: [NodeID]) { (self.tree, self.statements) = (tree, statements) }

  /// `PlusCell` of `return cell` behind `let cell = ... as! PlusCell`; nil where nothing says what it is.
  var noun: String? { statements.last.flatMap { noun(of: tree.value(of: $0)) } }

  private func noun(of value: NodeID) -> String? {
    let value = tree.head(value)
    switch tree.kind(value) {
    case .declReference:
      let name = tree.name(value)
      let type = declared(name)
      let made = type.flatMap(TypeNoun.of)
      return type.map(TypeNoun.isOfFramework) == false ? made : name.count > 6 ? name.capitalizedFirst : made
    case .memberAccess: return tree.words(of: value).last?.capitalizedFirst
    default: return type(of: value).flatMap(TypeNoun.of) ?? maker(value)
    }
  }

  /// The class that a local is made of.
  private func declared(_ name: String) -> String? {
    for statement in statements {
      for node in [statement] + Array(tree.descendants(statement)) where tree.kind(node) == .initializerClause {
        guard let binding = tree.parent(node), let value = tree.firstChild(node),
          tree.children(binding).contains(where: { tree.kind($0) == .identifierPattern && tree.name($0) == name })
        else { continue }
        return type(of: value)
      }
    }
    return nil
  }

  /// The class in `X(...)`, `... as! X` or `...(X.self)`.
  private func type(of value: NodeID) -> String? {
    let value = tree.head(value)
    if tree.kind(value) == .sequenceExpr {
      let parts = Array(tree.children(value))
      let cast = parts.firstIndex { tree.kind($0) == .asOperator }
      return cast.flatMap { $0 + 1 < parts.count ? tree.text(parts[$0 + 1]) : nil }
    }
    guard tree.kind(value) == .call, let callee = tree.firstChild(value) else { return nil }
    if tree.kind(callee) == .declReference, tree.name(callee).first?.isUppercase == true { return tree.name(callee) }
    let named = tree.descendants(value).first {
      tree.kind($0) == .memberAccess && tree.name($0) == "self" && tree.parent($0).map { tree.kind($0) } == .argument
    }
    return named.flatMap { tree.firstChild($0) }.map { tree.text($0) }
  }

  /// `recycleBinCell(at: row)` -> `RecycleBinCell`.
  private func maker(_ call: NodeID) -> String? {
    guard tree.kind(call) == .call, let name = tree.words(of: call).last, !name.hasPrefix("dequeue"),
      name.first?.isLowercase == true
    else { return nil }
    let verb = ["make", "create", "build", "configured", "configure"].first { name.hasPrefix($0) && name != $0 }
    return String(name.dropFirst(verb?.count ?? 0)).capitalizedFirst
  }
}
