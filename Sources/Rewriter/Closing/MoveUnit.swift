import MigrationModel
import SwiftSource

/// The smallest change that stands alone: it leaves the tree compiling and behaving as before.
struct MoveUnit: Sendable {
  /// Tells it from others of the type, in any state of the tree; for refusals.
  let key: String
  /// What changes.
  let title: String
  /// Against the original bytes, by path.
  var edits: [String: [SourceEdit]] = [:]
  /// Whole files, by path.
  var files: [String: String] = [:]
  /// Those of them that nothing stood in before.
  var support: Set<String> = []
  /// Files that get another path, old -> new.
  var fileMoves: [String: String] = [:]
  /// Id of the task that asked for it.
  let taskID: String
}

/// What a step found to do in a type.
struct StepOutcome: Sendable {
  /// In the order in which they must be applied.
  var units: [MoveUnit] = []
  var blockers: [Blocker] = []
}

/// What is done beside a module: one file under `Steps/`, one line in the catalogue.
struct RewriteStep: Sendable {
  let id: String
  /// What its patches say.
  let words: StepWords
  /// The changes of this kind for a type, for the task that asks for them.
  let moves: @Sendable (ModuleSubject, _ taskID: String) -> StepOutcome
}
