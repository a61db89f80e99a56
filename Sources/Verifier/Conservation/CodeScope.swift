import SwiftSource

/// What names mean where code is spelled out: which of them stand for the legacy object, and what a parameter was given.
struct CodeScope {
  /// Full name of the type that the code belongs to.
  let owner: String
  /// Names that stand for the legacy object.
  var selfNames: Set<String> = []
  /// Whether a plain `self` is the legacy object; if not, it is told apart from it.
  var ownsSelf = true
  /// Types whose name before a member says nothing new: `Orders.limit` and `Self.limit` are `limit`.
  var typePrefixes: Set<String> = ["Self"]
  /// Parameter -> code of the argument.
  var arguments: [String: [String]] = [:]
  /// Locals and parameters, which hide properties of the same name.
  var locals: Set<String> = []
  /// Constants are spelled out where they are used.
  var spellsConstants = false
  /// The declaration stands in another type than before, where other code may have to set it.
  var hasMoved = false
  /// The code has come to a type of the module: what it calls of its own object it called through the module before.
  var callsOwn = false
  /// Calls that led here.
  var depth = 0

  /// The scope of a member of the legacy type.
  static func member(_ declaration: Declaration, in tree: SyntaxTree, typePrefixes: Set<String>) -> CodeScope {
    var scope = CodeScope(owner: declaration.owner)
    scope.selfNames = tree.aliases(of: ["self"], in: declaration.node)
    scope.typePrefixes.formUnion(typePrefixes)
    scope.locals = tree.localNames(in: declaration.node)
    return scope
  }
}

extension SyntaxTree {
  /// The names that are bound to one of `names` by `let other = name`, with those.
  func aliases(of names: Set<String>, in node: NodeID) -> Set<String> {
    var found = names
    for binding in descendants(node) where [.optionalBinding, .patternBinding].contains(kind(binding)) {
      guard let pattern = firstChild(binding), kind(pattern) == .identifierPattern,
        let clause = child(binding, .initializerClause), let value = firstChild(clause),
        kind(value) == .declReference, found.contains(plainName(value))
      else { continue }
      found.insert(plainName(pattern))
    }
    return found
  }
}
