import SwiftSource

/// New code that holds a module together and moves nothing: requirements, stored links, initializers that store what they
/// are given, and the assembly of the module.
struct Glue {
  let declaration: Declaration
  let state: CodeState
  let links: ModuleLinks

  var isGlue: Bool {
    guard let tree = state.tree(declaration) else { return false }
    switch declaration.kind {
    case .type: return true
    case .function, .initializer, .subscript, .deinitializer:
      guard let block = tree.child(declaration.node, .codeBlock) else { return true }
      if declaration.kind == .initializer { return tree.children(block).allSatisfy { isAssignment($0, tree) } }
      return links.moduleTypes.contains(declaration.owner) && isFactory(block, tree)
        && isAssembly(declaration.node, tree)
    case .variable: return isLink(tree)
    case .case, .other: return false
    }
  }

  /// Constants, assignments and a result; no name twice.
  private func isFactory(_ block: NodeID, _ tree: SyntaxTree) -> Bool {
    let items = Array(tree.children(block))
    let names = items.filter { tree.kind($0) == .variableDecl }.flatMap(tree.variableNames)
    guard let last = items.last, Set(names).count == names.count else { return false }
    if items.count > 1, hasResult(tree), tree.kind(last) != .returnStmt { return false }
    return items.dropLast().allSatisfy { [.variableDecl, .sequenceExpr].contains(tree.kind($0)) }
      && ([.returnStmt, .call].contains(tree.kind(last)) || items.count > 1)
  }

  private func hasResult(_ tree: SyntaxTree) -> Bool { tree.child(declaration.node, .returnClause) != nil }

  /// `self.view = view`.
  private func isAssignment(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    let operands = Array(tree.children(node))
    guard tree.kind(node) == .sequenceExpr, operands.count == 3, tree.kind(operands[1]) == .assignmentOperator else {
      return false
    }
    return tree.kind(operands[0]) == .memberAccess && tree.kind(operands[2]) == .declReference
      && tree.text(operands[0]) == "self." + tree.text(operands[2])
  }

  /// A variable without code, or one that the module makes.
  private func isLink(_ tree: SyntaxTree) -> Bool {
    tree.children(declaration.node).filter { tree.kind($0) == .patternBinding }.allSatisfy { binding in
      if let accessors = tree.child(binding, .accessorBlock) {
        return tree.descendants(accessors).allSatisfy { tree.kind($0) != .codeBlock }
          && tree.children(accessors).allSatisfy { tree.kind($0) == .accessorDecl }
      }
      guard let value = tree.child(binding, .initializerClause) else { return true }
      return isAssembly(value, tree)
    }
  }

  /// Names nothing but the module's types, parameters, local constants, `self`, and in a factory the type that it gives.
  private func isAssembly(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    var known = Set(tree.parameters(node).map(tree.plainName)).union(["self"])
    if tree.hasModifier(node, ["static"]), let made = tree.child(node, .returnClause).flatMap(tree.firstChild) {
      known.insert(tree.plainName(made))
    }
    for inner in tree.descendants(node) where tree.kind(inner) == .identifierPattern {
      known.insert(tree.plainName(inner))
    }
    return tree.descendants(node).allSatisfy { inner in
      switch tree.kind(inner) {
      case .declReference: known.contains(tree.plainName(inner)) || links.moduleTypes.contains(tree.plainName(inner))
      case .closure, .stringLiteral, .integerLiteral, .floatLiteral, .binaryOperator, .ternaryOperator, .ifExpr,
        .switchExpr, .forStmt, .whileStmt, .guardStmt:
        false
      default: true
      }
    }
  }
}
