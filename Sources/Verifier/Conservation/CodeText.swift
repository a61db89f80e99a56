import SwiftSource

/// Code as a list of tokens in one spelling, so that code that moved equals the code it was: without white space, access
/// modifiers, the receiver before members of the legacy object and of its module, and with trailing closures in the
/// parentheses. Statements end with `;`.
struct CodeText {
  var tokens: [String] = []

  let tree: SyntaxTree
  var scope: CodeScope
  let links: ModuleLinks
  /// Spells out calls through the module; nil leaves them.
  let inliner: Inliner?

  /// The tokens of a node.
  static func tokens(
    of node: NodeID, in tree: SyntaxTree, scope: CodeScope, links: ModuleLinks, inliner: Inliner? = nil
  ) -> [String] {
    var text = CodeText(tree: tree, scope: scope, links: links, inliner: inliner)
    text.add(node)
    return text.tokens
  }

  init(tree: SyntaxTree, scope: CodeScope, links: ModuleLinks, inliner: Inliner?) {
    (self.tree, self.scope, self.links, self.inliner) = (tree, scope, links, inliner)
  }

  /// Adds a node.
  mutating func add(_ node: NodeID) {
    switch tree.kind(node) {
    case .modifier where Self.accessWords.contains(tree.text(node)): break
    case .modifier where scope.dropsSetterAccess && Self.setterWords.contains(tree.text(node)): break
    case .declReference: addReference(node)
    case .identifierPattern, .closureCapture: addBinding(node)
    case .optionalBinding where tree.child(node, .initializerClause) == nil: addShort(node)
    case .memberAccess, .memberType: addMember(node)
    case .call: addCall(node)
    case .returnStmt: add(return: node)
    case .closureSignature: addSignature(node)
    case .closure: if !addHandler(node) { addClosure(node) }
    default: addPlain(node)
    }
  }

  private static let accessWords: Set<String> = ["private", "fileprivate", "internal"]
  private static let setterWords: Set<String> = ["private(set)", "fileprivate(set)"]

  /// The only statement of a function or getter gives its value with the word and without.
  private mutating func add(return node: NodeID) {
    guard let value = tree.firstChild(node), let block = tree.parent(node),
      tree.children(block).count(where: { _ in true }) == 1
    else { return addPlain(node) }
    let owner = tree.kind(block) == .codeBlock ? tree.parent(block).map(tree.kind) : tree.kind(block)
    if owner == .functionDecl || owner == .accessorDecl || owner == .accessorBlock {
      add(value)
    } else {
      addPlain(node)
    }
  }

  mutating func addPlain(_ node: NodeID) {
    var position = Int(tree.nodes[node].firstToken)
    let separates = Self.blocks.contains(tree.kind(node))
    let outer = scope
    defer { scope = outer }
    for child in tree.children(node) {
      addTokens(position..<max(position, Int(tree.nodes[child].firstToken)))
      if separates, makesModule(child) || takeConstant(child) || restates(child) || isGuard(child, of: node) {
        position = Int(tree.nodes[child].tokenEnd)
        continue
      }
      add(child)
      if separates, tree.bindsSelf(child, scope) { scope.capture = nil }
      if separates, !Self.heads.contains(tree.kind(child)) { tokens.append(";") }
      position = Int(tree.nodes[child].tokenEnd)
    }
    addTokens(position..<max(position, Int(tree.nodes[node].tokenEnd)))
  }

  /// `let order = orders[row]`: the value stands wherever the name is used below.
  private mutating func takeConstant(_ statement: NodeID) -> Bool {
    guard let constant = SpelledConstant(statement, self) else { return false }
    scope.arguments[constant.name] = constant.tokens
    return true
  }

  /// The first statement of a router's method.
  private func isGuard(_ statement: NodeID, of block: NodeID) -> Bool {
    scope.asksController && tree.firstChild(block) == statement
      && tree.parent(block).map { tree.kind($0) == .functionDecl } == true && tree.isControllerGuard(statement, scope)
  }

  /// `nonisolated(unsafe) let order = order`: the same under the same name, with a word to the compiler.
  private func restates(_ statement: NodeID) -> Bool {
    guard tree.kind(statement) == .variableDecl, tree.text(statement).hasPrefix("nonisolated(unsafe) let "),
      tree.children(statement).count(where: { tree.kind($0) == .patternBinding }) == 1,
      let binding = tree.child(statement, .patternBinding), tree.children(binding).count(where: { _ in true }) == 2,
      let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
      let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild)
    else { return false }
    return tree.kind(value) == .declReference && tree.plainName(value) == tree.plainName(pattern)
  }

  private static let blocks: Set<NodeKind> = [
    .codeBlock, .closure, .accessorBlock, .switchCase, .memberBlock, .ifConfigClause,
  ]
  private static let heads: Set<NodeKind> = [.closureSignature, .attribute, .caseItem, .accessorDecl]

  mutating func addTokens(_ range: Range<Int>) {
    for token in tree.tokens[range] where token.kind != .semicolon {
      tokens.append(tree.text(token.range))
    }
  }
}

extension CodeScope {
  /// The name is not `self` and stands for the legacy object.
  func isController(_ name: String) -> Bool { name != "self" && selfNames.contains(name) }
}
