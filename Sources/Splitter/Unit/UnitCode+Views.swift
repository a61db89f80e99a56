import ProjectIndex
import SwiftSource

/// Views that an entry point is given and that the type has as well.
extension UnitCode {
  /// The only member of the type that can be what an entry point is given: the table that asks its delegate.
  func ownView(behind local: ScopeAnalysis.Local, in code: MemberCode) -> String? {
    guard local.kind == .parameter, code.member.parameters.first?.name == local.name,
      code.member.parameters.first?.label == nil,
      code.tree.ancestor(local.node, where: { $0 == .functionDecl }) == code.member.node,
      let type = local.type, isUserInterface(type), code.member.modifiers.contains(.isWitness), !isCompared(local, code)
    else { return nil }
    let same = members.filter { other in
      let written = other.writtenType ?? other.member.valueType
      return other.member.kind == .property && written.map { $0.filter { $0 != "?" && $0 != "!" } } == type
    }
    if same.count == 1 {
      let isOptional = (same[0].writtenType ?? same[0].member.valueType)?.hasSuffix("?") == true
      return isOptional ? nil : same[0].member.baseName
    }
    let isInherited = same.isEmpty && type != "UIView" && self.type.superclasses.contains { $0 == type + "Controller" }
    return isInherited ? type.dropFirst(2).lowercasedFirst : nil
  }

  /// The code asks which of several objects it is given.
  private func isCompared(_ local: ScopeAnalysis.Local, _ code: MemberCode) -> Bool {
    code.scope.resolutions.contains { resolution in
      guard resolution.local.map({ code.scope.locals[$0].node == local.node }) == true,
        let sequence = code.tree.parent(resolution.node), code.tree.kind(sequence) == .sequenceExpr
      else { return false }
      return code.tree.children(sequence).contains { ["==", "!=", "===", "!=="].contains(code.tree.name($0)) }
    }
  }
}
