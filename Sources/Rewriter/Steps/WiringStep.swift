import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Whoever makes the controller in code asks its builder for it, and who sets what its module works with hands that to the
  /// builder, so that the builder is the only way in. Storyboards go on making it: its presenter is assembled when it is first
  /// asked.
  static let wiring = RewriteStep(
    id: "wiring",
    words: StepWords(head: "Changes:\n") { subject, units in
      let isMade = units.contains { !Entrance.isOne($0) }
      let verb = isMade ? "Create" : "Configure"
      return "\(verb) \(subject.type.name) through its \(subject.names.assembly.lowercasedFirst)"
    }
  ) { subject, tasks in
    guard subject.module != nil else { return StepOutcome() }
    return WiringMoves(subject: subject, taskID: tasks.first?.id ?? "").outcome()
  }
}

/// The places that create a controller, each with the factory that takes the creation over.
struct WiringMoves {
  let subject: SplitSubject
  let taskID: String

  func outcome() -> StepOutcome {
    var outcome = StepOutcome()
    var found: [(site: CreationSite, signature: Signature)] = []
    let signatures = FactorySignature(subject: subject)
    for site in CreationSite.all(of: subject) {
      do throws(ObstacleError) {
        if let refusal = subject.refusals[site.key] { throw ObstacleError(obstacle: refusal) }
        found.append((site, try signatures.signature(for: site)))
      } catch {
        outcome.blockers.append(blocker(error.obstacle, site))
      }
    }
    outcome.units = found.map { site, signature in
      let isForAnyCaller = found.contains { $0.signature.identity == signature.identity && !$0.site.isOnMainActor }
      return unit(site, signatures.known(signature) ?? .init(signature: signature, isForAnyCaller: isForAnyCaller))
    }
    let (entrances, others) = Entrance.all(of: subject)
    outcome.units += entrances.compactMap { $0.unit(taskID: taskID) }
    outcome.blockers += others.map { member, obstacle in
      obstacle.blocker(subject.symbol(of: member), subject.location(of: member), taskID: taskID)
    }
    return outcome
  }

  private func unit(_ site: CreationSite, _ factory: ModuleContent.Factory) -> MoveUnit {
    let call = "\(subject.names.builder).\(factory.signature.name)"
    return MoveUnit(
      keys: [site.key], title: "`\(site.place)` calls `\(subject.names.builder).\(factory.signature.identity)`",
      symbols: [], edits: [site.file: [SourceEdit(range: site.callee, replacement: call)]],
      additions: [.factory(factory)], behaviour: [], taskID: taskID)
  }

  private func blocker(_ obstacle: Obstacle, _ site: CreationSite) -> Blocker {
    Blocker(
      symbol: subject.type.name, location: Location(file: site.file, line: site.line, column: site.column),
      reason: Obstacle.creationSite, message: obstacle.message, taskID: taskID)
  }
}

extension Obstacle {
  /// Reason of blockers of the wiring: nothing stays in the wrong place for it.
  static let creationSite = "creation_site"
}
