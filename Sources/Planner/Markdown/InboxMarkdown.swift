/// The two files that are no feature's.
enum InboxMarkdown {
  static let crossCuttingMark = HiddenMark.line("viper-migrate:", "cross-cutting")
  static let discoveredMark = HiddenMark.line("viper-migrate:", "discovered")

  /// All of a new `cross-cutting.md`.
  static func crossCutting(_ tasks: [TaskMarkdown]) -> [Section] {
    [
      .text([
        "# Cross-cutting work", "",
        "What spans features or belongs to none: the root of navigation, dependency injection, types that many share.",
      ])
    ] + tasks.map(Section.task)
  }

  /// All of a new `discovered.md`.
  static func discovered(_ tasks: [TaskMarkdown]) -> [Section] {
    [
      .text([
        "# Discovered", "",
        "Findings that came after the first analysis and are in nobody's plan yet. Move a block, with the hidden comments "
          + "around it, to a feature file to plan it; to decide against it, suppress the rule in the code with a reason.",
      ])
    ] + tasks.map(Section.task)
  }
}
