import SwiftSource

/// Puts the body of a module's method in the place of its call: what a patch took out of a method comes back, so that the
/// result can be compared with the method as it was.
struct Inliner {
  let state: CodeState
  let links: ModuleLinks
  let legacyTypes: Set<String>
  /// Names with labels of methods that stand on their own and are not spelled out.
  let kept: Set<String>

  /// Calls within calls that are followed; a chain of forwards is two deep, and a method may call itself.
  private static let deepest = 6

  /// The statements of the called method with its arguments put in, the last without `;`; nil if the call leads to no method
  /// of the module.
  func tokens(ofCall call: NodeID, in tree: SyntaxTree, _ scope: CodeScope) -> [String]? {
    guard scope.depth < Self.deepest, let method = method(ofCall: call, in: tree, scope), !kept.contains(method.name),
      let target = state.tree(method), let block = target.child(method.node, .codeBlock)
    else { return nil }
    let given = CodeText(tree: tree, scope: scope, links: links, inliner: self).arguments(of: call)
    var inner = self.scope(of: method, in: target)
    inner.depth = scope.depth + 1
    (inner.spellsConstants, inner.spellsCaptures) = (scope.spellsConstants, scope.spellsCaptures)
    (inner.typePrefixes, inner.movedTypes) = (scope.typePrefixes, scope.movedTypes)
    for (parameter, argument) in zip(target.parameters(method.node), given) {
      inner.arguments[target.plainName(parameter)] = argument.tokens
    }
    return body(
      of: block, in: target, inner, effects: target.children(method.node).contains { target.kind($0) == .effect })
  }

  /// The method that a call leads to, if its receiver is a link of the module, or the object of the module whose code this
  /// is.
  func method(ofCall call: NodeID, in tree: SyntaxTree, _ scope: CodeScope) -> Declaration? {
    guard let callee = tree.firstChild(call), let owners = owners(ofCallee: callee, in: tree, scope) else { return nil }
    let labels = tree.argumentLabels(ofCall: call)
    let name = tree.plainName(callee)
    return state.members(named: name).first { member in
      guard member.kind == .function, owners.contains(member.owner) else { return false }
      guard let target = state.tree(member) else { return false }
      return labels.fit(target.parameters(member.node).map(target.label))
    }
  }

  /// `Environment.current.defaults` for a property of the legacy object that gives just that.
  func tokens(ofProperty name: String, in scope: CodeScope) -> [String]? {
    guard legacyTypes.contains(scope.owner) else { return nil }
    let property = state.members(named: name).first { $0.kind == .variable && $0.owner == scope.owner }
    guard let property, let tree = state.tree(property),
      let block = tree.child(property.node, .patternBinding).flatMap({ tree.child($0, .accessorBlock) }),
      let item = tree.firstChild(block), Array(tree.children(block)).count == 1
    else { return nil }
    let value = tree.value(of: item)
    var base = value
    while tree.kind(base) == .memberAccess, let next = tree.firstChild(base) { base = next }
    guard base != value, tree.kind(base) == .declReference, tree.plainName(base).first?.isUppercase == true else {
      return nil
    }
    return CodeText.tokens(of: value, in: tree, scope: CodeScope(owner: property.owner), links: links, inliner: nil)
  }

  /// The types that may declare what is called; nil if it is none of the module's. What a method of the module calls of its
  /// own object was a call of the module where the code stood before.
  private func owners(ofCallee callee: NodeID, in tree: SyntaxTree, _ scope: CodeScope) -> [String]? {
    let isInside = scope.depth > 0 && !scope.ownsSelf || scope.callsOwn
    if tree.kind(callee) == .declReference {
      return isInside && !scope.locals.contains(tree.plainName(callee)) ? [scope.owner] : nil
    }
    guard tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) else { return nil }
    if isInside, tree.kind(tree.unwrapped(base)) == .declReference, tree.plainName(tree.unwrapped(base)) == "self" {
      return [scope.owner]
    }
    return linkName(base, in: tree, scope).map { targets($0, scope) }
  }

  /// What a link leads to, or the type of the module whose name it is: `OrdersBuilder.makeViewController()`.
  private func targets(_ name: String, _ scope: CodeScope) -> [String] {
    let linked = links.targets(of: name, in: scope.owner)
    return linked.isEmpty && links.moduleTypes.contains(name) ? [name] : linked
  }

  private func linkName(_ base: NodeID, in tree: SyntaxTree, _ scope: CodeScope) -> String? {
    let receiver = tree.unwrapped(base)
    if tree.kind(receiver) == .memberAccess {
      guard let outer = tree.firstChild(receiver) else { return nil }
      let object = tree.unwrapped(outer)
      let name = tree.plainName(object)
      guard tree.kind(object) == .declReference, name == "self" || scope.selfNames.contains(name) else { return nil }
    } else if tree.kind(receiver) != .declReference || scope.locals.contains(tree.plainName(receiver)) {
      return nil
    }
    return tree.plainName(receiver)
  }

  private func scope(of method: Declaration, in tree: SyntaxTree) -> CodeScope {
    var scope = CodeScope(owner: method.owner)
    scope.ownsSelf = legacyTypes.contains(method.owner)
    let names = scope.ownsSelf ? ["self"] : links.controllerProperties(of: method.owner)
    scope.selfNames = tree.aliases(of: names, in: method.node)
    if !scope.ownsSelf { scope.selfNames.subtract(tree.hidden(names, in: method.node)) }
    scope.locals = tree.localNames(in: method.node)
    return scope
  }

  /// - Parameter effects: the method throws or waits, so that its call has the keywords which its only expression has too.
  private func body(of block: NodeID, in tree: SyntaxTree, _ scope: CodeScope, effects: Bool) -> [String] {
    var items = Array(tree.children(block))
    if let first = items.first, tree.isControllerGuard(first, scope) { items.removeFirst() }
    var scope = scope
    while let first = items.first, items.count > 1 {
      let text = CodeText(tree: tree, scope: scope, links: links, inliner: self)
      guard let constant = SpelledConstant(first, text) else { break }
      scope.arguments[constant.name] = constant.tokens
      items.removeFirst()
    }
    if items.count == 1, tree.kind(items[0]) == .returnStmt, let value = tree.firstChild(items[0]) { items = [value] }
    while effects, items.count == 1, tree.isEffectKeyword(items[0]), let value = tree.firstChild(items[0]) {
      items = [value]
    }
    let texts = items.map { CodeText.tokens(of: $0, in: tree, scope: scope, links: links, inliner: self) }
    return Array(texts.joined(separator: [";"]))
  }
}

extension SyntaxTree {
  /// `try x` or `await x`; neither `try?` nor `try!`.
  fileprivate func isEffectKeyword(_ node: NodeID) -> Bool {
    guard [.tryExpr, .awaitExpr].contains(kind(node)), let value = firstChild(node) else { return false }
    return nodes[node].firstToken + 1 == nodes[value].firstToken
  }
}
