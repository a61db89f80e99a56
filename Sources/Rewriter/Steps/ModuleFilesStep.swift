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
      let folder = folder(of: module, subject)
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

  /// That of the module's own files.
  private static func folder(of module: ExistingModule, _ subject: SplitSubject) -> String {
    let path = module.files.sorted { $0.key < $1.key }.first?.value.path ?? subject.type.parts.first?.file ?? ""
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
