import MigrationModel

/// Which type of the tree leads to which.
struct NavigationGraph {
  /// A way from one type to another, whatever number of calls take it.
  struct Edge: Hashable {
    let from: String
    let to: String
  }

  /// Full names, sorted.
  let names: [String]
  /// How each edge is taken: sorted, each way once.
  let edges: [Edge: [String]]

  /// The links between types of the tree; alerts and what only closes are left out.
  init(_ analysis: Analysis) {
    let known = Set(analysis.types.filter { $0.kind != "extension" }.map(\.name))
    var edges: [Edge: Set<String>] = [:]
    for link in analysis.navigation where link.from != link.to && known.contains(link.to) && known.contains(link.from) {
      edges[Edge(from: link.from, to: link.to), default: []].insert(link.how)
    }
    self.init(edges: edges.mapValues { $0.sorted() })
  }

  private init(edges: [Edge: [String]]) {
    self.edges = edges
    names = Set(edges.keys.flatMap { [$0.from, $0.to] }).sorted()
  }

  /// Sorted by origin and target.
  var sortedEdges: [Edge] { edges.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) } }

  /// The part with the types that most ways lead to or from.
  func limited(to count: Int) -> NavigationGraph {
    guard names.count > count else { return self }
    var degrees: [String: Int] = [:]
    for edge in edges.keys {
      degrees[edge.from, default: 0] += 1
      degrees[edge.to, default: 0] += 1
    }
    let kept = Set(names.sorted { (degrees[$1] ?? 0, $0) < (degrees[$0] ?? 0, $1) }.prefix(count))
    return NavigationGraph(edges: edges.filter { kept.contains($0.key.from) && kept.contains($0.key.to) })
  }
}
