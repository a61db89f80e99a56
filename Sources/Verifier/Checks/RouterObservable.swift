import MigrationModel

extension Check {
  /// The router is a `@MainActor @Observable final class`.
  static let routerObservable = Check(
    rule: Rule(
      id: "router_observable", severity: .high, phase: .observation, title: "Router that can't be observed",
      rationale: """
        Navigation is state that the view is bound to. Only a class with `@Observable` on the main actor tells the view \
        that its route has changed.
        """,
      source: "Seed 000: Router is a `@MainActor @Observable final class`.",
      example: """
        // NotesRouter.swift
        @MainActor
        final class NotesRouter {
          var route: NotesRoute?
        }

        enum NotesRoute: Sendable {
          case editor
        }

        """,
      counterexample: """
        // NotesRouter.swift
        @MainActor
        @Observable
        final class NotesRouter {
          var route: NotesRoute?
        }

        enum NotesRoute: Sendable {
          case editor
        }

        """)
  ) { review in
    let wanted = "@MainActor @Observable final class"
    return review.types(.router).compactMap { router in
      if let objection = review.observableObjection(router, wanted: wanted) { return objection }
      guard !review.isMainActor(router) else { return nil }
      return ModuleObjection(
        symbol: router.name, location: review.location(of: router),
        message: "`\(router.name)` is not bound to the main actor",
        fix: "Make `\(router.name)` \(wanted.codeWithArticle).")
    }
  }
}
