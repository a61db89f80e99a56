import Effects
import MigrationModel
import ProjectIndex

/// A view controller that reads or writes stored data.
enum PersistenceInViewController: Smell {
  static let rule = Rule(
    id: "persistence_in_view_controller", severity: .high, phase: .interactor, asksForSplit: true,
    title: "Persistence in a view controller",
    rationale: """
      Keys, paths, fetch requests and contexts in a controller tie the screen to how data is stored. The store can't be \
      replaced in a test, and a second screen that needs the same value repeats the key.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: the data store is reached through the Interactor.",
    steps: ["interactor"],
    example: """
      import UIKit
      final class SettingsViewController: UIViewController {
        func save() { UserDefaults.standard.set(true, forKey: "isOn") }
      }
      """,
    counterexample: """
      import UIKit
      protocol SettingsViewOutput { func save() }
      final class SettingsViewController: UIViewController {
        var output: SettingsViewOutput?
        func save() { output?.save() }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController else { return [] }
    let hits = hits(in: subject)
    guard !hits.isEmpty else { return [] }
    let move = InteractorMove(hits: hits, subjectOfMove: "what is stored", part: .interactor)
    let members = hits.hits.map(\.member.name)
    let name = subject.type.name
    return [
      FindingDraft(
        symbol: name, places: hits.places,
        message: "`\(name)` reaches stored data in \(Prose.names(members)): \(Prose.names(hits.phrases))",
        problem: [
          "\(Prose.count(members.count, "member")) of `\(name)` \(members.count == 1 ? "reads or writes" : "read or write") "
            + "stored data: \(move.clauses()).", move.consequence, move.companions,
        ].compactMap { $0 }.joined(separator: " "),
        fix: move.steps + [
          "Where `\(subject.stem)Interactor` asks a shared store, give it that through its initialiser, so that a test can "
            + "pass its own; no patch does so."
        ], confidence: hits.confidence)
    ]
  }

  /// The members that reach what is stored: through the SDK and its libraries, or through a store or wrapper of the tree.
  static func hits(in subject: Subject) -> ConcernHits {
    ConcernHits(subject) { member in
      let direct = subject.touches(member).of(.persistence).map { member.body.uses[$0.use] }
      let stores = subject.outsideCalls(.stores, in: member).filter { $0.isSure && $0.asksService }.map(\.use)
      return (direct + stores).sorted { $0.offset < $1.offset }
    } likely: { member in
      // What asks a server as well is networking; that it keeps the answer is less sure.
      let asking = Set(subject.outsideCalls(.service, in: member).map(\.use.id))
      let stores = subject.outsideCalls(.stores, in: member).filter { $0.isLikely && $0.asksService }.map(\.use)
      return stores.filter { !asking.contains($0.id) }
    }
  }
}
