import SwiftSource

/// A constant of a body that picks something out of values without doing anything: it is the same as its value at the places
/// where it is used, so that code that asks for it there equals code that keeps it.
struct SpelledConstant {
  let name: String
  let tokens: [String]

  /// More than that is left as it stands: constants made of constants grow with every use.
  private static let longest = 400

  /// nil if the statement is anything else, or if the scope leaves constants as they are.
  init?(_ statement: NodeID, _ text: CodeText) {
    let tree = text.tree
    guard text.scope.spellsConstants, tree.kind(statement) == .variableDecl,
      tree.mainToken(statement).keyword == .let, let binding = tree.firstChild(statement),
      tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil,
      let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
      let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild),
      Array(tree.children(statement)).count == 1
    else { return nil }
    guard ([value] + Array(tree.descendants(value))).allSatisfy({ Self.isQuiet($0, text) }) else { return nil }
    name = tree.plainName(pattern)
    tokens = CodeText.tokens(of: value, in: tree, scope: text.scope, links: text.links, inliner: text.inliner)
    guard tokens.count <= Self.longest else { return nil }
  }

  private static func isQuiet(_ node: NodeID, _ text: CodeText) -> Bool {
    let tree = text.tree
    switch tree.kind(node) {
    case .tryExpr, .awaitExpr, .inoutExpr, .assignmentOperator: return false
    case .call:
      guard let callee = tree.firstChild(node) else { return false }
      return picks.contains(tree.plainName(callee))
        || text.inliner?.method(ofCall: node, in: tree, text.scope) != nil
    default: return true
    }
  }

  /// Methods of collections that look at elements.
  private static let picks: Set<String> = [
    "first", "last", "filter", "map", "compactMap", "flatMap", "contains", "sorted", "reversed", "prefix", "suffix",
    "dropFirst", "dropLast", "min", "max", "firstIndex", "enumerated",
  ]
}
