/// Turns an analysis into the team's plan, and keeps the plan's documents in step with the code without losing
/// anything a person wrote. Documents are `path below refactoring/ -> text`; nothing here touches a disk.
///
/// The verbs, in the order a run uses them: `grouping`, `plan`, `adding`, `documents`; then `read`, `next`, `progress`,
/// `task`, `updating`, `closing` for the commands that work on an existing plan.
package enum Planner {}
