/// The next pull request in the README.
enum NextMarkdown {
  /// What it is, where, how big, how to check; a sentence if nothing is left.
  static func lines(_ next: PullRequestScope?) -> [String] {
    guard let next else { return ["Nothing is left to do, or all that is left waits for a task in discovered.md."] }
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
