/// Pieces of charts.
enum SVG {
  /// A length with one place behind the point: more would not be seen.
  static func length(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// A box.
  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double = 0, style: String, title: String? = nil
  ) -> String {
    let corners = radius > 0 ? " rx=\"\(length(radius))\"" : ""
    return """
      <rect class="\(style)" x="\(length(x))" y="\(length(y))" width="\(length(width))" height="\(length(height))"\
      \(corners)>\(title.map { "<title>\(HTMLText.escaped($0))</title>" } ?? "")</rect>
      """
  }

  /// A line of text; `anchor` is `start`, `middle` or `end`.
  static func text(_ text: String, x: Double, y: Double, anchor: String = "start", style: String) -> String {
    "<text class=\"\(style)\" x=\"\(length(x))\" y=\"\(length(y))\" text-anchor=\"\(anchor)\">"
      + "\(HTMLText.escaped(text))</text>"
  }

  /// A straight line.
  static func line(x1: Double, y1: Double, x2: Double, y2: Double, style: String) -> String {
    "<line class=\"\(style)\" x1=\"\(length(x1))\" y1=\"\(length(y1))\" x2=\"\(length(x2))\" y2=\"\(length(y2))\"/>"
  }

  /// Text cut to a number of characters.
  static func short(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
