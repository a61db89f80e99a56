import SwiftSource

/// Number of closures around the nodes of a range.
struct ClosureDepths {
  private let first: NodeID
  private let depths: [UInt8]

  init(_ tree: TreeView, in range: Range<NodeID>) {
    first = range.lowerBound
    var ends: [NodeID] = []
    depths = range.map { node in
      while let end = ends.last, node >= end { ends.removeLast() }
      defer { if tree.kind(node) == .closure { ends.append(tree.end(node)) } }
      return UInt8(clamping: ends.count)
    }
  }

  subscript(_ node: NodeID) -> Int {
    let place = node - first
    return depths.indices.contains(place) ? Int(depths[place]) : 0
  }
}
