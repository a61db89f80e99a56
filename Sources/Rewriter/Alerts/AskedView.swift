import ProjectIndex
import SwiftSource

extension SplitSubject {
  /// The method is called by its name, alone or behind `self`, as a statement.
  func isCall(_ use: MemberMoves.MemberUse) -> Bool {
    let user = index.members[use.user]
    guard [.implicitSelf, .explicitSelf].contains(use.use.base), let tree = files[user.file]?.tree else { return false }
    return tree.descendants(user.node).contains { node in
      [.declReference, .memberAccess].contains(tree.kind(node)) && Int(tree.mainToken(node).start) == use.use.offset
        && tree.isStatementCall(node)
    }
  }
}
