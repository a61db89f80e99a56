import MigrationModel

/// The next pull request in the README.
enum NextMarkdown {
  static let block = "next"
  private static let nothing = "Nothing is left to do"

  /// The lines with the new ones in the place of the tool's: a merge of two branches may have left both versions.
  static func merged(_ current: [DocumentLine], new: [DocumentLine]) -> [DocumentLine] {
    let own = current.map(\.trimmed).filter { !$0.isEmpty && isOwn($0) }
    if own == new.map(\.trimmed).filter({ !$0.isEmpty }) { return current }
    return new + current.filter { !isOwn($0.trimmed) }
  }

  private static func isOwn(_ line: String) -> Bool {
    let starts = Severity.allCases.map { $0.mark + " **" } + ["Size", "Risk", "Files", "Apply"].map { "- \($0): " }
    return line.isEmpty || (starts + [nothing]).contains(where: line.hasPrefix)
  }

  /// What it is, where, how big, how to check; a sentence if nothing is left.
  static func lines(_ next: PullRequestScope?) -> [String] {
    guard let next else { return ["\(nothing), or all that is left waits for a task in discovered.md."] }
    let size = next.patches.isEmpty ? nil : next.expectedLines.map { "\($0) changed lines" }
    let facts = [
      ("Size", size ?? Markdown.inline(next.effort)), ("Risk", Markdown.inline(next.risk)),
      ("Files", next.files.map { Markdown.link($0, to: "../" + $0) }.joined(separator: ", ")),
      ("Apply", next.patches.isEmpty ? "" : "`viper-migrate apply --task \(next.slug)/\(next.label)`"),
    ]
    return [
      "\(next.severity.mark) **\(next.slug)/\(next.label): \(Markdown.inline(next.title))** "
        + "([\(next.slug).md](\(next.slug).md), phase \(next.phase.title))", "",
    ] + facts.filter { !$0.1.isEmpty }.map { "- \($0.0): \($0.1)" }
  }
}
