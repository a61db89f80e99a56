import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// `show()` of `return show()` in a function without a result.
  func workBehindReturn(_ item: NodeID, _ place: CodePlace) -> NodeID? {
    guard kind(item) == .returnStmt, let value = firstChild(item),
      ancestor(item, where: { [.closure, .functionDecl, .accessorBlock, .variableDecl].contains($0) }).map({
        kind($0) == .functionDecl && child($0, .returnClause) == nil
      }) == true
    else { return nil }
    return value
  }

  /// `return`, with nothing or a plain value.
  func isEmptyExit(_ exit: NodeID) -> Bool {
    guard kind(exit) == .returnStmt else { return false }
    guard let value = firstChild(exit) else { return true }
    switch kind(value) {
    case .nilLiteral, .integerLiteral, .floatLiteral, .booleanLiteral: return true
    case .stringLiteral, .arrayExpr, .dictionaryExpr: return firstChild(value) == nil
    case .memberAccess: return ["zero", "empty", "none"].contains(plainName(value))
    default: return false
    }
  }

  /// A guard that asks for values and leaves without them.
  func isQuestion(_ item: NodeID) -> Bool {
    let conditions = children(item).filter { kind($0) == .condition }.compactMap(firstChild)
    let exits = child(item, .codeBlock).map { Array(children($0)) } ?? []
    return conditions.allSatisfy { kind($0) == .optionalBinding } && exits.allSatisfy { isEmptyExit($0) }
  }

  /// Code uses what some declarations name.
  func uses(_ item: NodeID, namesOf declarations: [NodeID], _ scope: ScopeAnalysis) -> Bool {
    !declarations.isEmpty
      && scope.resolutions.contains { resolution in
        guard let local = resolution.local, contains(resolution.node, in: item) else { return false }
        return declarations.contains { contains(scope.locals[local].node, in: $0) }
      }
  }

  /// The name and the value of `let name = value`, alone or as the only condition of a guard.
  func onlyBinding(_ item: NodeID) -> (pattern: NodeID, value: NodeID)? {
    var binding: NodeID?
    if kind(item) == .guardStmt {
      let conditions = children(item).filter { kind($0) == .condition }
      binding = conditions.count == 1 ? firstChild(conditions[0]) : nil
    } else if kind(item) == .variableDecl {
      let bindings = children(item).filter { kind($0) == .patternBinding }
      binding = bindings.count == 1 ? bindings[0] : nil
    }
    guard let binding, [.optionalBinding, .patternBinding].contains(kind(binding)),
      let pattern = firstChild(binding), kind(pattern) == .identifierPattern,
      let value = child(binding, .initializerClause).flatMap(firstChild)
    else { return nil }
    return (pattern, value)
  }

  /// What stands behind `try` and `await`; nil behind `try?`.
  func marked(_ value: NodeID) -> NodeID? {
    var node = value
    while isPlainTry(node) || kind(node) == .awaitExpr, let inner = firstChild(node) { node = inner }
    return kind(node) == .tryExpr ? nil : node
  }

  /// The name and the value of `let name = value as? Type`.
  func castBinding(_ item: NodeID) -> (pattern: NodeID, value: NodeID)? {
    guard let (pattern, value) = onlyBinding(item), let cast = castOperand(value), kind(cast) == .declReference else {
      return nil
    }
    return (pattern, cast)
  }

  /// `value` of `value as? Type` and of `value as? Type ?? other`.
  func castOperand(_ node: NodeID) -> NodeID? {
    guard kind(node) == .sequenceExpr else { return nil }
    let operands = Array(children(node))
    guard operands.count == 3 || operands.count == 5 && name(operands[3]) == "??", kind(operands[1]) == .asOperator
    else { return nil }
    return operands[0]
  }

  /// `value` of `value as? Type`, and of nothing longer.
  func onlyCast(_ node: NodeID) -> NodeID? { children(node).count { _ in true } == 3 ? castOperand(node) : nil }

  /// The statements of a function or of a getter.
  func statements(of declaration: NodeID) -> [NodeID]? {
    child(declaration, .codeBlock).map { Array(children($0)) } ?? getter(of: declaration)
  }

  /// What stands in a clause of `#if`, behind its condition.
  func items(ofClause clause: NodeID) -> [NodeID] {
    Array(children(clause).dropFirst(mainToken(clause).keyword == .else ? 0 : 1))
  }

  /// The statements of a function.
  func body(_ place: CodePlace, _ code: FusedCode) -> [NodeID]? {
    let node = code.declarations[place.declaration].node
    return child(node, .codeBlock).map { Array(children($0)) }
  }

  /// The blocks of `if` and `switch`, of which one is what the statement does.
  func branches(of statement: NodeID) -> [NodeID] {
    guard [.ifExpr, .switchExpr].contains(kind(statement)) else { return [] }
    return children(statement).flatMap { child in
      [.codeBlock, .switchCase].contains(kind(child)) ? [child] : branches(of: child)
    }
  }
}
