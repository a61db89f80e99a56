import ProjectIndex
import SwiftSource

extension BodyNames {
  /// The controller's presenter: `presenter`, `self.presenter`.
  fileprivate func isPresenter(_ node: NodeID) -> Bool {
    [.declReference, .memberAccess].contains(tree.kind(node))
      && use(at: Int(tree.mainToken(node).start))?.member.map { $0 == subject.module?.property } == true
  }
}
