import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// The controller's files go where the layout of its module keeps views. Nothing is changed in them.
  static let filing = RewriteStep(
    id: "filing", words: StepWords { subject, _ in "File \(subject.type.name) in the folder of its module" }
  ) { subject, taskID in
    guard let folder = subject.module.viewFolder else { return StepOutcome() }
    return FilingMoves(subject: subject, folder: folder, taskID: taskID).outcome()
  }
}

/// The files of one controller, and what keeps them where they are.
struct FilingMoves {
  let subject: ModuleSubject
  /// Where they belong.
  let folder: String
  let taskID: String

  func outcome() -> StepOutcome {
    let home = FilePath.parent(of: subject.type.parts.first?.file ?? "")
    let files = Set(subject.type.parts.map(\.file)).filter { isOwn($0, home) }.sorted()
    guard home != folder, !files.isEmpty else { return StepOutcome() }
    if let obstacle = obstacle(files) {
      return StepOutcome(blockers: [obstacle.blocker(subject.type.name, subject.place, taskID: taskID)])
    }
    let targets = files.map { ($0, folder + "/" + FilePath.name(of: $0)) }
    let unit = MoveUnit(
      key: key, title: targets.map { "`\($0)` to `\($1)`" }.joined(separator: "\n- "),
      fileMoves: Dictionary(uniqueKeysWithValues: targets), taskID: taskID)
    return StepOutcome(units: [unit])
  }

  private var key: String { "file of " + subject.type.name }

  /// The file of the declaration, and those beside it that are called like the type.
  private func isOwn(_ path: String, _ home: String) -> Bool {
    path == subject.type.parts.first?.file
      || FilePath.parent(of: path) == home && FilePath.name(of: path).hasPrefix(subject.type.name)
  }

  private func obstacle(_ files: [String]) -> Obstacle? {
    if let refusal = subject.refusals[key] { return refusal }
    let named = files.filter { subject.surroundings.membership.project(naming: $0) != nil }
    if !named.isEmpty {
      return stop(
        "the Xcode project names its files: move \(list(named)) to \(folder) there, so that both agree")
    }
    let others = files.flatMap { subject.index.types(inFile: $0) }.filter { other -> Bool in
      guard other.isController, other.kind == .class, other.id != subject.type.id else { return false }
      return other.parts.first.map { files.contains($0.file) } ?? false
    }
    return others.first.map { stop("\(list(files)) holds `\($0.name)` too, which has a place of its own") }
  }

  private func list(_ files: [String]) -> String { files.map(FilePath.name).joined(separator: ", ") }

  private func stop(_ what: String) -> Obstacle {
    Obstacle(reason: Obstacle.misfiled, message: "`\(subject.type.name)` stays in its folder: \(what).")
  }
}

extension Obstacle {
  /// Reason of blockers of files that stay in their folder: no code is in the wrong place for it.
  static let misfiled = "misfiled"
}
