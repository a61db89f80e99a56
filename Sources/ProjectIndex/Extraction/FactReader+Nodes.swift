import SwiftSource

extension FactReader {
  /// Reads the facts of one node and opens its frame.
  mutating func enter(_ node: NodeID) {
    let kind = tree.kind(node)
    let parent = Int(tree.nodes[node].parent)
    switch tree.kind(parent) {
    case .sequenceExpr where parent != node: enterOperand(node, of: parent)
    case .switchExpr where node == parent + 1: push(node) { $0.context.insert(.condition) }
    case .call where node != parent + 1: enterArgument(node, of: parent)
    // What it names is the compiler's: `compiler(>=6)`, `os(iOS)`.
    case .ifConfigClause where node == parent + 1 && tree.mainToken(parent).keyword != .else:
      push(node) { $0.isBody = false }
    case .codeBlock, .closure, .switchCase, .accessorBlock, .ifConfigClause: countInstruction(node, kind, in: parent)
    default: break
    }
    if isDeclaration(kind) {
      enterDeclaration(node, kind)
    } else if kind.number < NodeKind.guardStmt.number {
      enterPart(node, kind)
    } else {
      enterExpression(node, kind)
    }
  }

  private func isDeclaration(_ kind: NodeKind) -> Bool { kind.number <= NodeKind.unexpected.number }

  private mutating func enterDeclaration(_ node: NodeID, _ kind: NodeKind) {
    switch kind {
    case .importDecl: readImport(node)
    case .ifConfigDecl: push(node) { $0.isConditional = true }
    case .accessorDecl, .sourceFile, .ifConfigClause, .missingDecl, .unexpected: break
    case .extensionDecl: enterType(node)
    case let kind where kind.isNominalType: enterType(node)
    default:
      if frame.member == nil { enterMember(node, kind) } else if kind == .functionDecl { enterLocalFunction(node) }
    }
  }

  private mutating func enterPart(_ node: NodeID, _ kind: NodeKind) {
    switch kind {
    case .codeBlock: enterCodeBlock(node)
    case .accessorBlock: push(node) { $0.isBody = true }
    case .initializerClause: enterInitialValue(node)
    case .attribute: push(node) { $0.isBody = false }
    case .patternBinding: enterBinding(node)
    default: break
    }
  }

  /// The value behind `=`: part of the body, unless it is the type of an alias.
  private mutating func enterInitialValue(_ node: NodeID) {
    let parent = Int(tree.nodes[node].parent)
    switch tree.kind(parent) {
    case .typealiasDecl, .associatedTypeDecl: break
    case .functionParameter, .enumCaseParameter:
      push(node) {
        $0.isBody = true
        $0.context.insert(.defaultArgument)
      }
    default: push(node) { $0.isBody = true }
    }
  }

  private mutating func enterExpression(_ node: NodeID, _ kind: NodeKind) {
    switch kind {
    case .declReference: readName(node)
    case .memberAccess: readMemberAccess(node)
    case .identifierType: readTypeName(node)
    case .memberType: readMemberType(node)
    case .optionalBinding: readShortBinding(node)
    case .closureCapture: readShortCapture(node)
    case .keyPathExpr: push(node) { $0.traits.insert(.isKeyPath) }
    case .keyPathComponent: readKeyPathComponent(node)
    case .stringLiteral: readString(node)
    case .call: readCall(node)
    case .assignmentOperator: enterAssignedValue(node)
    case .sequenceExpr: enterSequence(node)
    case .interpolation: push(node) { $0.context.insert(.interpolation) }
    case .condition, .whereClause: push(node) { $0.context.insert(.condition) }
    case .macroExpansionExpr: enterMacro(node)
    default: enterControlFlow(node, kind)
    }
  }

  private mutating func enterMacro(_ node: NodeID) {
    let token = tree.mainToken(node)
    if tree.hasText(token, "selector") {
      push(node) { $0.traits.insert(.isSelector) }
    } else if tree.hasText(token, "keyPath") {
      push(node) { $0.traits.insert(.isKeyPath) }
    }
  }

  private mutating func readImport(_ node: NodeID) {
    let path = tree.tokens(of: node).drop { $0.keyword != .import }.dropFirst()
    guard let module = path.first(where: { $0.kind == .identifier }) else { return }
    let name = intern(module.range)
    if !imports.contains(name) { imports.append(name) }
  }
}
