import SwiftSource

extension FactReader {
  /// The declaration of several cases: its attributes belong to the first one.
  mutating func enterCases(_ node: NodeID) { declaredMembers[node] = members.count }

  /// Reads one case, and opens its frame.
  mutating func enterCase(_ node: NodeID) {
    guard let declaration = tree.parent(node) else { return }
    let base = plainName(node)
    let parameters = caseParameters(node)
    let labels = argumentLabels(parameters)
    let head = head(declaration)
    var member = makeMember(
      node, name: parameters.places.isEmpty ? base : fullName(base, labels), base: base,
      nameToken: tree.mainToken(node), kind: .case, head)
    member.labels = labels
    member.parameters = parameters
    if isOneOfSeveral(declaration) { member.traits.insert(.sharesDeclaration) }
    if let value = tree.initialValue(node) { member.initialValue = tree.range(value).compact }
    pushMember(addMember(member), node)
  }

  private func isOneOfSeveral(_ declaration: NodeID) -> Bool {
    var count = 0
    for child in tree.children(declaration) where tree.kind(child) == .enumCaseElement { count += 1 }
    return count > 1
  }

  private mutating func caseParameters(_ node: NodeID) -> ListRange {
    guard let clause = tree.child(node, .enumCaseParameterClause) else { return .empty }
    let start = pools.parameters.count
    for parameter in tree.children(clause) where tree.kind(parameter) == .enumCaseParameter {
      pools.parameters.append(caseParameter(parameter))
    }
    return ListRange(of: pools.parameters, from: start)
  }

  private mutating func caseParameter(_ node: NodeID) -> RawParameter {
    let type = tree.children(node).first { tree.kind($0).isType }
    let token = tree.mainToken(node)
    let next = Int(tree.nodes[node].mainToken) + 1
    let isNamed = next < Int(tree.nodes[node].tokenEnd) && tree.tokens[next].kind == .colon
    let label = isNamed && token.kind != .wildcard ? intern(tree.plainNameRange(token)) : 0
    var traits = parameterTraits(type)
    traits.remove(.isInout)
    if tree.child(node, .initializerClause) != nil { traits.insert(.hasDefault) }
    return RawParameter(
      label: label, name: label == 0 ? WellKnownNames.noLabel : label, type: typeText(type), traits: traits)
  }
}
