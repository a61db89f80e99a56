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
      arguments(use) != nil
    else { return false }
    let visibility = subject.visibility
    let hasObstacle = target.parameters.contains { parameter in
      parameter.isVariadic || parameter.isInout
        || TypeText(text: parameter.type).obstacle(subject, visibility, of: parameter.name) != nil
    }
    guard !hasObstacle, case .success = AccessWidening(subject: subject, visibility: visibility).edits(target) else {
      return false
    }
    return true
  }

  /// What the call leaves to defaults, in the file of the member; nil if it is no statement, or gives something else.
  func arguments(_ use: NameUse) -> [SourceEdit]? {
    guard let tree = subject.files[member.file]?.tree, let declaration = subject.files[target.file]?.tree else {
      return nil
    }
    let node = tree.descendants(member.node).first { node in
      [.declReference, .memberAccess].contains(tree.kind(node)) && Int(tree.mainToken(node).start) == use.offset
    }
    guard let node, tree.isStatementCall(node), let call = tree.parent(node) else { return nil }
    if use.argumentLabels.count == target.parameters.count { return [] }
    return DefaultArguments(of: target, declaredIn: declaration, for: call, in: tree)?.edits
  }
}
