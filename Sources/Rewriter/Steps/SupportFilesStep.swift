import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// What an app needs once for all modules of a dialect: a tree that has it is given none of it twice.
  static func supportFiles(_ support: SupportFiles) -> RewriteStep {
    let words = StepWords(head: "Adds what all modules of the dialect need once:\n") { subject, _ in
      "Add what \(subject.names.builder) and its like are built on"
    }
    return RewriteStep(id: "support-files", words: words) { subject, tasks in
      let missing = support.missing(subject)
      guard subject.module != nil, let task = tasks.first, !missing.isEmpty else { return StepOutcome() }
      let key = "files beside the module"
      if let refusal = subject.refusals[key] {
        return StepOutcome(blockers: [refusal.blocker(subject.type.name, subject.places.type, taskID: task.id)])
      }
      let unit = MoveUnit(
        keys: [key], title: missing.keys.sorted().joined(separator: "\n- "), symbols: [], edits: [:], files: missing,
        support: Set(missing.keys), additions: [], behaviour: [], taskID: task.id)
      return StepOutcome(units: [unit])
    }
  }
}
