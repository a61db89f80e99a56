/// Swift text whose declarations stand on given lines.
struct SwiftLines {
  private(set) var text = ""
  private var line = 1

  /// A declaration on a line that is none before the last one's; what stands there already is ended.
  mutating func add(_ declaration: String, at wanted: Int) {
    if line >= wanted, let last = text.last, last != "\n", last != "{" { text += "; " }
    while line < wanted {
      text += "\n"
      line += 1
    }
    text += declaration
  }
}

/// Names of Objective-C in Swift.
enum ObjectiveCNames {
  /// Names that mean something to Swift.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "default", "class", "func", "var", "let", "init", "self", "in", "is", "as", "for", "if", "else", "switch", "case",
    "protocol", "extension", "import", "return", "repeat", "while", "where", "operator", "subscript", "true", "false",
    "nil", "internal", "public", "private", "static", "struct", "enum", "defer", "guard", "throw", "throws", "try",
    "catch", "do", "break", "continue", "super", "inout",
  ]
}
