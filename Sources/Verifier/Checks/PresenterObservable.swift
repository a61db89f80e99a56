import MigrationModel

extension Check {
  /// The presenter is an `@Observable final class`.
  static let presenterObservable = Check(
    rule: Rule(
      id: "presenter_observable", severity: .high, phase: .observation, title: "Presenter that can't be observed",
      rationale: """
        The view reads the presenter's state and is drawn again when it changes. That takes a class with `@Observable`; \
        an `ObservableObject` redraws every reader at every change, a value or a subclass is not what the view holds.
        """,
      source: "Seed 000: Presenter is a `@MainActor @Observable final class`.",
      example: """
        // NotesPresenter.swift
        @MainActor
        final class NotesPresenter: ObservableObject {
          @Published private(set) var state = NotesViewState()
          private let interactor: any NotesInteractorProtocol
        }

        """,
      counterexample: """
        // NotesPresenter.swift
        @MainActor
        @Observable
        final class NotesPresenter {
          private(set) var state = NotesViewState()
          private let interactor: any NotesInteractorProtocol
        }

        """)
  ) { review in
    review.types(.presenter).compactMap { review.observableObjection($0, wanted: "@MainActor @Observable final class") }
  }
}
