import MigrationModel

extension Check {
  /// The presenter is bound to the main actor.
  static let presenterIsolation = Check(
    rule: Rule(
      id: "presenter_isolation", severity: .critical, phase: .criticalSafety, title: "Presenter off the main actor",
      rationale: """
        A presenter changes what is shown. Where nothing binds it to the main actor, the answer of a request may change \
        it from another thread while the view reads it.
        """,
      source: "Seeds 000 and 003: presenter and view updates stay on the main actor.",
      example: """
        // NotesPresenter.swift
        @Observable
        final class NotesPresenter {
          private let interactor: any NotesInteractorProtocol
        }

        """,
      counterexample: """
        // NotesPresenter.swift
        @MainActor
        @Observable
        final class NotesPresenter {
          private let interactor: any NotesInteractorProtocol
        }

        """)
  ) { review in
    review.types(.presenter).filter { !review.isMainActor($0) }.map { type in
      ModuleObjection(
        symbol: type.name, location: review.location(of: type),
        message: "`\(type.name)` is not bound to the main actor",
        fix: type.kind == .actor
          ? "Make `\(type.name)` a `@MainActor final class`." : "Mark `\(type.name)` with `@MainActor`.")
    }
  }
}
