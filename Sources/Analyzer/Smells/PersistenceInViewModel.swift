import Effects
import MigrationModel
import ProjectIndex

/// A view model that reads or writes stored data.
enum PersistenceInViewModel: Smell {
  static let rule = Rule(
    id: "persistence_in_view_model", severity: .high, phase: .interactor, asksForSplit: true,
    title: "Persistence in a view model",
    rationale: """
      Keys, paths and fetch requests in a view model tie what is shown to how it is stored. Tests of it leave values \
      behind, and the next screen that needs them repeats the key.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: the data store is reached through the Interactor.",
    steps: ["interactor"],
    example: """
      import Foundation
      final class SettingsViewModel: ObservableObject {
        @Published var isOn = false
        func save() { UserDefaults.standard.set(isOn, forKey: "isOn") }
      }
      """,
    counterexample: """
      import Foundation
      protocol KeepingSettings { func keep(_ isOn: Bool) }
      final class SettingsViewModel: ObservableObject {
        @Published var isOn = false
        let interactor: KeepingSettings
        init(interactor: KeepingSettings) { self.interactor = interactor }
        func save() { interactor.keep(isOn) }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    let hits = PersistenceInViewController.hits(in: subject)
    guard !hits.isEmpty else { return [] }
    let draft = ConcernDraft(
      verb: "reaches stored data", plural: "read or write stored data", singular: "reads or writes stored data",
      work: "what is stored",
      wiring: {
        (setsState(hits) ? "Keep what it returns as state of `\(subject.type.name)`. " : "")
          + "Where `\($0)Interactor` asks a shared store, give it that through its initialiser, so that a test can pass its "
          + "own; no patch does so."
      })
    return [draft.finding(hits, subject)]
  }

  /// Whether a member that reaches the store also sets what views are told of.
  private static func setsState(_ hits: ConcernHits) -> Bool {
    let state = ObservableState(hits.subject)
    return hits.hits.contains { hit in hit.member.body.uses.contains { $0.isWrite && state.contains($0.member) } }
  }
}
