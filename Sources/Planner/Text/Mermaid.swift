/// Text made harmless in Mermaid pictures, and the few shapes the plan draws.
enum Mermaid {
  /// Text between double quotes, with Mermaid's entity codes for what would end or format it.
  static func label(_ text: String) -> String {
    var result = "\""
    for scalar in Markdown.singleLine(text).unicodeScalars {
      switch scalar {
      case "\"", "#", "<", ">", "`", "&", "|", "[", "]", "{", "}", "\\": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A picture as lines of a fenced block.
  static func picture(_ lines: [String]) -> [String] {
    ["```mermaid", "flowchart LR"] + lines.map { "  " + $0 } + ["```"]
  }
}
