import Testing

/// Requests that leave a view model: keywords of effects and `return` stand where the language wants them.
@Suite struct ConservesRequestsTests {
  private func model(_ load: String, _ rule: String) -> String {
    """
    @MainActor final class ListModel {
      lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)
      let client: Client

      init(client: Client) { self.client = client }

      func load() async throws -> Int {
        let page: Int = \(load)
        return page
      }

      var isLong: Bool { \(rule) }
    }

    """
  }

  private func interactor(_ members: String) -> String {
    """
    @MainActor
    final class ListInteractor: ListInteractorProtocol {
      private let client: Client

      init(client: Client) {
        self.client = client
      }
    \(members)}

    """
  }

  private func contracts(_ requirements: String) -> String {
    "@MainActor\nprotocol ListInteractorProtocol: AnyObject {\n\(requirements)}\n"
  }

  private let module = """
    @MainActor
    enum ListModule {
      static func makeInteractor(for viewModel: ListModel) -> ListInteractorProtocol {
        ListInteractor(client: viewModel.client)
      }
    }

    """

  private var series: Series {
    Series([
      "ListModel.swift": model("try await client.get(\"a\")", "return client.name.count > 3"),
      "ListInteractor.swift": interactor(""), "ListContracts.swift": contracts(""), "ListModule.swift": module,
    ])
  }

  private func objections(_ load: String, _ rule: String, moved: String) -> [String] {
    let after = [
      "ListModel.swift": model(load, rule),
      "ListContracts.swift": contracts("  func page() async throws -> Int\n  func isLong() -> Bool\n"),
      "ListInteractor.swift": interactor(moved),
    ]
    return series.look(at: series.patch(after), by: "conserves")
  }

  private let moved = """

      func page() async throws -> Int {
        try await client.get("a")
      }

      func isLong() -> Bool {
        client.name.count > 3
      }

    """

  @Test func keywordsStayInFrontAndStandInTheMethodToo() {
    #expect(objections("try await interactor.page()", "interactor.isLong()", moved: moved) == [])
  }

  @Test func anErrorThatIsSwallowedIsNoMove() {
    let load = "(try? await interactor.page()) ?? 0"
    #expect(objections(load, "interactor.isLong()", moved: moved).isEmpty == false)
  }

  @Test func anotherRuleIsNoMove() {
    let other = moved.replacing("> 3", with: "> 4")
    #expect(objections("try await interactor.page()", "interactor.isLong()", moved: other).isEmpty == false)
  }
}
