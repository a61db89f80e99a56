import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// The files of the dialect's layout that no move has made.
  static func moduleFiles(_ files: [ModuleFile]) -> RewriteStep {
    RewriteStep(
      id: "module-files",
      words: StepWords(head: "Changes:\n") { subject, _ in "Complete the files of the module \(subject.names.stem)" }
    ) { subject, tasks in
      guard let module = subject.module, let task = tasks.first else { return StepOutcome() }
      let missing = files.filter { subject.index.type(named: $0.mark(in: subject.names)) == nil }
      guard !missing.isEmpty else { return StepOutcome() }
      let folder = folder(subject)
      let texts = missing.map { (folder + $0.path(of: subject.names.stem), $0.render(module.content)) }
      let unit = MoveUnit(
        keys: ["files of the module"],
        title: "the module gets \(listed(missing.map { subject.names.stem + $0.suffix }, limit: 10))", symbols: [],
        edits: [:], files: Dictionary(texts) { first, _ in first }, additions: [], behaviour: [], taskID: task.id)
      if let refusal = subject.refusals[unit.keys[0]] {
        return StepOutcome(blockers: [refusal.blocker(subject.type.name, subject.places.type, taskID: task.id)])
      }
      return StepOutcome(units: [unit])
    }
  }

  /// That of the assembly, which lies in the module's own.
  private static func folder(_ subject: SplitSubject) -> String {
    let folder = ModuleFolder.parent(of: subject.index.type(named: subject.names.builder)?.parts.first?.file ?? "")
    return folder.isEmpty ? "" : folder + "/"
  }
}
