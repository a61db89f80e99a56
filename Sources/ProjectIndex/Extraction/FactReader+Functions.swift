import SwiftSource

extension FactReader {
  /// Reads a function, initializer, deinitializer or subscript, and opens its frame.
  mutating func enterFunction(_ node: NodeID, _ kind: IndexedMember.Kind) {
    let base = kind == .method ? tree.plainName(node) : tree.name(node)
    let parameters = parameters(node)
    let labels = argumentLabels(parameters)
    let name = kind == .deinitializer ? base : base + "(" + labels + ")"
    var member = makeMember(
      node, name: name, base: base, nameToken: tree.mainToken(node), kind: kind, DeclarationHead(tree, node))
    member.parameters = parameters
    member.genericParameters = genericParameters(node)
    member.returnType = returnType(node)
    member.isFailable = kind == .initializer && isFailable(node)
    readEffects(node, &member)
    pushMember(addMember(member, labels: expressions.names.intern(labels)), node)
  }

  /// `init?` or `init!`
  private func isFailable(_ node: NodeID) -> Bool {
    let next = tree.tokens[Int(tree.nodes[node].mainToken) + 1].kind
    return next == .postfixQuestionMark || next == .exclamationMark || next == .infixQuestionMark
  }

  private func readEffects(_ node: NodeID, _ member: inout IndexedMember) {
    for effect in tree.children(node) where tree.kind(effect) == .effect {
      switch tree.mainToken(effect).keyword {
      case .async, .reasync: member.isAsync = true
      case .throws, .rethrows: member.isThrowing = true
      default: break
      }
    }
  }

  private func returnType(_ node: NodeID) -> String? {
    guard let clause = tree.child(node, .returnClause), let type = tree.firstChild(clause) else { return nil }
    let text = tree.text(type)
    return text == "Void" || text == "()" ? nil : text
  }

  private func parameters(_ node: NodeID) -> [IndexedParameter] {
    guard let clause = tree.child(node, .parameterClause) else { return [] }
    let isSubscript = tree.kind(node) == .subscriptDecl
    return tree.children(clause).filter { tree.kind($0) == .functionParameter }.map {
      parameter($0, isSubscript: isSubscript)
    }
  }

  /// A subscript's parameters have a label only if one is written beside the name.
  private func parameter(_ node: NodeID, isSubscript: Bool) -> IndexedParameter {
    let type = tree.children(node).first { tree.kind($0).isType }
    let label = labelToken(node)
    let hasLabel = label.kind != .wildcard && !(isSubscript && label == tree.mainToken(node))
    return IndexedParameter(
      label: hasLabel ? tree.text(tree.plainNameRange(label)) : nil, name: tree.plainName(node),
      type: type.map { tree.text($0) } ?? "", hasDefault: tree.child(node, .initializerClause) != nil,
      isVariadic: tree.isVariadic(node), isInout: type.map(isInout) ?? false)
  }

  /// The first of the two names of a parameter, or the only one.
  private func labelToken(_ node: NodeID) -> Token {
    let main = Int(tree.nodes[node].mainToken)
    var start = Int(tree.nodes[node].firstToken)
    for child in tree.children(node) {
      guard tree.kind(child) == .attribute || tree.kind(child) == .modifier else { break }
      start = Int(tree.nodes[child].tokenEnd)
    }
    return tree.tokens[min(start, main)]
  }

  private func isInout(_ type: NodeID) -> Bool {
    tree.kind(type) == .attributedType && tree.tokens(of: type).contains { $0.keyword == .inout }
  }
}
