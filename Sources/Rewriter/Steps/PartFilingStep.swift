import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// The files of a view model's module go into the folders of their parts. Nothing is changed in them.
  /// - Parameter folders: end of the name of the type that a file is called like, and the folder below the module's.
  static func partFiling(_ folders: [(suffix: String, folder: String)]) -> RewriteStep {
    RewriteStep(
      id: "filing", words: StepWords { subject, _ in "File the parts of the module \(subject.names.stem)" }
    ) { subject, tasks in
      guard subject.module != nil, let task = tasks.first,
        let assembly = subject.index.type(named: subject.names.builder)?.parts.first
      else { return StepOutcome() }
      let home = ModuleFolder.parent(of: assembly.file)
      let moves = folders.compactMap { part in
        move(of: subject.names.stem + part.suffix, to: (home.isEmpty ? "" : home + "/") + part.folder, subject)
      }
      guard !moves.isEmpty else { return StepOutcome() }
      let key = "files of the parts"
      if let obstacle = subject.refusals[key] ?? obstacle(subject) {
        return StepOutcome(blockers: [obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id)])
      }
      let unit = MoveUnit(
        keys: [key], title: moves.map { "`\($0.old)` to `\($0.new)`" }.joined(separator: "\n- "), symbols: [],
        edits: [:], fileMoves: Dictionary(moves.map { ($0.old, $0.new) }) { first, _ in first }, additions: [],
        behaviour: [], taskID: task.id)
      return StepOutcome(units: [unit])
    }
  }

  /// nil for a file that is there already, or that is called like another type.
  private static func move(of type: String, to folder: String, _ subject: SplitSubject) -> (old: String, new: String)? {
    guard let path = subject.index.type(named: type)?.parts.first?.file, path.hasSuffix("/\(type).swift"),
      ModuleFolder.parent(of: path) != folder
    else { return nil }
    return (path, "\(folder)/\(type).swift")
  }

  private static func obstacle(_ subject: SplitSubject) -> Obstacle? {
    guard subject.surroundings.listsFiles else { return nil }
    let message =
      "The files of `\(subject.names.stem)` stay in their folder: the Xcode project names each of its files."
    return Obstacle(reason: Obstacle.misfiled, message: message)
  }
}
