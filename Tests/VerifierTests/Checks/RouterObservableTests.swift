import Testing

@Suite struct RouterObservableTests {
  private let router = "Notes/NotesRouter.swift"
  private let fix = "Make `NotesRouter` a `@MainActor @Observable final class`."

  @Test func withoutMacro() {
    let files = swiftUINotes.with("final class 1️⃣Notes", for: "@Observable\nfinal class Notes", in: router)
    expect("router_observable", in: files, ("1️⃣", "`NotesRouter` is not `@Observable`. \(fix)"))
  }

  @Test func offTheMainActor() {
    let files = swiftUINotes.with(
      "@Observable\nfinal class 1️⃣Notes", for: "@MainActor\n@Observable\nfinal class Notes", in: router)
    expect("router_observable", in: files, ("1️⃣", "`NotesRouter` is not bound to the main actor. \(fix)"))
  }
}
