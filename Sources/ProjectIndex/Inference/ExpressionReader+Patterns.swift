import SwiftSource

extension ExpressionReader {
  /// The value that a pattern is matched against, read off the nodes around it.
  mutating func patternValue(_ pattern: NodeID, depth: Int) -> ExpressionID {
    guard depth < 40, let parent = tree.parent(pattern) else { return 0 }
    switch tree.kind(parent) {
    case .valueBindingPattern, .patternExpr, .expressionPattern: return patternValue(parent, depth: depth + 1)
    case .tuplePatternElement, .argument: return element(parent, depth: depth + 1)
    case .optionalChaining: return step(.unwrapped, from: patternValue(parent, depth: depth + 1))
    case .sequenceExpr: return casted(pattern)
    case .patternBinding, .matchingPattern: return annotatedValue(parent, depth: depth)
    case .optionalBinding: return step(.unwrapped, from: annotatedValue(parent, depth: depth))
    case .forStmt: return sequenceElement(parent, depth: depth)
    case .caseItem: return subject(ofCase: parent, depth: depth)
    case .catchItem: return literal("any Error")
    default: return 0
    }
  }

  /// `let name as Type`
  private mutating func casted(_ pattern: NodeID) -> ExpressionID {
    guard let cast = tree.nextSibling(pattern), tree.kind(cast) == .asOperator, let operand = tree.nextSibling(cast),
      let type = tree.firstChild(operand), tree.kind(operand) == .typeExpr
    else { return 0 }
    return valueOfType(type)
  }

  /// An element of a tuple, or an associated value of a case.
  private mutating func element(_ element: NodeID, depth: Int) -> ExpressionID {
    guard let list = tree.parent(element) else { return 0 }
    let elements = tree.children(list).filter { tree.kind($0) == tree.kind(element) }
    let place = elements.firstIndex(of: element) ?? 0
    if tree.kind(list) == .call {
      guard let callee = tree.firstChild(list), tree.kind(callee) == .memberAccess else { return 0 }
      let values = step(.caseValues, from: patternValue(list, depth: depth), names.intern(tree.plainName(callee)))
      return step(.tupleElement, from: values, UInt32(place))
    }
    let tuple = patternValue(list, depth: depth)
    return elements.count == 1 ? tuple : step(.tupleElement, from: tuple, UInt32(place))
  }

  private mutating func annotatedValue(_ binding: NodeID, depth: Int) -> ExpressionID {
    if let annotation = tree.annotatedType(binding) { return valueOfType(annotation) }
    return tree.initialValue(binding).map { value($0, depth: depth) } ?? 0
  }

  private mutating func sequenceElement(_ loop: NodeID, depth: Int) -> ExpressionID {
    let operands = tree.children(loop).dropFirst().filter { tree.kind($0) != .typeAnnotation }
    guard let sequence = operands.first else { return 0 }
    return step(.element, from: value(sequence, depth: depth))
  }

  private mutating func subject(ofCase item: NodeID, depth: Int) -> ExpressionID {
    guard let owner = tree.ancestor(item, where: { $0 == .switchExpr }), let subject = tree.firstChild(owner) else {
      return 0
    }
    return value(subject, depth: depth)
  }
}
