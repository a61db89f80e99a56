import SwiftSource

extension FactReader {
  /// Reads a function, initializer, deinitializer or subscript, and opens its frame.
  mutating func enterFunction(_ node: NodeID, _ kind: IndexedMember.Kind) {
    let base = kind == .method ? plainName(node) : intern(tree.mainToken(node).range)
    let parameters = parameters(node)
    let labels = argumentLabels(parameters)
    let name = kind == .deinitializer ? base : fullName(base, labels)
    let head = head(node)
    var member = makeMember(node, name: name, base: base, nameToken: tree.mainToken(node), kind: kind, head)
    member.labels = labels
    member.parameters = parameters
    member.genericParameters = genericParameters(node)
    member.returnType = returnType(node)
    if kind == .initializer, isFailable(node) { member.traits.insert(.isFailable) }
    member.traits.formUnion(effects(node))
    pushMember(addMember(member), node)
  }

  /// `load(id:animated:)`
  mutating func fullName(_ base: Symbol, _ labels: Symbol) -> Symbol {
    var text = Array(expressions.names.bytes[expressions.names.range(base)])
    text.append(UInt8(ascii: "("))
    text.append(contentsOf: expressions.names.bytes[expressions.names.range(labels)])
    text.append(UInt8(ascii: ")"))
    return text.withUnsafeBufferPointer { expressions.names.intern($0) }
  }

  /// The labels of parameters, each with a colon behind it, `_` for none.
  mutating func argumentLabels(_ parameters: ListRange) -> Symbol {
    var text: [UInt8] = []
    for parameter in pools.parameters[parameters.places] {
      let label = parameter.label == 0 ? WellKnownNames.noLabel : parameter.label
      text.append(contentsOf: expressions.names.bytes[expressions.names.range(label)])
      text.append(UInt8(ascii: ":"))
    }
    return text.withUnsafeBufferPointer { expressions.names.intern($0) }
  }

  /// `init?` or `init!`
  private func isFailable(_ node: NodeID) -> Bool {
    let next = tree.tokens[Int(tree.nodes[node].mainToken) + 1].kind
    return next == .postfixQuestionMark || next == .exclamationMark || next == .infixQuestionMark
  }

  private func effects(_ node: NodeID) -> RawMember.Traits {
    var traits: RawMember.Traits = []
    for effect in tree.children(node) where tree.kind(effect) == .effect {
      switch tree.mainToken(effect).keyword {
      case .async, .reasync: traits.insert(.isAsync)
      case .throws, .rethrows: traits.insert(.isThrowing)
      default: break
      }
    }
    return traits
  }

  private mutating func returnType(_ node: NodeID) -> Symbol {
    guard let clause = tree.child(node, .returnClause), let type = tree.firstChild(clause) else { return 0 }
    let range = tree.range(type)
    return tree.isText(range, "Void") || tree.isText(range, "()") ? 0 : intern(range)
  }

  private mutating func parameters(_ node: NodeID) -> ListRange {
    guard let clause = tree.child(node, .parameterClause) else { return .empty }
    let isSubscript = tree.kind(node) == .subscriptDecl
    let start = pools.parameters.count
    for parameter in tree.children(clause) where tree.kind(parameter) == .functionParameter {
      pools.parameters.append(self.parameter(parameter, isSubscript: isSubscript))
    }
    return ListRange(of: pools.parameters, from: start)
  }

  /// A subscript's parameters have a label only if one is written beside the name.
  private mutating func parameter(_ node: NodeID, isSubscript: Bool) -> RawParameter {
    let type = tree.children(node).first { tree.kind($0).isType }
    let label = labelToken(node)
    let hasLabel = label.kind != .wildcard && !(isSubscript && label == tree.mainToken(node))
    var traits = parameterTraits(type)
    if tree.child(node, .initializerClause) != nil { traits.insert(.hasDefault) }
    if tree.isVariadic(node) { traits.insert(.isVariadic) }
    return RawParameter(
      label: hasLabel ? intern(tree.plainNameRange(label)) : 0, name: plainName(node),
      type: typeText(type), traits: traits)
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

  /// The type of a parameter as written; 0 without one.
  mutating func typeText(_ type: NodeID?) -> Symbol {
    guard let type else { return 0 }
    return intern(tree.range(type))
  }

  /// What the type of a parameter says.
  func parameterTraits(_ type: NodeID?) -> RawParameter.Traits {
    guard let type else { return .takesClosure }
    var traits: RawParameter.Traits = []
    if tree.kind(type) == .attributedType, tree.tokens(of: type).contains(where: { $0.keyword == .inout }) {
      traits.insert(.isInout)
    }
    switch tree.kind(bareType(type)) {
    case .functionType: traits.formUnion([.takesClosure, .isFunction])
    case .arrayType, .inlineArrayType, .dictionaryType, .metatypeType: break
    case .identifierType where tree.isText(tree.range(bareType(type)), anyOf: Self.plainTypes): break
    default: traits.insert(.takesClosure)
    }
    return traits
  }

  /// Without attributes, `?`, and parentheses around it.
  private func bareType(_ type: NodeID) -> NodeID {
    var bare = type
    while true {
      switch tree.kind(bare) {
      case .attributedType, .optionalType, .implicitlyUnwrappedType:
        guard let inner = tree.children(bare).first(where: { tree.kind($0).isType }) else { return bare }
        bare = inner
      case .tupleType:
        let elements = Array(tree.children(bare))
        guard elements.count == 1, let inner = tree.children(elements[0]).first(where: { tree.kind($0).isType }) else {
          return bare
        }
        bare = inner
      default: return bare
      }
    }
  }

  /// Types that are no closures; all others may be an alias of one.
  private static let plainTypes: [StaticString] = ["String", "Int", "Bool", "Double", "CGFloat", "Date", "URL", "Data"]
}
