import SwiftSource

extension SyntaxTree {
  /// The name of a declaration or reference without backticks.
  func plainName(_ node: NodeID) -> String {
    let name = name(node)
    return name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2 ? String(name.dropFirst().dropLast()) : name
  }

  /// `Outer.Inner` of a type as written: without attributes, optionality, `any`, `some` and generic arguments.
  func typeName(_ node: NodeID) -> String {
    switch kind(node) {
    case .identifierType: return plainName(node)
    case .memberType: return (firstChild(node).map { typeName($0) + "." } ?? "") + plainName(node)
    case .optionalType, .implicitlyUnwrappedType, .someOrAnyType: return firstChild(node).map(typeName) ?? ""
    case .attributedType: return children(node).first { kind($0) != .attribute }.map(typeName) ?? ""
    case .tupleType:
      let elements = Array(children(node))
      guard elements.count == 1, let element = firstChild(elements[0]) else { return text(node) }
      return typeName(element)
    default: return text(node)
    }
  }

  /// The variables that a declaration binds.
  func variableNames(_ declaration: NodeID) -> [String] {
    children(declaration).filter { kind($0) == .patternBinding }.flatMap { binding -> [String] in
      guard let pattern = firstChild(binding) else { return [] }
      return ([pattern] + Array(descendants(pattern))).filter { kind($0) == .identifierPattern }.map(plainName)
    }
  }

  /// The parameters of a function, initializer or subscript.
  func parameters(_ declaration: NodeID) -> [NodeID] {
    child(declaration, .parameterClause).map { children($0).filter { kind($0) == .functionParameter } } ?? []
  }

  /// The argument label of a parameter; nil for `_`.
  func label(ofParameter parameter: NodeID) -> String? {
    let heads = children(parameter).filter { [.attribute, .modifier].contains(kind($0)) }
    let first = heads.last.map { nodes[$0].tokenEnd } ?? nodes[parameter].firstToken
    guard Int(first) < tokens.count, tokens[Int(first)].kind != .wildcard else { return nil }
    let text = text(tokens[Int(first)].range)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// `(id:_:)`; of a subscript its labels as a call needs them.
  func labelList(_ declaration: NodeID) -> String {
    let isSubscript = kind(declaration) == .subscriptDecl
    let labels = parameters(declaration).map { parameter -> String in
      let label = label(ofParameter: parameter)
      let isPlain = isSubscript && label == plainName(parameter) && !hasTwoNames(parameter)
      return isPlain ? "_" : label ?? "_"
    }
    return "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  private func hasTwoNames(_ parameter: NodeID) -> Bool {
    let main = Int(nodes[parameter].mainToken)
    return main > Int(nodes[parameter].firstToken) && [.identifier, .keyword].contains(tokens[main - 1].kind)
  }

  /// The directive of a clause with its condition: `#if DEBUG`.
  func clauseHead(_ clause: NodeID) -> String {
    guard let first = clauseItems(clause).first else { return text(clause) }
    let end = Int(tokens[Int(nodes[first].firstToken) - 1].end)
    return text(range(clause).lowerBound..<max(range(clause).lowerBound, end))
  }

  /// What a clause guards, without its condition.
  func clauseItems(_ clause: NodeID) -> [NodeID] {
    children(clause).filter {
      nodes[$0].firstToken > nodes[clause].firstToken && tokens[Int(nodes[$0].firstToken)].startsLine
    }
  }

  /// The type that a variable is declared with.
  func annotation(_ variable: NodeID) -> NodeID? {
    child(variable, .patternBinding).flatMap { child($0, .typeAnnotation) }.flatMap(firstChild)
  }

  /// A modifier such as `weak` or `static`; `unowned(unsafe)` counts as `unowned`.
  func hasModifier(_ declaration: NodeID, _ words: Set<String>) -> Bool {
    children(declaration).contains { kind($0) == .modifier && words.contains(name($0)) }
  }
}

extension SyntaxTree {
  /// The type of a parameter as written, without white space.
  func parameterType(_ parameter: NodeID) -> String? {
    let type = children(parameter).first { ![.attribute, .modifier, .initializerClause].contains(kind($0)) }
    return type.map(compactText)
  }

  /// The name of a parameter's type.
  func parameterTypeName(_ parameter: NodeID) -> String? {
    children(parameter).first { ![.attribute, .modifier, .initializerClause].contains(kind($0)) }.map(typeName)
  }

  /// The tokens of a node with one space between them.
  func compactText(_ node: NodeID) -> String { tokens(of: node).map { text($0.range) }.joined(separator: " ") }
}

extension SyntaxTree {
  /// The expression inside `?` and `!`.
  func unwrapped(_ node: NodeID) -> NodeID {
    var current = node
    while [.optionalChaining, .forceUnwrap].contains(kind(current)), let next = firstChild(current) { current = next }
    return current
  }
}
