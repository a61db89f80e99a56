import MigrationModel
import ProjectIndex

/// Presentation code that reaches for shared instances of the app's own classes.
enum SingletonCoupling: Smell {
  static let rule = Rule(
    id: "singleton_coupling", severity: .high, phase: .interactor, title: "Coupling to singletons",
    rationale: """
      A shared instance that code reaches for by itself is a dependency that no initialiser shows. It can't be replaced \
      in a test, and state that one screen leaves in it changes what the next one does.
      """,
    source: "Hevery, Singletons are Pathological Liars (2008); Seemann, Dependency Injection (2011), ambient context.")
}
