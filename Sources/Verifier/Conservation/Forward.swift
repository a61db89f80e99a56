import SwiftSource

/// A member whose body does nothing but ask another object of the module for the same member.
struct Forward {
  /// The property that leads there.
  let property: String

  /// nil if the declaration does anything else.
  init?(_ declaration: Declaration, in tree: SyntaxTree, links: ModuleLinks) {
    guard let item = Self.onlyItem(of: declaration, in: tree) ?? Self.getter(of: declaration, in: tree) else {
      return nil
    }
    let value = Self.value(item, tree)
    let callee = tree.kind(value) == .call ? tree.firstChild(value) : value
    guard let callee, tree.kind(callee) == .memberAccess, tree.plainName(callee) == declaration.baseName,
      let base = tree.firstChild(callee)
    else { return nil }
    let receiver = tree.unwrapped(base)
    let property = tree.plainName(receiver)
    guard links.isLink(property, in: declaration.owner), Self.isOwn(receiver, tree) else { return nil }
    // A property that calls a method asks for something else than itself.
    let isSame =
      declaration.kind == .variable
      ? tree.kind(value) == .memberAccess : Self.handsOnParameters(value, declaration, tree)
    guard isSame else { return nil }
    self.property = property
  }

  private static func onlyItem(of declaration: Declaration, in tree: SyntaxTree) -> NodeID? {
    let block: NodeID?
    switch declaration.kind {
    case .function: block = tree.child(declaration.node, .codeBlock)
    case .variable: block = tree.child(declaration.node, .patternBinding).flatMap { tree.child($0, .accessorBlock) }
    default: block = nil
    }
    let items = block.map { Array(tree.children($0)) } ?? []
    return items.count == 1 && tree.kind(items[0]) != .accessorDecl ? items[0] : nil
  }

  /// `get { interactor.orders }` beside `set { interactor.orders = newValue }`.
  private static func getter(of declaration: Declaration, in tree: SyntaxTree) -> NodeID? {
    guard declaration.kind == .variable,
      let block = tree.child(declaration.node, .patternBinding).flatMap({ tree.child($0, .accessorBlock) })
    else { return nil }
    let accessors = Array(tree.children(block))
    guard accessors.count == 2, tree.mainToken(accessors[0]).keyword == .get,
      tree.mainToken(accessors[1]).keyword == .set,
      let asked = tree.child(accessors[0], .codeBlock).map({ Array(tree.children($0)) }), asked.count == 1,
      let given = tree.child(accessors[1], .codeBlock).map({ Array(tree.children($0)) }), given.count == 1,
      tree.tokens(of: given[0]).map({ tree.text($0.range) })
        == tree.tokens(of: asked[0]).map({ tree.text($0.range) }) + ["=", "newValue"]
    else { return nil }
    return asked[0]
  }

  /// Without `return`, `try` and `await`.
  private static func value(_ item: NodeID, _ tree: SyntaxTree) -> NodeID {
    var current = item
    while [.returnStmt, .tryExpr, .awaitExpr].contains(tree.kind(current)), let next = tree.firstChild(current) {
      current = next
    }
    return current
  }

  /// `router` or `self.router`.
  private static func isOwn(_ receiver: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.kind(receiver) == .memberAccess else { return tree.kind(receiver) == .declReference }
    return tree.firstChild(receiver).map { tree.text($0) == "self" } ?? false
  }

  private static func handsOnParameters(_ call: NodeID, _ declaration: Declaration, _ tree: SyntaxTree) -> Bool {
    guard tree.kind(call) == .call else { return false }
    let parameters = tree.parameters(declaration.node)
    guard tree.argumentLabels(ofCall: call).fit(parameters.map(tree.label)) else { return false }
    let values = tree.children(call).filter { tree.kind($0) == .argument }.compactMap(tree.firstChild)
    let given = values.map { tree.kind($0) == .inoutExpr ? tree.firstChild($0) ?? $0 : $0 }
    return given.map { tree.kind($0) == .declReference ? tree.plainName($0) : tree.text($0) }
      == parameters.map(tree.plainName)
  }
}
