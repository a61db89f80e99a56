import MigrationModel
import SwiftSource

/// The smallest change that stands alone: it leaves the tree compiling and behaving as before.
struct MoveUnit: Sendable {
  /// Tells it from other moves of the type, in any state of the tree; for refusals.
  let keys: [String]
  /// What moves: `fetchOrders()`, or what the change is.
  let title: String
  /// `Type.member` of every member that leaves the legacy type; for statements that leave a member, that member.
  let symbols: [String]
  /// Against the original bytes, by path.
  var edits: [String: [SourceEdit]]
  /// Whole files beside the module's, by path.
  var files: [String: String] = [:]
  /// Those of them that the dialect brings once in an app: nothing in them stood anywhere before.
  var support: Set<String> = []
  /// Files that get another path, old -> new.
  var fileMoves: [String: String] = [:]
  /// Types that get another name, old -> new.
  var renames: [String: String] = [:]
  var additions: [ModuleAddition]
  /// Changes in behaviour, exactly; empty for none.
  let behaviour: [String]
  /// Id of the task that asked for it.
  var taskID: String
}

/// What a step found to do in a type.
struct StepOutcome: Sendable {
  /// In the order in which they must be applied.
  var units: [MoveUnit] = []
  var blockers: [Blocker] = []
}

/// A kind of move: one file under `Steps/`, one line in the catalogue.
struct RewriteStep: Sendable {
  let id: String
  /// What its patches say.
  let words: StepWords
  /// The moves of this kind in a type, for the tasks that ask for them.
  let moves: @Sendable (SplitSubject, [PlanTask]) -> StepOutcome
}
