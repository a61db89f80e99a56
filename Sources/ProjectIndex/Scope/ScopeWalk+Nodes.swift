import SwiftSource

extension ScopeWalk {
  /// Notes what a node names or declares.
  mutating func enter(_ node: NodeID) {
    switch tree.kind(node) {
    case .declReference, .identifierType: resolve(node)
    case .memberAccess, .memberType: table.symbols[node] = symbol(tree.mainToken(node))
    case .memberBlock: blocks.append(Block(end: tree.end(node), isMembers: true))
    case .codeBlock, .switchCase, .accessorBlock: openBlock(node)
    case .closure: openClosure(node)
    case .closureSignature: declareSignature(node)
    case .patternBinding: declareBinding(node)
    case .optionalBinding, .matchingPattern: declareCondition(node)
    case .forStmt: declareLoop(node)
    case .caseItem, .catchItem: declareCase(node)
    case .catchClause: declareCaughtError(node)
    case .functionDecl, .initializerDecl, .subscriptDecl: declareParameters(node)
    case .genericParameterClause: declareGenericParameters(node)
    case .accessorDecl: declareAccessorParameter(node)
    case let kind where kind.isNominalType:
      if !(blocks.last?.isMembers ?? true) { raiseBarrier(end: tree.end(node)) }
    default: break
    }
  }

  /// Opens a block of statements; the functions and types declared in it are visible in all of it.
  mutating func openBlock(_ node: NodeID) {
    blocks.append(Block(end: tree.end(node), isMembers: false))
    declareItems(of: node, in: node..<tree.end(node))
  }

  private mutating func declareItems(of block: NodeID, in range: Range<NodeID>) {
    for item in tree.children(block) {
      switch tree.kind(item) {
      case .functionDecl: declareItem(item, .function, in: range)
      case .typealiasDecl: declareItem(item, .type, in: range)
      case .ifConfigDecl, .ifConfigClause: declareItems(of: item, in: range)
      case let kind where kind.isNominalType: declareItem(item, .type, in: range)
      default: break
      }
    }
  }

  private mutating func declareItem(_ item: NodeID, _ kind: LocalFact.Kind, in range: Range<NodeID>) {
    let name = symbol(tree.mainToken(item))
    table.symbols[item] = name
    declare(LocalFact(name: name, node: item, kind: kind, visible: range), in: range)
  }
}
