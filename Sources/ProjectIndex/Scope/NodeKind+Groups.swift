import SwiftSource

extension NodeKind {
  /// A declaration of a nominal type.
  var isNominalType: Bool {
    switch self {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: true
    default: false
    }
  }

  /// A declaration or an extension of a type: what has a member block.
  var hasMemberBlock: Bool { isNominalType || self == .extensionDecl }

  /// A declaration that takes parameters.
  var isFunctionLike: Bool {
    switch self {
    case .functionDecl, .initializerDecl, .subscriptDecl, .macroDecl: true
    default: false
    }
  }

  /// Any pattern.
  var isPattern: Bool {
    rawValue >= NodeKind.identifierPattern.rawValue && rawValue <= NodeKind.missingPattern.rawValue
  }

  /// Any type.
  var isType: Bool { rawValue >= NodeKind.identifierType.rawValue }

  /// A prefix that does not change which value an expression is: `try x`, `await x`.
  var isTransparentPrefix: Bool {
    switch self {
    case .tryExpr, .awaitExpr, .unsafeExpr, .borrowExpr, .consumeExpr, .copyExpr: true
    default: false
    }
  }
}

extension SyntaxTree {
  /// The index after the last node of a subtree.
  func end(_ node: NodeID) -> NodeID { Int(nodes[node].subtreeEnd) }

  /// The first child, if there is one.
  func firstChild(_ node: NodeID) -> NodeID? { end(node) > node + 1 ? node + 1 : nil }

  /// The next sibling, if there is one.
  func nextSibling(_ node: NodeID) -> NodeID? {
    let next = end(node)
    return node != 0 && next < end(Int(nodes[node].parent)) ? next : nil
  }

  /// The first child that is an expression or a type: what an initializer clause, an argument or a prefix holds.
  func operand(_ node: NodeID) -> NodeID? { firstChild(node) }

  /// The value behind `=` of a node that has an initializer clause.
  func initialValue(_ node: NodeID) -> NodeID? { child(node, .initializerClause).flatMap(firstChild) }

  /// The type of a `: Type` of a node that has a type annotation.
  func annotatedType(_ node: NodeID) -> NodeID? { child(node, .typeAnnotation).flatMap(firstChild) }

  /// UTF-8 byte offsets of a name without its backticks.
  func plainNameRange(_ token: Token) -> Range<Int> {
    let range = token.range
    guard range.count > 2, source[range.lowerBound] == 0x60, source[range.upperBound - 1] == 0x60 else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// The text of a node's main token without backticks.
  func plainName(_ node: NodeID) -> String { text(plainNameRange(mainToken(node))) }
}
