import ProjectIndex
import SwiftSource

/// A call of a method that stays in the controller, from a member that goes to the presenter.
struct ViewCall {
  let subject: SplitSubject
  let member: IndexedMember
  let target: IndexedMember

  /// The method gives nothing back, and a protocol without UI can ask for it.
  func isPossible(_ use: NameUse) -> Bool {
    guard target.type == subject.type.id, target.kind == .method, target.returnType == nil, !target.isAsync,
      !target.isThrowing, target.genericParameters.isEmpty, !target.modifiers.contains(.isStatic),
      use.access == .call, use.base == .implicitSelf || use.base == .explicitSelf,
      use.argumentLabels.count == target.parameters.count, isStatement(use)
    else { return false }
    let visibility = subject.visibility
    let hasObstacle = target.parameters.contains { parameter in
      parameter.isVariadic || parameter.isInout
        || TypeText(text: parameter.type).obstacle(subject, visibility, of: parameter.name) != nil
    }
    guard !hasObstacle, case .success = AccessWidening(subject: subject, visibility: visibility).edit(target) else {
      return false
    }
    return true
  }

  private func isStatement(_ use: NameUse) -> Bool {
    guard let tree = subject.files[member.file]?.tree else { return false }
    let node = tree.descendants(member.node).first { node in
      [.declReference, .memberAccess].contains(tree.kind(node)) && Int(tree.mainToken(node).start) == use.offset
    }
    return node.map(tree.isStatementCall) ?? false
  }
}
