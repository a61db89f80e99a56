import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// The assembly becomes a wireframe that makes presenter and view, and whoever hosted the view shows the wireframe.
  static let wireframe = RewriteStep(
    id: "wireframe",
    words: StepWords(head: "Moves nothing:\n") { subject, _ in
      "Show \(subject.moduleView?.name ?? subject.type.name) by \(subject.names.builder)"
    }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first else { return StepOutcome() }
    let assemblies = subject.index.types(named: subject.names.builder)
    guard let assembly = assemblies.first, assembly.kind == .enum else { return StepOutcome() }
    do throws(ObstacleError) {
      if let refusal = subject.refusals[Wireframe.key] { throw ObstacleError(obstacle: refusal) }
      let text = WireframeText(subject: subject, module: try HostedModule(subject))
      return StepOutcome(units: Wireframe.unit(text, assembly, taskID: task.id).map { [$0] } ?? [])
    } catch {
      return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
  }
}

/// The change of an assembly to a wireframe, with all places that hosted its view.
private enum Wireframe {
  /// For refusals.
  static let key = "wireframe"

  static func unit(_ text: WireframeText, _ assembly: IndexedType, taskID: String) -> MoveUnit? {
    guard let own = text.edits(assembly) else { return nil }
    var edits = [own.path: own.edits]
    for site in text.module.sites { edits[site.file, default: []] += site.edits }
    let builder = assembly.name
    let changes =
      ["Changes `\(builder)`: it is an object that leads to the module."]
      + text.symbols.map { "Changes `\($0)`: it makes the presenter, its view and the controller that hosts it." }
      + places(text.module).map { "Changes `\($0)`: it makes \(builder.codeWithArticle) and shows it." }
    return MoveUnit(
      keys: [key], title: changes.joined(separator: "\n- "), symbols: [], edits: edits, additions: [],
      behaviour: ["`\(text.module.hosted.view.name)`'s hosting controller stands in the one that is shown."],
      taskID: taskID)
  }

  /// Each once.
  private static func places(_ module: HostedModule) -> [String] {
    var seen: Set<String> = []
    return module.sites.map(\.place).filter { seen.insert($0).inserted }
  }
}
