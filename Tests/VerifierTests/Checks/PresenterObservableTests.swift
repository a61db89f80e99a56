import Testing

@Suite struct PresenterObservableTests {
  private let presenter = "Notes/NotesPresenter.swift"
  private let fix = "Make `NotesPresenter` a `@MainActor @Observable final class`."

  @Test func noMacroAndNotFinal() {
    let files = swiftUINotes.with("class 1️⃣Notes", for: "@Observable\nfinal class Notes", in: presenter)
    expect("presenter_observable", in: files, ("1️⃣", "`NotesPresenter` is not `@Observable` and is not `final`. \(fix)"))
  }

  @Test func anObservableObject() {
    let files = swiftUINotes.with(
      "final class 1️⃣NotesPresenter: ObservableObject", for: "@Observable\nfinal class NotesPresenter", in: presenter)
    expect("presenter_observable", in: files, ("1️⃣", "`NotesPresenter` is an `ObservableObject`. \(fix)"))
  }

  @Test func aValue() {
    let files = swiftUINotes.with("@Observable\nstruct 1️⃣Notes", for: "@Observable\nfinal class Notes", in: presenter)
    expect("presenter_observable", in: files, ("1️⃣", "`NotesPresenter` is no class. \(fix)"))
  }

  @Test func theMacroWithItsModule() {
    expect(
      "presenter_observable",
      in: swiftUINotes.with("@Observation.Observable\n", for: "@Observable\n", in: presenter))
  }
}
