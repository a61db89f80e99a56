import MigrationModel

extension Check {
  /// The interactor may be called from any thread.
  static let interactorIsolation = Check(
    rule: Rule(
      id: "interactor_isolation", severity: .critical, phase: .criticalSafety, title: "Interactor that is not safe",
      rationale: """
        The presenter on the main actor awaits the interactor, which works elsewhere. Without an actor around it or a \
        `Sendable` promise, both may touch the same state at once.
        """,
      source: "Seed 000: the interactor is an `actor` or explicitly safe, behind a `Sendable` protocol.",
      example: """
        // NotesContracts.swift
        protocol NotesInteractorProtocol {
          func notes() async throws -> [Note]
        }

        // NotesInteractor.swift
        final class NotesInteractor: NotesInteractorProtocol {
          private var cache: [Note] = []

          func notes() async throws -> [Note] { cache }
        }

        """,
      counterexample: """
        // NotesContracts.swift
        protocol NotesInteractorProtocol: Sendable {
          func notes() async throws -> [Note]
        }

        // NotesInteractor.swift
        actor NotesInteractor: NotesInteractorProtocol {
          private var cache: [Note] = []

          func notes() async throws -> [Note] { cache }
        }

        """)
  ) { review in
    review.types(.interactor).filter { review.isSendable($0) == false }.map { type in
      ModuleObjection(
        symbol: type.name, location: review.location(of: type),
        message: "`\(type.name)` is neither an `actor` nor `Sendable`",
        fix: "Make `\(type.name)` an `actor`, and let the protocol in front of it refine `Sendable`.")
    }
  }
}
