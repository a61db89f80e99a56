import MigrationModel

extension PageSection {
  /// Who leads to whom, as a picture and as a list.
  static func navigation(_ report: Report) -> PageSection? {
    let whole = NavigationGraph(report.analysis)
    let graph = whole.limited(to: 30)
    guard !graph.names.isEmpty else {
      return PageSection(
        id: "navigation", title: "Navigation",
        body: HTMLText.empty("No type of this tree leads to another one that is known."))
    }
    let severities = Dictionary(report.analysis.findings.map { ($0.typeName, $0.severity) }, uniquingKeysWith: max)
    let shown = Set(FindingGroups(report).shown.map(\.slug))
    let slugs = Dictionary(
      report.analysis.features.flatMap { feature in feature.types.map { ($0, feature.slug) } },
      uniquingKeysWith: { first, _ in first })
    let chart = NavigationChart(graph, severities: severities) { name in
      slugs[name].flatMap { shown.contains($0) ? "#feature-\($0)" : nil }
    }
    return PageSection(
      id: "navigation", title: "Navigation",
      body: """
        <p class="lead">\(Count.text(whole.names.count, "type")), \(Count.text(whole.edges.count, "way")) between them. The \
        stripe has the colour of the worst finding; a box leads to the findings of its feature.</p>
        \(HTMLText.scrolling("Navigation graph", chart.svg))
        \(HTMLText.omission(shown: graph.names.count, of: whole.names.count, "types", "best connected"))
        \(list(graph))
        """)
  }

  private static func list(_ graph: NavigationGraph) -> String {
    let rows = graph.sortedEdges.map { edge in
      """
      <tr><td><code>\(HTMLText.escaped(edge.from))</code></td><td><code>\(HTMLText.escaped(edge.to))</code></td>\
      <td>\(HTMLText.escaped((graph.edges[edge] ?? []).joined(separator: ", ")))</td></tr>
      """
    }
    return """
      <details><summary>The same as a list</summary>
      \(HTMLText.table("Ways between types", head: ["From", "To", "How"], rows: rows))
      </details>
      """
  }
}
