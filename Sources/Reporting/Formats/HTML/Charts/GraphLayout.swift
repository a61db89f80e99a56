/// Places the types of a navigation graph in columns: each one column behind the nearest one that leads to it.
struct GraphLayout {
  /// Names from left to right, from top to bottom.
  let columns: [[String]]
  /// Column and row of a name.
  let places: [String: (column: Int, row: Int)]

  init(_ graph: NavigationGraph) {
    let targets = Dictionary(grouping: graph.sortedEdges, by: \.from).mapValues { $0.map(\.to) }
    let depths = GraphLayout.depths(graph, targets)
    var columns = [[String]](repeating: [], count: (depths.values.max() ?? -1) + 1)
    for name in graph.names { columns[depths[name] ?? 0].append(name) }
    let sources = Dictionary(grouping: graph.sortedEdges, by: \.to).mapValues { $0.map(\.from) }
    for column in columns.indices.dropFirst() {
      columns[column] = GraphLayout.nearTheirSources(columns[column], sources, above: columns[column - 1])
    }
    self.columns = columns
    places = Dictionary(
      uniqueKeysWithValues: columns.enumerated().flatMap { column, names in
        names.enumerated().map { ($1, (column, $0)) }
      })
  }

  /// Steps from the nearest type that nothing leads to. In a circle the one that leads to most stands first.
  private static func depths(_ graph: NavigationGraph, _ targets: [String: [String]]) -> [String: Int] {
    let reached = Set(graph.edges.keys.map(\.to))
    var depths: [String: Int] = [:]
    spread(from: graph.names.filter { !reached.contains($0) }, targets, &depths)
    let circles = graph.names.sorted { (targets[$1]?.count ?? 0, $0) < (targets[$0]?.count ?? 0, $1) }
    for name in circles where depths[name] == nil { spread(from: [name], targets, &depths) }
    return depths
  }

  private static func spread(
    from roots: [String], _ targets: [String: [String]], _ depths: inout [String: Int]
  ) {
    var front = roots
    var depth = 0
    while !front.isEmpty {
      for name in front { depths[name] = depth }
      front = Set(front.flatMap { targets[$0] ?? [] }).filter { depths[$0] == nil }.sorted()
      depth += 1
    }
  }

  /// Sorted by the middle of those that lead to them, so that few ways cross.
  private static func nearTheirSources(
    _ names: [String], _ sources: [String: [String]], above: [String]
  ) -> [String] {
    let rows = Dictionary(uniqueKeysWithValues: above.enumerated().map { ($1, $0) })
    let middles = names.map { name in
      let near = (sources[name] ?? []).compactMap { rows[$0] }
      return near.isEmpty ? Double(above.count) : Double(near.reduce(0, +)) / Double(near.count)
    }
    return zip(names, middles).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }
}
