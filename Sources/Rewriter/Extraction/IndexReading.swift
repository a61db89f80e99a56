import SwiftSource

/// The number of a row or section in an index path: `indexPath.row`. UIKit declares it, so that a module without UI is given
/// the number.
struct IndexReading {
  /// For the parameter: `row`.
  let name: String

  /// nil if the node is anything else.
  /// - Parameter start: the first node of the code that leaves the view.
  init?(_ node: NodeID, _ names: BodyNames, _ start: NodeID) {
    let tree = names.tree
    guard tree.kind(node) == .memberAccess, ["row", "item", "section"].contains(tree.name(node)),
      let base = tree.firstChild(node), tree.kind(base) == .declReference,
      let local = names.declaration(base), local < start, names.type(ofLocal: local) == "IndexPath"
    else { return nil }
    name = tree.name(node)
  }
}
