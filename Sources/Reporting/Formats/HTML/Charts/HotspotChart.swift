import MigrationModel

/// Commits against complexity, a mark for each file. The worst carry their number in the table.
struct HotspotChart {
  /// The worst first.
  let hotspots: [Hotspot]
  /// Hotspots with a number and a row in the table.
  let numbered: Int

  private static let (width, height) = (760.0, 400.0)
  private static let (left, right, top, bottom) = (56.0, 736.0, 20.0, 348.0)

  var svg: String {
    """
    <svg class="chart" viewBox="0 0 \(SVG.length(Self.width)) \(SVG.length(Self.height))" role="group" \
    aria-label="Commits against complexity of \(Count.text(hotspots.count, "file"))">
    \(danger)
    \(axes)
    \(hotspots.enumerated().reversed().map { mark($1, position: $0) }.joined(separator: "\n"))
    </svg>
    """
  }

  private var x: RootScale {
    RootScale(maximum: hotspots.map(\.commits).max() ?? 1, from: Self.left, to: Self.right - 16)
  }

  private var y: RootScale {
    RootScale(maximum: hotspots.map(\.complexity).max() ?? 1, from: Self.bottom, to: Self.top + 16)
  }

  /// The corner where both are high.
  private var danger: String {
    let (middleX, middleY) = ((Self.left + Self.right) / 2, (Self.top + Self.bottom) / 2)
    return SVG.rectangle(
      x: middleX, y: Self.top, width: Self.right - middleX, height: middleY - Self.top, radius: 6, style: "danger")
      + SVG.text("often changed and complex", x: Self.right, y: Self.top - 6, anchor: "end", style: "hint")
  }

  private var axes: String {
    let horizontal = x.ticks.map { tick in
      SVG.line(x1: x.position(tick), y1: Self.top, x2: x.position(tick), y2: Self.bottom, style: "grid")
        + SVG.text("\(tick)", x: x.position(tick), y: Self.bottom + 18, anchor: "middle", style: "tick")
    }
    let vertical = y.ticks.map { tick in
      SVG.line(x1: Self.left, y1: y.position(tick), x2: Self.right, y2: y.position(tick), style: "grid")
        + SVG.text("\(tick)", x: Self.left - 8, y: y.position(tick) + 4, anchor: "end", style: "tick")
    }
    let names =
      SVG.text("commits", x: Self.right, y: Self.bottom + 40, anchor: "end", style: "axis")
      + SVG.text("cognitive complexity", x: Self.left - 44, y: Self.top - 6, style: "axis")
    return (horizontal + vertical + [names]).joined(separator: "\n")
  }

  private func mark(_ hotspot: Hotspot, position: Int) -> String {
    let (centre, middle) = (x.position(hotspot.commits), y.position(hotspot.complexity))
    let style = hotspot.severity?.rawValue ?? "none"
    let title = """
      \(hotspot.file): \(Count.text(hotspot.commits, "commit")), complexity \(hotspot.complexity), \
      \(hotspot.severity.map { "worst finding \($0.rawValue)" } ?? "no finding")
      """
    let isNumbered = position < numbered
    let dot = """
      <circle class="mark \(style)" cx="\(SVG.length(centre))" cy="\(SVG.length(middle))" r="\(isNumbered ? 10 : 4)">\
      <title>\(HTMLText.escaped(title))</title></circle>
      """
    guard isNumbered else { return dot }
    let number = SVG.text("\(position + 1)", x: centre, y: middle + 4, anchor: "middle", style: "rank")
    return "<a href=\"#hotspot-\(position + 1)\" aria-label=\"\(HTMLText.escaped(title))\">\(dot)\(number)</a>"
  }
}
