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

  /// A member of which name, place and head are known.
  func makeMember(
    _ node: NodeID, name: String, base: String, nameToken: Token, kind: IndexedMember.Kind, _ head: DeclarationHead
  ) -> IndexedMember {
    let range = tree.range(node)
    let position = lines.table.position(at: Int(nameToken.start))
    let firstLine = lines.table.line(at: range.lowerBound)
    let endLine = lines.table.line(at: max(range.lowerBound, range.upperBound - 1))
    let access = head.access ?? inheritedAccess(kind)
    return IndexedMember(
      name: name, baseName: base, kind: kind, file: file, node: node, range: range, nameRange: nameToken.range,
      line: position.line, column: position.column, endLine: endLine,
      codeLines: lines.codeLines(from: firstLine, to: endLine), access: access,
      setterAccess: head.setterAccess ?? access, modifiers: modifiers(head), attributes: head.attributes,
      isConditionallyCompiled: frame.isConditional, source: source)
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

  private func modifiers(_ head: DeclarationHead) -> MemberModifiers {
    var result = head.memberModifiers
    if let index = frame.part, parts[index].attributes.contains("objcMembers") { result.insert(.isObjectiveC) }
    return result
  }

  /// Keeps a member; its uses go to new owners.
  @discardableResult
  mutating func addMember(_ member: IndexedMember, labels: Symbol = 0) -> Int {
    let name = expressions.names.intern(member.baseName)
    members.append(member)
    memberLinks.append(
      MemberLinks(
        part: frame.part, baseName: name, labels: labels, signatureOwner: addOwner(), bodyOwner: addOwner()))
    return members.count - 1
  }

  /// Opens the frame of a member.
  mutating func pushMember(_ index: Int, _ node: NodeID) {
    let links = memberLinks[index]
    let isStatic = members[index].modifiers.contains(.isStatic)
    push(node) {
      $0.member = index
      $0.signatureOwner = links.signatureOwner
      $0.bodyOwner = links.bodyOwner
      $0.isStatic = isStatic
      $0.isBody = false
    }
  }

  /// A type in a type is a member of it.
  mutating func addNestedType(_ node: NodeID, _ head: DeclarationHead) {
    let name = tree.plainName(node)
    addMember(makeMember(node, name: name, base: name, nameToken: tree.mainToken(node), kind: .type, head))
  }

  private mutating func enterAlias(_ node: NodeID) {
    let name = tree.plainName(node)
    let head = DeclarationHead(tree, node)
    var member = makeMember(node, name: name, base: name, nameToken: tree.mainToken(node), kind: .type, head)
    member.valueType = tree.initialValue(node).map { tree.text($0) }
    member.hasTypeAnnotation = true
    member.genericParameters = genericParameters(node)
    pushMember(addMember(member), node)
  }

  /// The declaration of several cases: its attributes belong to the first one.
  private mutating func enterCases(_ node: NodeID) {
    declaredMembers[node] = members.count
  }

  private mutating func enterCase(_ node: NodeID) {
    guard let declaration = tree.parent(node) else { return }
    let name = tree.plainName(node)
    let parameters = caseParameters(node)
    let labels = argumentLabels(parameters)
    var member = makeMember(
      node, name: parameters.isEmpty ? name : name + "(" + labels + ")", base: name, nameToken: tree.mainToken(node),
      kind: .case, DeclarationHead(tree, declaration))
    member.parameters = parameters
    member.sharesDeclaration = tree.children(declaration).filter { tree.kind($0) == .enumCaseElement }.count > 1
    member.initialValueRange = tree.initialValue(node).map { tree.range($0) }
    pushMember(addMember(member, labels: expressions.names.intern(labels)), node)
  }

  private func caseParameters(_ node: NodeID) -> [IndexedParameter] {
    guard let clause = tree.child(node, .enumCaseParameterClause) else { return [] }
    return tree.children(clause).filter { tree.kind($0) == .enumCaseParameter }.map { parameter in
      let type = tree.children(parameter).first { tree.kind($0).isType }
      let token = tree.mainToken(parameter)
      let next = Int(tree.nodes[parameter].mainToken) + 1
      let isNamed = next < Int(tree.nodes[parameter].tokenEnd) && tree.tokens[next].kind == .colon
      let label = isNamed && token.kind != .wildcard ? tree.text(tree.plainNameRange(token)) : nil
      return IndexedParameter(
        label: label, name: label ?? "_", type: type.map { tree.text($0) } ?? "",
        hasDefault: tree.child(parameter, .initializerClause) != nil, isVariadic: false, isInout: false)
    }
  }

  func argumentLabels(_ parameters: [IndexedParameter]) -> String {
    parameters.map { ($0.label ?? "_") + ":" }.joined()
  }
}
