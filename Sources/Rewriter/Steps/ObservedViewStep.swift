import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// The view observes the presenter that it is given, and does not keep one of its own: who hosts the view keeps it.
  static let observedView = RewriteStep(
    id: "observed-view",
    words: StepWords(head: "Moves nothing:\n") { subject, _ in
      "Hand \(subject.type.name) to \(subject.moduleView?.name ?? "its view")"
    }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first else { return StepOutcome() }
    do throws(ObstacleError) {
      let hosted = try HostedView(subject)
      let places = try hosted.ownership(in: subject.index)
      if let refusal = subject.refusals[ObservedView.key] { throw ObstacleError(obstacle: refusal) }
      return StepOutcome(units: places.isEmpty ? [] : [ObservedView.unit(hosted, places, taskID: task.id)])
    } catch {
      return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
  }
}

/// The change of a view from `@StateObject` to `@ObservedObject`.
private enum ObservedView {
  /// For refusals.
  static let key = "holder of the presenter"

  static func unit(_ hosted: HostedView, _ places: [String: [Range<Int>]], taskID: String) -> MoveUnit {
    let name = hosted.view.name
    let changes = [
      "Changes `\(name).\(hosted.holder.name)`: it observes what the view is given.",
      "Changes `\(name).\(hosted.initializer?.name ?? "init")`: it hands on what it is given.",
    ]
    return MoveUnit(
      keys: [key], title: changes.joined(separator: "\n- "), symbols: [],
      edits: places.mapValues { $0.map { SourceEdit(range: $0, replacement: "ObservedObject") } }, additions: [],
      behaviour: ["the hosting controller's view keeps the presenter, for as long as SwiftUI kept it before."],
      taskID: taskID)
  }
}
