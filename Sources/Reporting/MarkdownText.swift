import MigrationModel

/// Text of the code as Markdown shows it.
enum MarkdownText {
  private static let special: Set<Character> = [
    "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "#", "~", "!", "$", "@",
  ]

  /// Plain text: nothing in it means anything to Markdown.
  static func escaped(_ text: String) -> String {
    oneLine(text).map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A span of code. In a table a bar must be escaped even here.
  static func code(_ text: String) -> String {
    let text = oneLine(text)
    guard text.contains("`") else { return "`\(text)`" }
    let longest = text.split(omittingEmptySubsequences: true, whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }

  /// A sentence of ours: what stands between backticks is code, the rest plain text.
  static func prose(_ text: String) -> String {
    CodeSpan.all(in: oneLine(text)).map { $0.isCode ? code($0.text) : escaped($0.text) }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    VisibleText.line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
