import Testing

@Suite struct InteractorIsolationTests {
  private let path = "Notes/NotesInteractor.swift"
  private let contracts = "Notes/NotesContracts.swift"

  @Test func aClassBehindAPlainProtocol() {
    let files = swiftUINotes.with("final class 1️⃣Notes", for: "actor Notes", in: path).with(
      "protocol NotesInteractorProtocol {", for: "protocol NotesInteractorProtocol: Sendable {", in: contracts)
    expect(
      "interactor_isolation", in: files,
      (
        "1️⃣",
        "`NotesInteractor` is neither an `actor` nor `Sendable`. Make `NotesInteractor` an `actor`, and let the protocol in front of it refine `Sendable`."
      ))
  }

  @Test func sendableByItsProtocol() {
    expect("interactor_isolation", in: swiftUINotes.with("final class Notes", for: "actor Notes", in: path))
  }

  @Test func aValueOfSafeValues() {
    let files = swiftUINotes.with("struct Notes", for: "actor Notes", in: path).with(
      "let limit: Int", for: "let session: URLSession", in: path
    )
    .with("protocol NotesInteractorProtocol {", for: "protocol NotesInteractorProtocol: Sendable {", in: contracts)
    expect("interactor_isolation", in: files)
  }
}
