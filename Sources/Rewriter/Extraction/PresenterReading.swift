import ProjectIndex
import SwiftSource

/// State of the presenter that a request in the view is given: `api.refund(orderID: presenter.order.id)`. No interactor knows
/// the presenter: the view goes on reading the state, at the same moment as before, and hands it over.
struct PresenterReading {
  /// For the parameter: the variable's name.
  let name: String
  let type: String

  /// nil if the node is anything else, if the variable is changed there or asked for later, or if something else is called
  /// before it.
  /// - Parameter root: the expression that leaves the view.
  init?(_ node: NodeID, _ names: BodyNames, in root: NodeID) {
    let tree = names.tree
    guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node), let module = names.subject.module,
      module.reach[tree.name(node)] == .presenter,
      names.use(at: Int(tree.mainToken(base).start))?.member == module.property,
      tree.kind(base) == .declReference || tree.firstChild(base).map(names.isSelf) == true,
      !names.isSet(node), OwnReading.isFirst(node, names, in: root)
    else { return nil }
    if let closure = tree.ancestor(node, where: { $0 == .closure }), closure >= root { return nil }
    let state = module.content.presenterMembers.first { $0.isStored && $0.signature?.name == tree.name(node) }
    guard let type = state?.signature?.returnType else { return nil }
    (name, self.type) = (tree.name(node), type)
  }
}
