import MigrationModel
import ProjectIndex

/// A view controller that builds or starts requests or decodes responses.
enum NetworkingInViewController: Smell {
  static let rule = Rule(
    id: "networking_in_view_controller", severity: .high, phase: .interactor,
    title: "Networking in a view controller",
    rationale: """
      A request that is started in a controller lives and fails with the screen: it can't be tested without a server or \
      reused by another screen, and its completion has to know which views are still there. Behind an Interactor the \
      same request is a value that comes back.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: data is fetched by the Interactor, never by the view.",
    steps: ["interactor"])
}
