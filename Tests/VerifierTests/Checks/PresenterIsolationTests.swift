import Testing

@Suite struct PresenterIsolationTests {
  private let presenter = "Notes/NotesPresenter.swift"
  private let message = "`NotesPresenter` is not bound to the main actor. Mark `NotesPresenter` with `@MainActor`."

  @Test func withoutMainActor() {
    let files = swiftUINotes.with(
      "@Observable\nfinal class 1️⃣Notes", for: "@MainActor\n@Observable\nfinal class Notes", in: presenter)
    expect("presenter_isolation", in: files, ("1️⃣", message))
  }

  @Test func anActorOfItsOwn() {
    let path = "Profile/Presenter/ProfilePresenter.swift"
    let files = layeredProfile.with("actor 1️⃣Profile", for: "@MainActor\nfinal class Profile", in: path)
    expect(
      "presenter_isolation", in: files,
      (
        "1️⃣",
        "`ProfilePresenter` is not bound to the main actor. Make `ProfilePresenter` a `@MainActor final class`."
      ))
  }

  @Test func boundByAProtocolOfTheTree() {
    let files = swiftUINotes.with(
      "@Observable\nfinal class NotesPresenter: Presenting", for: "@MainActor\n@Observable\nfinal class NotesPresenter",
      in: presenter
    )
    .adding("@MainActor protocol Presenting {}", as: "Presenting.swift")
    expect("presenter_isolation", in: files)
  }

  @Test func boundByTheDefaultOfThePackage() {
    let files = swiftUINotes.with(
      "@Observable\nfinal class Notes", for: "@MainActor\n@Observable\nfinal class Notes", in: presenter
    )
    .adding("let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]", as: "Package.swift")
    expect("presenter_isolation", in: files)
  }
}
