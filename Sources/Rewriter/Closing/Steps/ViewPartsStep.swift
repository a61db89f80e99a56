import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Nothing is left to move, and the controller's file is still long: what it holds besides the class, and then whole sections
  /// of that, go to files beside it, as they are.
  static let viewParts = RewriteStep(
    id: "view-parts",
    words: StepWords(
      oversize: "One indivisible move: an extension goes to its file with all that its conformance needs."
    ) { subject, units in
      let name = units.first?.files.keys.first?.split(separator: "+").last?.dropLast(".swift".count) ?? ""
      return "Move \(name) of \(subject.type.name) to a file of its own"
    }
  ) { subject, taskID in
    let membership = subject.surroundings.membership
    guard subject.type.parts.allSatisfy({ membership.project(naming: $0.file) == nil }),
      let view = LongView(subject)
    else { return StepOutcome() }
    return ViewPartMove(view: view, taskID: taskID).outcome()
  }
}

/// The next part of a controller that gets a file: each one changes what the others border on.
struct ViewPartMove {
  private let view: LongView
  private let taskID: String
  /// Names of files, in lower case.
  private let taken: Set<String>

  init(view: LongView, taskID: String) {
    (self.view, self.taskID) = (view, taskID)
    let subject = view.subject
    taken = Set((subject.index.files + subject.surroundings.tests).map { FilePath.name(of: $0.path).lowercased() })
  }

  private var subject: ModuleSubject { view.subject }

  func outcome() -> StepOutcome {
    var obstacles: [(name: String, Obstacle)] = []
    for group in view.parts {
      var files: [(path: String, file: PartFile)] = []
      for part in group {
        do throws(ObstacleError) {
          files.append(try file(part))
        } catch {
          obstacles.append((part.names[0], error.obstacle))
        }
      }
      // The first one of those that are as good.
      if let best = files.max(by: { $0.file.gain < $1.file.gain }) {
        return StepOutcome(units: [unit(best.path, best.file)])
      }
    }
    return StepOutcome(blockers: obstacles.first.map { [blocker($0.name, $0.1)] } ?? [])
  }

  private func file(_ part: ViewPart) throws(ObstacleError) -> (path: String, file: PartFile) {
    let path = try freePath(part)
    if let refusal = subject.refusals[key(path)] { throw ObstacleError(obstacle: refusal) }
    let file = PartFile(view: view, part: part, opened: try PartBorder(view: view, part: part).edits())
    guard LongView.lineCount(Array(file.text.utf8)[...]) < LongView.limit else {
      throw obstacle("is too long for one file itself")
    }
    guard file.isWorthIt else { throw obstacle("would cut extensions for more than its lines are worth") }
    return (path, file)
  }

  private func key(_ path: String) -> String { "part " + path }

  private func unit(_ path: String, _ file: PartFile) -> MoveUnit {
    MoveUnit(
      key: key(path), title: title(file.part, path, file.opened), edits: [view.path: file.edits],
      files: [path: file.text], taskID: taskID)
  }

  private func title(_ part: ViewPart, _ path: String, _ opened: [SourceEdit]) -> String {
    let names = opened.filter { part.contains($0.range.lowerBound) && $0.replacement.isEmpty }.compactMap { edit in
      view.tree.nodes(of: .modifier, around: edit.range.lowerBound).last.flatMap(view.tree.parent)
    }.flatMap { view.tree.declaredNames(of: $0) }
    let visible =
      names.isEmpty ? "" : "; private before, and visible from there now: \(listed(names, limit: names.count))"
    return "\(part.words), to `\(path)`\(visible)"
  }

  /// A name that no file of the tree has: two files of one name can't be in a target.
  private func freePath(_ part: ViewPart) throws(ObstacleError) -> String {
    let names = part.names.map { "\(subject.type.name)+\($0).swift" }
    guard let name = names.first(where: { !taken.contains($0.lowercased()) }) else {
      throw obstacle("would be the second \(names[0])")
    }
    let folder = FilePath.parent(of: view.path)
    return folder.isEmpty ? name : folder + "/" + name
  }

  private func obstacle(_ what: String) -> ObstacleError {
    ObstacleError(obstacle: Obstacle(reason: "long_file", message: "The file for it \(what)."))
  }

  private func blocker(_ name: String, _ obstacle: Obstacle) -> Blocker {
    let lines = LongView.lineCount(view.tree.source[...])
    let message =
      "\(FilePath.name(of: view.path)) keeps \(lines) lines. `\(name)` gets no file of its own: \(obstacle.message)"
    return Obstacle(reason: obstacle.reason, message: message)
      .blocker(subject.type.name, subject.place, taskID: taskID)
  }
}
