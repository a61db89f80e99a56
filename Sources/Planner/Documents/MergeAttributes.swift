/// What git is told about merges of the plan: branches that each finish a task both change the table, and both lines may stay
/// until the next run counts again.
enum MergeAttributes {
  /// Its name below `refactoring/`; a team may have one of its own.
  static let file = ".gitattributes"

  static let text = "README.md merge=union\n\(PlanState.file) merge=union linguist-generated\npatches/** -text\n"
}
