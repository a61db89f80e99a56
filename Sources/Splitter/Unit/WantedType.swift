import ProjectIndex
import SDKCatalogue
import SwiftSource

extension UnitCode {
  /// What a constant of unknown type is by what its uses want: nothing else may stand where a plain value is wanted. nil if
  /// that says nothing.
  func wantedType(of local: ScopeAnalysis.Local, in code: MemberCode) -> String? {
    guard !local.isMutated, !local.isSelfAlias, [.letBinding, .pattern, .closureParameter].contains(local.kind),
      let place = code.scope.locals.firstIndex(where: { $0.node == local.node && $0.name == local.name }),
      let inference = inference(inFile: code.member.file)
    else { return nil }
    for use in code.scope.resolutions where use.local == place {
      if let type = inference.expectedType(of: use.node), isPlainValue(type) { return type }
    }
    return nil
  }

  /// `text` in `let text = field.text`: the name of the only value of a declaration.
  func wantedType(ofValue node: NodeID, in code: MemberCode) -> String? {
    let tree = code.tree
    guard let clause = tree.parent(node), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
      tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil,
      let local = code.scope.locals.first(where: { tree.parent($0.node) == binding })
    else { return nil }
    return wantedType(of: local, in: code)
  }

  /// A type without values of other types: no class, no protocol, no optional, and no number that others are made into.
  private func isPlainValue(_ type: String) -> Bool {
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }), type != "Double", type != "CGFloat"
    else { return false }
    let own = index.types(named: type).filter { $0.kind != .external }
    if !own.isEmpty { return own.allSatisfy { $0.kind == .struct || $0.kind == .enum } }
    return index.aliases(named: type).isEmpty && SDK.type(type).map { $0.kind == .struct || $0.kind == .enum } == true
  }
}
