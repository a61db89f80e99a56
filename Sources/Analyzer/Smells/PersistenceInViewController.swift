import MigrationModel
import ProjectIndex

/// A view controller that reads or writes stored data.
enum PersistenceInViewController: Smell {
  static let rule = Rule(
    id: "persistence_in_view_controller", severity: .high, phase: .interactor,
    title: "Persistence in a view controller",
    rationale: """
      Keys, paths, fetch requests and contexts in a controller tie the screen to how data is stored. The store can't be \
      replaced in a test, and a second screen that needs the same value repeats the key.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: the data store is reached through the Interactor.",
    steps: ["interactor"])
}
