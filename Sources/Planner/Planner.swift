/// Turns an analysis into the team's plan, and keeps the plan's documents in step with the code without losing
/// anything a person wrote. Documents are `path below refactoring/ -> text`; nothing here touches a disk.
///
/// The verbs, in the order a run uses them: `grouping`, `plan`, `adding`, `documents`; then `read`, `next`, `progress`,
/// `task`, `updating`, `closing` for the commands that work on an existing plan.
package enum Planner {
  /// Whether a file right below `refactoring/` is one of the plan's documents, the hidden ones among them.
  package static func isDocument(_ name: String) -> Bool {
    name.hasSuffix(".md") || name == PlanState.file || name == MergeAttributes.file
  }
}
