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
  ) { subject, taskID in WiringMoves(subject: subject, taskID: taskID).outcome() }
}

/// The places that create a controller, each with the factory that takes the creation over.
struct WiringMoves {
  let subject: ModuleSubject
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
    var (known, isImporting) = (Set(subject.module.factories.map(\.signature.identity)), false)
    for (site, signature) in found {
      var edits = ModuleEdits(subject)
      if known.insert(signature.identity).inserted {
        if !signature.parameters.isEmpty, !isImporting {
          edits.importAll()
          isImporting = true
        }
        let isForAnyCaller = found.contains {
          $0.signature.identity == signature.identity && !$0.site.isOnMainActor
        }
        let arguments = signature.parameters.map(\.argument).joined(separator: ", ")
        edits.add(signature, isForAnyCaller: isForAnyCaller, call: "\(subject.type.name)(\(arguments))")
      }
      outcome.units.append(unit(site, signature, edits.edits))
    }
    let (entrances, others) = Entrance.all(of: subject)
    for entrance in entrances {
      guard let unit = entrance.unit(isImporting: !isImporting, taskID: taskID) else { continue }
      outcome.units.append(unit)
      isImporting = true
    }
    outcome.blockers += others.map { member, obstacle in
      obstacle.blocker("\(subject.type.name).\(member.name)", subject.location(of: member), taskID: taskID)
    }
    return outcome
  }

  private func unit(_ site: CreationSite, _ signature: Signature, _ assembly: [String: [SourceEdit]]) -> MoveUnit {
    let call = "\(subject.names.builder).\(signature.name)"
    let edit = SourceEdit(range: site.callee, replacement: call)
    return MoveUnit(
      key: site.key, title: "`\(site.place)` calls `\(subject.names.builder).\(signature.identity)`",
      edits: assembly.merging([site.file: [edit]]) { $0 + $1 }, taskID: taskID)
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
