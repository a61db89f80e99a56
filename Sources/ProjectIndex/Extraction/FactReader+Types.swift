import SwiftSource

extension FactReader {
  /// Reads the head of a type declaration or extension and opens its frame.
  mutating func enterType(_ node: NodeID) {
    let head = head(node)
    let owner = addOwner()
    let kind = typeKind(tree.kind(node))
    let isLocal = frame.member != nil
    if kind != nil, !isLocal, frame.part != nil { addNestedType(node, head) }
    let part = part(node, kind, head, owner)
    parts.append(part)
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

  private mutating func part(
    _ node: NodeID, _ kind: IndexedType.Kind?, _ head: DeclarationHead, _ owner: OwnerID
  ) -> RawPart {
    let inherited = inheritedTypes(node)
    let condition = tree.child(node, .genericWhereClause)
    return RawPart(
      name: kind == nil ? extendedType(node) : plainName(node), kind: kind,
      parentIndex: frame.part.map(Int32.init) ?? -1, isLocal: frame.member != nil,
      isConditionallyCompiled: frame.isConditional, writtenAccess: head.access, exposesMembers: head.exposesMembers,
      attributes: head.attributes, modifiers: head.modifiers, genericParameters: genericParameters(node),
      genericConstraints: genericConstraints(node), inherited: inherited, condition: typeText(condition), owner: owner,
      place: place(node))
  }

  private func place(_ node: NodeID) -> RawPart.Place {
    let range = tree.range(node)
    let body = tree.child(node, .memberBlock).map { insideBraces($0) } ?? range.upperBound..<range.upperBound
    let last = range.lastByte
    let position = lines.table.position(at: min(Int(tree.mainToken(node).start), last))
    let endLine = lines.table.line(at: last)
    let codeLines = lines.codeLines(from: lines.table.line(at: body.lowerBound) + 1, to: endLine - 1)
    return RawPart.Place(
      node: UInt32(node), range: range.compact, body: body.compact, line: UInt32(position.line),
      column: UInt32(position.column), endLine: UInt32(endLine), codeLines: UInt32(codeLines))
  }

  private func insideBraces(_ block: NodeID) -> Range<Int> {
    let range = tree.range(block)
    let tokens = tree.tokens(of: block)
    let start = tokens.first?.kind == .leftBrace ? range.lowerBound + 1 : range.lowerBound
    let end = tokens.last?.kind == .rightBrace ? range.upperBound - 1 : range.upperBound
    return start..<max(start, end)
  }

  /// Names behind the colon; attributes such as `@unchecked` are left out.
  private mutating func inheritedTypes(_ node: NodeID) -> ListRange {
    guard let clause = tree.child(node, .inheritanceClause) else { return .empty }
    let start = pools.symbols.count
    for inherited in tree.children(clause) {
      if let type = tree.firstChild(inherited) { addTypeNames(type) }
    }
    return ListRange(of: pools.symbols, from: start)
  }

  /// The types that a composition is made of.
  private mutating func addTypeNames(_ type: NodeID) {
    switch tree.kind(type) {
    case .compositionType: for part in tree.children(type) { addTypeNames(part) }
    case .attributedType: for part in tree.children(type) where tree.kind(part).isType { addTypeNames(part) }
    case .suppressedType: break
    default: pools.symbols.append(intern(tree.range(type)))
    }
  }

  /// The names of a declaration's generic parameters.
  mutating func genericParameters(_ node: NodeID) -> ListRange {
    guard let clause = tree.child(node, .genericParameterClause) else { return .empty }
    let start = pools.symbols.count
    for parameter in tree.children(clause) where tree.kind(parameter) == .genericParameter {
      pools.symbols.append(plainName(parameter))
    }
    return ListRange(of: pools.symbols, from: start)
  }

  /// What the same have to be, one by one: types as written, 0 for what may be anything.
  private mutating func genericConstraints(_ node: NodeID) -> ListRange {
    guard let clause = tree.child(node, .genericParameterClause) else { return .empty }
    let start = pools.symbols.count
    for parameter in tree.children(clause) where tree.kind(parameter) == .genericParameter {
      pools.symbols.append(typeText(tree.children(parameter).first { tree.kind($0).isType }))
    }
    return ListRange(of: pools.symbols, from: start)
  }

  /// The dotted name of an extended type without generic arguments.
  private mutating func extendedType(_ node: NodeID) -> Symbol {
    guard let type = tree.children(node).first(where: { tree.kind($0).isType }) else { return 0 }
    if tree.kind(type) == .identifierType { return plainName(type) }
    return expressions.names.intern(typeName(type))
  }

  /// From the last name to the first: there may be as many as somebody likes.
  private func memberTypeName(_ type: NodeID) -> String {
    var names: [String] = []
    var current: NodeID? = type
    while let type = current, tree.kind(type) == .memberType {
      names.append(tree.plainName(type))
      current = tree.firstChild(type)
    }
    if let current { names.append(typeName(current)) }
    return names.reversed().joined(separator: ".")
  }

  private func typeName(_ type: NodeID) -> String {
    switch tree.kind(type) {
    case .memberType: memberTypeName(type)
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType: "Optional"
    default: tree.plainName(type)
    }
  }
}
