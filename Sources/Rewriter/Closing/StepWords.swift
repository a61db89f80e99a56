/// The words of a step's patches: what their commit messages say besides the titles of the units.
struct StepWords: Sendable {
  /// Stands above the titles of the units.
  var head = "Moves:\n"
  /// Why a patch of one unit may be above the cap.
  var oversize =
    "One indivisible move: the members share private state or call each other, so that no part of them compiles alone."
  /// Stands in place of head and titles; nil for those.
  var summary: (@Sendable (ModuleSubject) -> String)?
  /// The commit subject.
  let title: @Sendable (ModuleSubject, [MoveUnit]) -> String

  /// Columns of a commit message, as git's own guide asks.
  fileprivate static let titleWidth = 72
}

extension String {
  /// Broken into lines as git's own guide asks, where the words allow it.
  var wrapped: String {
    split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= StepWords.titleWidth {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }.joined(separator: "\n")
  }
}
