/// A bar of parts that add up to a whole.
struct ShareBar {
  /// A part: its class, its share of the bar from 0 to 1, what it says.
  struct Part {
    let style: String
    let share: Double
    let title: String
  }

  let parts: [Part]
  /// What the bar says as a whole, for those who don't see it.
  let label: String
  var width = 320.0
  var height = 14.0

  /// The chart. Each part is a pixel or wider, so that none gets lost.
  var svg: String {
    var x = 0.0
    let boxes = parts.filter { $0.share > 0 }.map { part in
      let width = max(1, part.share * self.width)
      defer { x += width }
      return SVG.rectangle(x: x, y: 0, width: width, height: height, style: part.style, title: part.title)
    }
    return """
      <svg class="bar" viewBox="0 0 \(SVG.length(width)) \(SVG.length(height))" width="\(SVG.length(width))" \
      height="\(SVG.length(height))" preserveAspectRatio="none" role="img" \
      aria-label="\(HTMLText.escaped(label))">\(boxes.joined())</svg>
      """
  }
}
