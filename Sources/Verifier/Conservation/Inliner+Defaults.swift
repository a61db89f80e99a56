import SwiftSource

extension Inliner {
  /// What the parameters of the legacy object's only method of a name have for defaults, in the order of the call's arguments;
  /// empty if the call leaves some out, or could mean another method.
  func defaults(ofCall call: NodeID, named name: String, in tree: SyntaxTree) -> [[String]] {
    let methods = state.members(named: name).filter { member in
      member.kind == .function && legacyTypes.contains(member.owner)
    }
    guard methods.count == 1, let target = state.tree(methods[0]) else { return [] }
    let parameters = target.parameters(methods[0].node)
    guard tree.argumentLabels(ofCall: call).fit(parameters.map(target.label)) else { return [] }
    return parameters.map { parameter in
      let value = target.child(parameter, .initializerClause).flatMap { target.firstChild($0) }
      return value.map { target.tokens(of: $0).map { target.text($0.range) } } ?? []
    }
  }
}
