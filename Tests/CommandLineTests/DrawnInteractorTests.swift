import MigrationTestSupport
import Testing

/// A SwiftUI view's presenter, and what that asks of services in turn.
@Suite struct DrawnInteractorTests {
  private static let source = """
    import SwiftUI

    struct RatesView: View {
      @State private var names: [String] = []
      @State private var message = ""
      @State private var isLoading = false

      var body: some View {
        List(names, id: \\.self) { Text($0) }
          .overlay { if isLoading { ProgressView() } else { Text(message) } }
          .task { await load() }
          .toolbar { Button("Forget") { forget() } }
      }

      private func load() async {
        isLoading = true
        do {
          let loaded = try JSONDecoder().decode([String].self, from: data)
          let hidden = UserDefaults.standard.stringArray(forKey: "hidden") ?? []
          names = loaded.filter { !hidden.contains($0) }.sorted()
          message = names.isEmpty ? "No rates today" : ""
        } catch {
          message = "The rates are not there"
        }
        isLoading = false
      }

      private func rates(from address: String) async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: address)!)
        return try JSONDecoder().decode([String].self, from: data)
      }

      private func forget() {
        UserDefaults.standard.set(names, forKey: "hidden")
        if names.count > 3 { UserDefaults.standard.set(true, forKey: "isPicky") }
        names = []
        message = "Nothing left"
      }
    }

    """

  private static func rewritten() throws -> LegacyApp {
    let app = try LegacyApp([".viper-migrate.json": #"{"dialect": "swiftui"}"#, "App/RatesView.swift": source])
    try rewrite(app)
    return app
  }

  private static func rewrite(_ app: LegacyApp) throws {
    _ = try app.run("analyze").checked()
    _ = try app.run("rewrite").checked()
    try app.commitAll("Plan")
  }

  private static func apply(_ patches: some Sequence<String>, to app: LegacyApp) throws {
    for patch in patches { try app.repository.git("am", "-q", patch) }
  }

  private static func sources(_ app: LegacyApp) throws -> [String: String] {
    try app.folder.snapshot().filter { $0.key.hasPrefix("App/") }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test("An interactor asks the services: the presenter decides what is shown, and the view shows it")
  func isTakenApart() throws {
    let app = try Self.rewritten()
    try Self.apply(app.patches(), to: app)
    let sources = try Self.sources(app)
    func text(_ name: String) throws -> String {
      try #require(sources.first { $0.key.hasSuffix("/\(name).swift") }, "no \(name)").value
    }
    let (view, presenter, interactor) = try (text("RatesView"), text("RatesPresenter"), text("RatesInteractor"))
    for service in ["URLSession", "UserDefaults"] {
      #expect(interactor.contains(service))
      #expect(!presenter.contains(service))
      #expect(!view.contains(service))
    }
    #expect(presenter.contains("No rates today"))
    try Self.rewrite(app)
    #expect(try app.patches().isEmpty)
  }

  @Test("A plan and a rewrite between the patches go on to the same end: the view's task is under way until then")
  func goesOn() throws {
    let whole = try Self.rewritten()
    let count = try whole.patches().count
    #expect(count > 1)
    try Self.apply(whole.patches(), to: whole)
    for done in 1..<count {
      let app = try Self.rewritten()
      for _ in 0..<done { _ = try app.run("apply", "--next", "--commit").checked() }
      try Self.rewrite(app)
      let rest = try app.patches()
      #expect(!rest.isEmpty)
      try Self.apply(rest, to: app)
      #expect(try Self.sources(app) == Self.sources(whole), "behind \(done) of \(count) patches")
    }
  }
}
