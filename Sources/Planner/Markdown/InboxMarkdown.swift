/// One of the two files that are no feature's.
struct InboxMarkdown {
  /// Of the file: `<slug>.md`.
  let slug: String
  private let title: String
  private let introduction: String

  static let crossCutting = InboxMarkdown(
    slug: WrittenPlan.crossCuttingSlug, title: "Cross-cutting work",
    introduction:
      "What spans features or belongs to none: the root of navigation, dependency injection, types that many share.")

  static let discovered = InboxMarkdown(
    slug: WrittenPlan.discoveredSlug, title: "Discovered",
    introduction:
      "Findings that came after the first analysis and are in nobody's plan yet. Move a block, with the hidden comments "
      + "around it, to a feature file to plan it; to decide against it, suppress the rule in the code with a reason.")

  var mark: String { HiddenMark.line("viper-migrate:", slug) }

  /// All of a new file.
  func sections(_ tasks: [TaskMarkdown]) -> [Section] {
    [.text(["# " + title, "", introduction])] + tasks.map(Section.task)
  }
}
