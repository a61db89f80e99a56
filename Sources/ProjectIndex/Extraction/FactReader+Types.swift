import SwiftSource

extension FactReader {
  /// Reads the head of a type declaration or extension and opens its frame.
  mutating func enterType(_ node: NodeID) {
    let head = DeclarationHead(tree, node)
    let owner = addOwner()
    let kind = typeKind(tree.kind(node))
    let isLocal = frame.member != nil
    if kind != nil, !isLocal, frame.part != nil { addNestedType(node, head) }
    let inherited = inheritedTypes(node)
    parts.append(
      RawPart(
        name: kind == nil ? extendedType(node) : tree.plainName(node), kind: kind, parent: frame.part, isLocal: isLocal,
        writtenAccess: head.access, attributes: head.attributes, modifiers: head.modifiers,
        genericParameters: genericParameters(node), part: part(node, inherited), owner: owner))
    let index = parts.count - 1
    let isConditional = frame.isConditional
    push(node) {
      $0 = Frame(end: $0.end, signatureOwner: owner, bodyOwner: owner)
      $0.part = index
      $0.isConditional = isConditional
    }
  }

  private func typeKind(_ kind: NodeKind) -> IndexedType.Kind? {
    switch kind {
    case .classDecl: .class
    case .structDecl: .struct
    case .enumDecl: .enum
    case .actorDecl: .actor
    case .protocolDecl: .protocol
    default: nil
    }
  }

  private func part(_ node: NodeID, _ inherited: [String]) -> TypePart {
    let range = tree.range(node)
    let body = tree.child(node, .memberBlock).map(insideBraces) ?? range.upperBound..<range.upperBound
    let position = lines.table.position(at: Int(tree.mainToken(node).start))
    let endLine = lines.table.line(at: max(range.lowerBound, range.upperBound - 1))
    return TypePart(
      file: file, isExtension: tree.kind(node) == .extensionDecl, node: node, range: range, body: body,
      line: position.line, column: position.column, endLine: endLine,
      codeLines: lines.codeLines(from: lines.table.line(at: body.lowerBound) + 1, to: endLine - 1),
      condition: tree.child(node, .genericWhereClause).map { tree.text($0) },
      isConditionallyCompiled: frame.isConditional, inherited: inherited)
  }

  private func insideBraces(_ block: NodeID) -> Range<Int> {
    let range = tree.range(block)
    let tokens = tree.tokens(of: block)
    let start = tokens.first?.kind == .leftBrace ? range.lowerBound + 1 : range.lowerBound
    let end = tokens.last?.kind == .rightBrace ? range.upperBound - 1 : range.upperBound
    return start..<max(start, end)
  }

  /// Names behind the colon; attributes such as `@unchecked` are left out.
  private func inheritedTypes(_ node: NodeID) -> [String] {
    guard let clause = tree.child(node, .inheritanceClause) else { return [] }
    return tree.children(clause).flatMap { inherited in tree.firstChild(inherited).map(typeNames) ?? [] }
  }

  /// The types that a composition is made of.
  private func typeNames(_ type: NodeID) -> [String] {
    switch tree.kind(type) {
    case .compositionType: tree.children(type).flatMap(typeNames)
    case .attributedType: tree.children(type).filter { tree.kind($0).isType }.flatMap(typeNames)
    case .suppressedType: []
    default: [tree.text(type)]
    }
  }

  func genericParameters(_ node: NodeID) -> [String] {
    guard let clause = tree.child(node, .genericParameterClause) else { return [] }
    return tree.children(clause).filter { tree.kind($0) == .genericParameter }.map { tree.plainName($0) }
  }

  /// The dotted name of an extended type without generic arguments.
  private func extendedType(_ node: NodeID) -> String {
    guard let type = tree.children(node).first(where: { tree.kind($0).isType }) else { return "" }
    return typeName(type)
  }

  private func typeName(_ type: NodeID) -> String {
    switch tree.kind(type) {
    case .memberType: (tree.firstChild(type).map { typeName($0) + "." } ?? "") + tree.plainName(type)
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType: "Optional"
    default: tree.plainName(type)
    }
  }
}
