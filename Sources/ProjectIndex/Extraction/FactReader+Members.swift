import SwiftSource

extension FactReader {
  /// Reads a declaration that is a member, and opens its frame.
  mutating func enterMember(_ node: NodeID, _ kind: NodeKind) {
    switch kind {
    case .functionDecl: enterFunction(node, .method)
    case .initializerDecl: enterFunction(node, .initializer)
    case .subscriptDecl: enterFunction(node, .subscript)
    case .deinitializerDecl: enterFunction(node, .deinitializer)
    case .variableDecl: enterVariable(node)
    case .enumCaseDecl: enterCases(node)
    case .enumCaseElement: enterCase(node)
    case .typealiasDecl, .associatedTypeDecl: enterAlias(node)
    default: break
    }
  }

  /// The head of a declaration.
  mutating func head(_ node: NodeID) -> DeclarationHead {
    DeclarationHead(tree, node, &expressions.names, &pools.symbols)
  }

  /// The symbol of a text in the source.
  mutating func intern(_ range: Range<Int>) -> Symbol { expressions.names.intern(tree.source, range) }

  /// The symbol of a node's main token without backticks.
  mutating func plainName(_ node: NodeID) -> Symbol { intern(tree.plainNameRange(tree.mainToken(node))) }

  /// A member of which name, place and head are known.
  func makeMember(
    _ node: NodeID, name: Symbol, base: Symbol, nameToken: Token, kind: IndexedMember.Kind, _ head: DeclarationHead
  ) -> RawMember {
    let access = head.access ?? inheritedAccess(kind)
    var modifiers = head.memberModifiers
    if let index = frame.part, parts[index].exposesMembers { modifiers.insert(.isObjectiveC) }
    return RawMember(
      name: name, baseName: base, kind: kind, access: access, setterAccess: head.setterAccess ?? access,
      traits: frame.isConditional ? .isConditionallyCompiled : [], modifiers: modifiers, attributes: head.attributes,
      place: place(node, nameToken), partIndex: frame.part.map(Int32.init) ?? -1)
  }

  private func place(_ node: NodeID, _ nameToken: Token) -> RawMember.Place {
    let range = tree.range(node)
    let last = range.lastByte
    let position = lines.table.position(at: min(Int(nameToken.start), last))
    let firstLine = lines.table.line(at: range.lowerBound)
    let endLine = lines.table.line(at: last)
    return RawMember.Place(
      node: UInt32(node), range: range.compact, name: nameToken.range.compact, line: UInt32(position.line),
      column: UInt32(position.column), endLine: UInt32(endLine),
      codeLines: UInt32(lines.codeLines(from: firstLine, to: endLine)))
  }

  /// Access of a member that says none: that of an extension, of a protocol, and for a case that of its enum.
  private func inheritedAccess(_ kind: IndexedMember.Kind) -> AccessLevel {
    guard let index = frame.part, let access = parts[index].writtenAccess else { return .internal }
    switch parts[index].kind {
    case nil: return access == .private ? .fileprivate : access
    case .protocol: return access == .open ? .public : access
    default: return kind == .case ? access : .internal
    }
  }

  /// Keeps a member; its uses go to new owners.
  @discardableResult
  mutating func addMember(_ member: RawMember) -> Int {
    var member = member
    member.signatureOwner = addOwner()
    member.bodyOwner = addOwner()
    members.append(member)
    return members.count - 1
  }

  /// Opens the frame of a member.
  mutating func pushMember(_ index: Int, _ node: NodeID) {
    let (signature, body) = (members[index].signatureOwner, members[index].bodyOwner)
    let isStatic = members[index].modifiers.contains(.isStatic)
    push(node) {
      $0.member = index
      $0.signatureOwner = signature
      $0.bodyOwner = body
      $0.isStatic = isStatic
      $0.isBody = false
    }
  }

  /// A type in a type is a member of it.
  mutating func addNestedType(_ node: NodeID, _ head: DeclarationHead) {
    let name = plainName(node)
    addMember(makeMember(node, name: name, base: name, nameToken: tree.mainToken(node), kind: .type, head))
  }

  private mutating func enterAlias(_ node: NodeID) {
    let name = plainName(node)
    let head = head(node)
    var member = makeMember(node, name: name, base: name, nameToken: tree.mainToken(node), kind: .type, head)
    if let value = tree.initialValue(node) { member.valueType = intern(tree.range(value)) }
    if let inherited = tree.child(node, .inheritanceClause).flatMap({ tree.firstChild($0) }) {
      member.returnType = typeText(tree.firstChild(inherited))
    }
    member.traits.insert(.hasTypeAnnotation)
    member.genericParameters = genericParameters(node)
    pushMember(addMember(member), node)
  }
}

extension Range<Int> {
  /// Offsets in half the room; a source has less than 4 GB.
  var compact: Range<UInt32> { UInt32(lowerBound)..<UInt32(upperBound) }

  /// Where a declaration ends: one that breaks off lacks its name, and the token in the place of it stands behind that.
  var lastByte: Int { Swift.max(lowerBound, upperBound - 1) }
}

extension Range<UInt32> {
  /// The offsets as they are used.
  @inlinable var wide: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
