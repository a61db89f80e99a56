import SwiftSource

/// Code as a list of tokens in one spelling, so that code that moved equals the code it was: without white space, access
/// modifiers, the receiver before members of the legacy object and of its module, and with trailing closures in the
/// parentheses. Statements end with `;`.
struct CodeText {
  private(set) var tokens: [String] = []

  let tree: SyntaxTree
  private(set) var scope: CodeScope
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
    case .closure: if !addHandler(node) { addPlain(node) }
    default: addPlain(node)
    }
  }

  private static let accessWords: Set<String> = ["private", "fileprivate", "internal"]
  private static let setterWords: Set<String> = ["private(set)", "fileprivate(set)"]

  // MARK: Names

  private mutating func addReference(_ node: NodeID) {
    let name = tree.plainName(node)
    if let argument = scope.arguments[name] {
      // No parameter can be set.
      tokens += Assignment(to: node, tree) == nil ? argument : ["parameter \(name)"]
    } else if name == "self", !scope.ownsSelf, !isUnwrapped(node) {
      tokens.append("self of \(scope.owner)")
    } else if scope.selfNames.contains(name) {
      tokens.append("self")
    } else if let spelled = spelled(property: name) {
      tokens += spelled
    } else {
      addPlain(node)
    }
  }

  /// `guard let self = self`, as `guard let self`: whoever is asked by the name is looked at where it is asked.
  private func isUnwrapped(_ node: NodeID) -> Bool {
    guard let clause = tree.parent(node), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
      tree.kind(binding) == .optionalBinding, let pattern = tree.firstChild(binding)
    else { return false }
    return tree.plainName(pattern) == "self"
  }

  /// What a property of the legacy object stands for that does nothing but name it.
  private func spelled(property name: String) -> [String]? {
    guard !scope.locals.contains(name) else { return nil }
    return inliner?.tokens(ofProperty: name, in: scope)
  }

  /// The presenter that a closure is given is reached as well through the legacy object.
  private mutating func addSignature(_ node: NodeID) {
    let captures = tree.children(node).filter { tree.kind($0) == .closureCapture }
    let links = captures.filter { self.links.isLink(tree.text($0), in: scope.owner) }
    guard !links.isEmpty else { return addPlain(node) }
    var text = CodeText(tree: tree, scope: scope, links: self.links, inliner: inliner)
    text.addPlain(node)
    var rest = text.tokens
    for link in links {
      guard let place = rest.firstIndex(of: tree.text(link)) else { continue }
      rest.remove(at: place)
      if place > 0, rest[place - 1] == "," {
        rest.remove(at: place - 1)
      } else if place < rest.count, rest[place] == "," {
        rest.remove(at: place)
      }
    }
    if rest.starts(with: ["[", "]"]) { rest.removeFirst(2) }
    if rest != ["in"] { tokens += rest }
  }

  /// `let self`, `[weak self]`, and the same with another name of the legacy object: `self` is what all of them bind.
  private mutating func addBinding(_ node: NodeID) {
    let main = Int(tree.nodes[node].mainToken)
    guard scope.selfNames.contains(tree.plainName(node)) else { return addPlain(node) }
    addTokens(Int(tree.nodes[node].firstToken)..<main)
    tokens.append("self")
    var position = main + 1
    for child in tree.children(node) {
      addTokens(position..<Int(tree.nodes[child].firstToken))
      add(child)
      position = Int(tree.nodes[child].tokenEnd)
    }
    addTokens(position..<max(position, Int(tree.nodes[node].tokenEnd)))
  }

  /// `if let order`, which is `if let order = order`.
  private mutating func addShort(_ node: NodeID) {
    addPlain(node)
    guard let pattern = tree.firstChild(node), tree.kind(pattern) == .identifierPattern else { return }
    let name = tree.plainName(pattern)
    tokens.append("=")
    if scope.selfNames.contains(name) {
      tokens.append("self")
    } else {
      tokens += scope.arguments[name] ?? spelled(property: name) ?? [name]
    }
  }

  private mutating func addMember(_ node: NodeID) {
    guard let base = tree.firstChild(node), drops(base, before: node) else { return addPlain(node) }
    let object = tree.unwrapped(base)
    let isOwn = tree.plainName(object) == "self" || scope.selfNames.contains(tree.plainName(object))
    if isOwn, tree.kind(object) == .declReference, let spelled = spelled(property: tree.plainName(node)) {
      tokens += spelled
      return
    }
    addTokens(Int(tree.nodes[node].mainToken)..<Int(tree.nodes[node].tokenEnd))
  }

  /// The receiver says nothing that the member's new or old place does not say.
  private func drops(_ base: NodeID, before member: NodeID) -> Bool {
    guard !["self", "Type"].contains(tree.name(member)) else { return false }
    let receiver = tree.unwrapped(base)
    if scope.movedTypes.contains(tree.text(receiver) + "." + tree.name(member)) { return true }
    switch tree.kind(receiver) {
    case .declReference:
      let name = tree.plainName(receiver)
      guard scope.arguments[name] == nil else { return scope.arguments[name] == ["self"] }
      // A part of the module finds its own members with the word and without.
      if name == "self" { return scope.ownsSelf || links.moduleTypes.contains(scope.owner) }
      if scope.selfNames.contains(name) || scope.typePrefixes.contains(name) { return true }
      return links.isLink(name, in: scope.owner) && !scope.locals.contains(name)
    case .identifierType: return scope.typePrefixes.contains(tree.plainName(receiver))
    case .memberAccess:
      guard let outer = tree.firstChild(receiver) else { return false }
      let object = tree.unwrapped(outer)
      guard tree.kind(object) == .declReference else { return false }
      let isSelf = tree.plainName(object) == "self" || scope.selfNames.contains(tree.plainName(object))
      let name = tree.plainName(receiver)
      if isSelf { return links.isLink(name, in: scope.owner) || scope.isController(name) }
      // `presenter.state.title` was `presenter.title`.
      let holder = tree.plainName(object)
      guard links.isLink(holder, in: scope.owner), !scope.locals.contains(holder) else { return false }
      return links.targets(of: holder, in: scope.owner).contains { links.isLink(name, in: $0) }
    default: return false
    }
  }

  // MARK: Calls

  private mutating func addCall(_ node: NodeID) {
    if let inliner, let spelled = inliner.tokens(ofCall: node, in: tree, scope) {
      tokens += spelled
      return
    }
    if let assignment = assignment(by: node) {
      tokens += assignment
      return
    }
    guard let callee = tree.firstChild(node) else { return addPlain(node) }
    add(callee)
    tokens.append("(")
    for (position, argument) in told(arguments(of: node), by: node).enumerated() {
      if position > 0 { tokens.append(",") }
      if let label = argument.label { tokens += [label, ":"] }
      tokens += argument.tokens
    }
    tokens.append(")")
  }

  /// The arguments of a call of the legacy object without those that say what the method's defaults say.
  private func told(_ arguments: [(label: String?, tokens: [String])], by call: NodeID) -> [(
    label: String?, tokens: [String]
  )] {
    guard let callee = tree.firstChild(call), let inliner, isOwn(callee) else { return arguments }
    let defaults = inliner.defaults(ofCall: call, named: tree.plainName(callee), in: tree)
    guard defaults.count == arguments.count else { return arguments }
    return zip(arguments, defaults).filter { $0.tokens != $1 }.map(\.0)
  }

  /// A name alone, or a member of the legacy object or of its module.
  private func isOwn(_ callee: NodeID) -> Bool {
    if tree.kind(callee) == .declReference { return !scope.locals.contains(tree.plainName(callee)) }
    return tree.kind(callee) == .memberAccess && tree.firstChild(callee).map { drops($0, before: callee) } == true
  }

  /// The arguments of a call, closures behind it included. Of closures at the end the first and the last have no labels, as
  /// the first that stands behind the parentheses has none.
  func arguments(of call: NodeID) -> [(label: String?, tokens: [String])] {
    var result: [(label: String?, tokens: [String])] = []
    for child in tree.children(call).dropFirst() {
      switch tree.kind(child) {
      case .argument:
        guard let value = tree.firstChild(child) else { continue }
        let hasLabel = tree.nodes[child].mainToken != tree.nodes[value].firstToken
        result.append((hasLabel ? tree.plainName(child) : nil, spelled(value)))
      case .closure: result.append((nil, spelled(child)))
      case .labeledClosure:
        result.append((tree.plainName(child), tree.child(child, .closure).map(spelled) ?? []))
      default: continue
      }
    }
    let others = result.lastIndex { $0.tokens.first != "{" }.map { $0 + 1 } ?? 0
    if others < result.count {
      result[others].label = nil
      result[result.count - 1].label = nil
    }
    return result
  }

  private func spelled(_ node: NodeID) -> [String] {
    Self.tokens(of: node, in: tree, scope: scope, links: links, inliner: inliner)
  }

  /// `{ _ in onStart() }`, where `onStart` is given a closure: that closure, with the parameters of this one. False for
  /// other closures.
  private mutating func addHandler(_ node: NodeID) -> Bool {
    let items = tree.children(node).filter { tree.kind($0) != .closureSignature }
    guard items.count == 1, tree.kind(items[0]) == .call, let callee = tree.firstChild(items[0]),
      tree.kind(callee) == .declReference, let given = scope.arguments[tree.plainName(callee)], given.first == "{",
      let start = given.firstIndex(of: "in"), !given[..<start].dropFirst().contains("{")
    else { return false }
    let taken = given[1..<start].prefix { $0 != "]" }
    let captures = given[1] == "[" ? Array(taken) + ["]"] : []
    let names = given[1..<start].dropFirst(captures.count).filter { $0 != "," }
    guard Array(names) == arguments(of: items[0]).flatMap(\.tokens) else { return false }
    let own = tree.child(node, .closureSignature).map { tree.tokens(of: $0).map { tree.text($0.range) } } ?? []
    tokens += ["{"] + captures + own + given[(start + 1)...]
    return true
  }

  // MARK: Everything else

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

  private mutating func addPlain(_ node: NodeID) {
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

  private mutating func addTokens(_ range: Range<Int>) {
    for token in tree.tokens[range] where token.kind != .semicolon {
      tokens.append(tree.text(token.range))
    }
  }
}

extension CodeScope {
  /// The name is not `self` and stands for the legacy object.
  func isController(_ name: String) -> Bool { name != "self" && selfNames.contains(name) }
}

extension SyntaxTree {
  /// The expression inside `?` and `!`.
  func unwrapped(_ node: NodeID) -> NodeID {
    var current = node
    while [.optionalChaining, .forceUnwrap].contains(kind(current)), let next = firstChild(current) { current = next }
    return current
  }
}
