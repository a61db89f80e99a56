import SwiftSource

/// Names in one spelling: `self`, the links between the parts of a module, and what a member stands for.
extension CodeText {
  mutating func addReference(_ node: NodeID) {
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
  func spelled(property name: String) -> [String]? {
    guard !scope.locals.contains(name) else { return nil }
    return inliner?.tokens(ofProperty: name, in: scope)
  }

  /// The presenter that a closure is given is reached as well through the legacy object.
  mutating func addSignature(_ node: NodeID) {
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
  mutating func addBinding(_ node: NodeID) {
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
  mutating func addShort(_ node: NodeID) {
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

  mutating func addMember(_ node: NodeID) {
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
  func drops(_ base: NodeID, before member: NodeID) -> Bool {
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
}
