import MigrationModel

/// Text of the code as HTML shows it.
enum HTMLText {
  /// Plain text.
  static func escaped(_ text: String) -> String { XMLText.escaped(VisibleText.line(text)) }

  /// A sentence of ours: what stands between backticks is code.
  static func prose(_ text: String) -> String {
    CodeSpan.all(in: text).map { $0.isCode ? "<code>\(escaped($0.text))</code>" : escaped($0.text) }.joined()
  }

  /// A link to a plan file; its name alone if no plan was written.
  static func planLink(_ name: String, slug: String, in report: Report) -> String {
    guard let folder = report.places.planLink else { return escaped(name) }
    return "<a href=\"\(SourceAddress.encoded("\(folder)/\(slug).md"))\">\(escaped(name))</a>"
  }

  /// A severity in its colour, with its word.
  static func badge(_ severity: Severity) -> String {
    "<span class=\"badge \(severity.rawValue)\">\(severity.title)</span>"
  }

  /// A remark that something was left out; nothing if it was not.
  static func omission(shown: Int, of total: Int, _ noun: String, _ order: String) -> String {
    guard shown < total else { return "" }
    return "<p class=\"note\">The \(order) \(shown) of \(total) \(noun) are shown.</p>"
  }

  /// A part that has nothing to show, with the reason.
  static func empty(_ sentence: String) -> String { "<p class=\"empty\">\(sentence)</p>" }

  /// The name of a file, and below it the folder.
  static func path(_ file: String) -> String {
    let parts = file.split(separator: "/")
    let folder = parts.dropLast().map { escaped(String($0)) }.joined(separator: "/<wbr>")
    let name = "<code>\(escaped(parts.last.map(String.init) ?? file))</code>"
    return folder.isEmpty ? name : "\(name)<br><span class=\"small\">\(folder)</span>"
  }

  /// A table that scrolls sideways by itself where the window is narrow, also with the keyboard. A `#` in front of the
  /// head of a column says that it holds numbers.
  static func table(_ label: String, head: [String], rows: [String]) -> String {
    let cells = head.map { title in
      title.hasPrefix("#")
        ? "<th scope=\"col\" class=\"number\">\(title.dropFirst())</th>" : "<th scope=\"col\">\(title)</th>"
    }.joined()
    return scrolling(
      label,
      """
      <table>
      <thead><tr>\(cells)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """)
  }

  /// A part that scrolls sideways by itself where the window is narrow, also with the keyboard.
  static func scrolling(_ label: String, _ body: String) -> String {
    "<div class=\"scroll\" role=\"region\" aria-label=\"\(label)\" tabindex=\"0\">\n\(body)\n</div>"
  }
}
