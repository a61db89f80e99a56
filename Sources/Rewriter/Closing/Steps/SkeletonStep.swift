import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// A screen of SwiftUI beside the controller: an element for each of its views, and the state that they show. Nothing uses
  /// it yet: how it is laid out is for a person to say, who puts it in the controller's place then.
  static let skeleton = RewriteStep(
    id: "skeleton",
    words: StepWords(summary: summary) { subject, _ in "Begin a SwiftUI screen for \(subject.type.name)" }
  ) { subject, taskID in
    guard subject.type.isController, isOfUIKit(subject.type) else { return StepOutcome() }
    do throws(ObstacleError) {
      return StepOutcome(units: try units(subject, taskID: taskID))
    } catch {
      return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, subject.place, taskID: taskID)])
    }
  }

  private static let summary: @Sendable (ModuleSubject) -> String = { subject in
    "Adds a SwiftUI screen with an element for each view of\n"
      + "\(subject.type.name), the state that they show, and a controller\n"
      + "that hosts it. Nothing uses them yet.\n\n"
      + "The rest needs a person, who lays the screen out, fills in what its\n"
      + "comments name, and then lets \(subject.names.builder) and\n"
      + "\(subject.names.router) take the hosting controller in place of\n"
      + "\(subject.type.name); a storyboard gets its class."
  }

  private static func isOfUIKit(_ type: IndexedType) -> Bool {
    type.superclasses.last.map { $0.hasPrefix("UI") } ?? false
  }

  /// A file each, so that each compiles with those before.
  private static func units(_ subject: ModuleSubject, taskID: String) throws(ObstacleError) -> [MoveUnit] {
    if let obstacle = subject.surroundings.objection(to: "SwiftUI") { throw ObstacleError(obstacle: obstacle) }
    guard let names = SkeletonNames(subject) else {
      throw ObstacleError(
        obstacle: Obstacle(
          reason: Obstacle.noSkeleton,
          message: "No SwiftUI screen is begun for `\(subject.type.name)`: all names for it are taken."))
    }
    let elements = ControllerElements(subject)
    let text = SkeletonText(
      subject: subject, names: names, elements: elements, state: try ScreenState(subject, elements),
      isObservable: subject.surroundings.hasObservation)
    let files = [(names.state, text.stateClass), (names.screen, text.screen), (names.host, text.hostingController)]
    let home = FilePath.parent(of: subject.module.assembly.parts.first?.file ?? "")
    return try files.filter { !names.existing.contains($0.0) }.map { (name, text) throws(ObstacleError) in
      let path = (home.isEmpty ? "" : home + "/") + name + ".swift"
      if let refusal = subject.refusals[path] { throw ObstacleError(obstacle: refusal) }
      return MoveUnit(
        key: path, title: "`\(name)`", files: [path: text], support: [path], taskID: taskID)
    }
  }
}
