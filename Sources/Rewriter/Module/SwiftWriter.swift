/// Writes Swift text with indentation.
struct SwiftWriter {
  private(set) var text = ""
  private let indent: String
  /// The tree's systems have the main actor.
  private let hasMainActor: Bool
  private var level = 0

  init(indent: String, hasMainActor: Bool) { (self.indent, self.hasMainActor) = (indent, hasMainActor) }

  mutating func line(_ line: String) {
    text += line.isEmpty ? "\n" : String(repeating: indent, count: level) + line + "\n"
  }

  mutating func blank() { text += "\n" }

  /// `@MainActor` and what stands behind it, in front of a declaration; nothing where there is no such thing yet.
  mutating func mainActor(_ more: String = "") {
    if hasMainActor { line("@MainActor" + more) }
  }

  /// Text that brings its own indentation.
  mutating func verbatim(_ moved: String) { text += moved.hasSuffix("\n") ? moved : moved + "\n" }

  /// Lines without outer indentation.
  mutating func verbatim(lines: [String]) { for line in lines { self.line(line) } }

  /// `head {`, the body one level deeper, `}`.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    level += 1
    body(&self)
    level -= 1
    line("}")
  }

  /// Import lines without views, and a blank line; `Foundation` stands in for a UI framework, as those export it.
  mutating func plainImports(_ imports: [ImportLine]) {
    var lines = imports.filter { !$0.isUserInterface }.map(\.text)
    if lines.count < imports.count, !lines.contains("import Foundation") { lines.insert("import Foundation", at: 0) }
    for text in lines { verbatim(text) }
    if !lines.isEmpty { blank() }
  }

  /// What was written as a member of a type.
  func member(_ indent: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}
