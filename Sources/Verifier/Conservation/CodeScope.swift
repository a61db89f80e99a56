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
  /// Full names of nested types that have another outer type now: `Orders.Filter` is `Filter` wherever it is declared.
  var movedTypes: Set<String> = []
  /// Parameter -> code of the argument.
  var arguments: [String: [String]] = [:]
  /// Locals and parameters, which hide properties of the same name.
  var locals: Set<String> = []
  /// Constants are spelled out where they are used.
  var spellsConstants = false
  /// The declaration stands in another type than before, where other code may have to set it, or it was private as a whole.
  var dropsSetterAccess = false
  /// The code has come to a type of the module: what it calls of its own object it called through the module before.
  var callsOwn = false
  /// The code is a router's method: it does nothing without the legacy object, which was alive where the code stood before.
  var asksController = false
  /// A closure that holds the legacy object as a closure around it does is spelled as if it said so itself.
  var spellsCaptures = false
  /// `weak` or `unowned`, as the closure around holds the legacy object; nil if it is held.
  var capture: String?
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

  /// The code is a method of a router that calls the legacy object by one of some names.
  mutating func askController(_ names: Set<String>, of declaration: Declaration, _ tree: SyntaxTree) {
    (asksController, ownsSelf) = (true, false)
    selfNames = tree.aliases(of: names, in: declaration.node).subtracting(tree.hidden(names, in: declaration.node))
  }
}

extension SyntaxTree {
  /// `guard let viewController else { return }`: the legacy object was alive where the code stood before.
  func isControllerGuard(_ node: NodeID, _ scope: CodeScope) -> Bool {
    guard !scope.ownsSelf, kind(node) == .guardStmt, let block = child(node, .codeBlock) else { return false }
    let conditions = children(node).filter { kind($0) == .condition }
    guard conditions.count == 1, let binding = firstChild(conditions[0]), kind(binding) == .optionalBinding,
      let pattern = firstChild(binding), scope.isController(plainName(pattern))
    else { return false }
    let items = Array(children(block))
    return items.count == 1 && text(items[0]) == "return"
  }

  /// The names that are bound to one of `names` by `let other = name` or `let other = self.name`, with those.
  func aliases(of names: Set<String>, in node: NodeID) -> Set<String> {
    var found = names
    for binding in descendants(node) where [.optionalBinding, .patternBinding].contains(kind(binding)) {
      guard let pattern = firstChild(binding), kind(pattern) == .identifierPattern,
        let clause = child(binding, .initializerClause), let value = firstChild(clause),
        isAlias(value, of: found)
      else { continue }
      found.insert(plainName(pattern))
    }
    return found
  }

  private func isAlias(_ value: NodeID, of names: Set<String>) -> Bool {
    guard kind(value) == .memberAccess else {
      return kind(value) == .declReference && names.contains(plainName(value))
    }
    return firstChild(value).map { text($0) == "self" } == true && names.contains(plainName(value))
  }

  /// Those of some names that a constant or variable of the code has, which stands for something else.
  func hidden(_ names: Set<String>, in node: NodeID) -> Set<String> {
    let values = descendants(node).filter { binding in
      guard [.patternBinding, .optionalBinding].contains(kind(binding)), parent(binding) != node,
        let value = child(binding, .initializerClause).flatMap(firstChild)
      else { return false }
      return !isAlias(value, of: names)
    }
    return names.intersection(values.compactMap(firstChild).filter { kind($0) == .identifierPattern }.map(plainName))
  }
}
