import MigrationModel

/// The navigation graph as boxes and arrows. Pointing at a box, or reaching it with the keyboard, shows its ways.
struct NavigationChart {
  let graph: NavigationGraph
  /// Of the worst finding of each type.
  let severities: [String: Severity]
  /// Where the box of a type leads; nil for nowhere.
  let address: (String) -> String?
  private let layout: GraphLayout

  private static let (boxWidth, boxHeight) = (188.0, 30.0)
  private static let (columnStep, rowStep) = (268.0, 46.0)
  private static let margin = 16.0
  private static let longestName = 23

  init(
    _ graph: NavigationGraph, severities: [String: Severity], address: @escaping (String) -> String?
  ) {
    self.graph = graph
    self.severities = severities
    self.address = address
    layout = GraphLayout(graph)
  }

  var svg: String {
    let width = Self.margin * 2 + Double(max(0, layout.columns.count - 1)) * Self.columnStep + Self.boxWidth + 44
    let height = Self.margin * 2 + Double(tallest) * Self.rowStep
    return """
      <svg class="chart graph" viewBox="0 0 \(SVG.length(width)) \(SVG.length(height))" width="\(SVG.length(width))" \
      height="\(SVG.length(height))" role="group" aria-label="Navigation between \(graph.names.count) types">
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
      <path class="arrow" d="M0 0 8 4 0 8z"/></marker></defs>
      \(graph.names.map(group).joined(separator: "\n"))
      </svg>
      """
  }

  private var tallest: Int { layout.columns.map(\.count).max() ?? 0 }

  /// A box with the ways that leave it.
  private func group(_ name: String) -> String {
    let ways = graph.sortedEdges.filter { $0.from == name }.map(way)
    return "<g class=\"node\">\(ways.joined())\(box(name))</g>"
  }

  private func box(_ name: String) -> String {
    let corner = corner(of: name)
    let style = severities[name]?.rawValue ?? "none"
    let shape =
      SVG.rectangle(
        x: corner.x, y: corner.y, width: Self.boxWidth, height: Self.boxHeight, radius: 6, style: "box", title: name)
      + SVG.rectangle(x: corner.x, y: corner.y + 6, width: 4, height: Self.boxHeight - 12, style: "edge \(style)")
      + SVG.text(SVG.short(name, Self.longestName), x: corner.x + 12, y: corner.y + 19.5, style: "name")
    guard let address = address(name) else { return shape }
    return "<a href=\"\(address)\">\(shape)</a>"
  }

  /// A curve from the right side of a box to the left side of one that stands further right; the other way round to
  /// one further left; around the right sides in a column.
  private func way(_ edge: NavigationGraph.Edge) -> String {
    let (from, to) = (corner(of: edge.from), corner(of: edge.to))
    let (startY, endY) = (from.y + Self.boxHeight / 2, to.y + Self.boxHeight / 2)
    let startX = to.x < from.x ? from.x : from.x + Self.boxWidth
    let endX = to.x > from.x ? to.x : to.x + Self.boxWidth
    let bend = to.x == from.x ? 40 : (endX - startX) / 2
    let points = [startX + bend, startY, to.x == from.x ? endX + bend : endX - bend, endY, endX, endY]
    let how = (graph.edges[edge] ?? []).joined(separator: ", ")
    return """
      <path class="way" marker-end="url(#arrow)" d="M\(SVG.length(startX)) \(SVG.length(startY))C\
      \(points.map(SVG.length).joined(separator: " "))"><title>\(HTMLText.escaped("\(edge.from) → \(edge.to): \(how)"))\
      </title></path>
      """
  }

  /// The upper left corner of a box; columns are centred.
  private func corner(of name: String) -> (x: Double, y: Double) {
    let place = layout.places[name] ?? (0, 0)
    let lead = Double(tallest - layout.columns[place.column].count) * Self.rowStep / 2
    return (
      Self.margin + Double(place.column) * Self.columnStep, Self.margin + lead + Double(place.row) * Self.rowStep + 8
    )
  }
}
