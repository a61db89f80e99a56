import MigrationModel
import Testing

@Suite("Rules and requests of everyday view models")
struct ViewModelRuleTests {
  private let models = """
    struct Stop: Equatable { var city = ""; var cost = 0 }
    struct Trip { var stops: [Stop] = []; var name = "" }
    protocol TripSource {
      func fetchTrips() async throws -> [Trip]
      func count() -> Int
      func title(of stop: Stop) -> String
    }
    """

  private func fixture(
    _ members: String, roles: [String: Role], imports: String = "Foundation", place: String = "List/"
  ) -> RewriteFixture {
    let used = roles.keys.first?.prefix { $0 != "(" } ?? "text"
    var fixture = RewriteFixture(
      [
        "\(place)ListViewModel.swift": """
        import \(imports)

        @MainActor final class ListViewModel {
            private(set) var trips: [Trip] = []
            private(set) var trip = Trip()
            var text = ""
            private let source: TripSource

            init(source: TripSource) { self.source = source }

        \(members)
        }

        """,
        "Models/Trip.swift": models,
        "\(place)ListView.swift":
          "struct ListView {\n  let model: ListViewModel\n  func show() { use(model.\(used), model.load) }\n}\n",
      ],
      type: "ListViewModel", roles: roles)
    (fixture.dialect, fixture.role, fixture.services) = ("swiftui", .presenter, ["TripSource"])
    return fixture
  }

  private func interactor(_ fixture: RewriteFixture, _ place: String = "List/") -> String? {
    fixture.text(place + "ListInteractor.swift")
  }

  @Test(
    "State stays that a closure may read later",
    arguments: [
      "trips.lazy.filter { $0.name == text }.count", "later { text.count }", "stream.filter { $0 == text }.first ?? 0",
    ])
  func keptClosures(value: String) {
    let fixture = fixture(
      "    var found: Int { \(value) }", roles: ["found": .interactor], imports: "Combine")
    #expect(fixture.series().patches.isEmpty)
  }

  @Test(
    "A path to a member of the view model stays",
    arguments: ["text.map(\\.trip.stops.count).count", "trips.map(\\ListViewModel.trips).count"])
  func ownKeyPaths(value: String) {
    let fixture = fixture(
      "    var total: Int { \(value) }", roles: ["total": .interactor])
    #expect(fixture.series().patches.isEmpty)
  }

  private let network = """
    struct Page { var titles: [String] = [] }
    struct Failure: Error {}
    protocol PageSource { func page(_ text: String) -> AnyPublisher<Page, Failure> }
    final class PageStore: Sendable {
      init(limit: Int = 3) {}
      func save(_ titles: [String]) async throws {}
      func clear() {}
    }
    """

  private func asking(
    _ members: String, imports: String = "Combine\nimport Foundation", isolation: String = "@MainActor "
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift": """
        import \(imports)

        \(isolation)final class ListViewModel: ObservableObject {
            @Published private(set) var titles: [String] = []
            private let source: PageSource
            private var bag: Set<AnyCancellable> = []

            init(source: PageSource) { self.source = source }

        \(members)
        }

        """,
        "List/Network.swift": network,
      ], type: "ListViewModel")
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    fixture.services = ["PageSource", "PageStore"]
    return fixture
  }

  private let pipeline = """
        func load(_ text: String) {
            source.page(text)
                .receive(on: DispatchQueue.main)
                .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.titles = $0.titles })
                .store(in: &bag)
        }
    """

  @Test(
    "What waits on the main actor stays where the interactor is bound to no actor",
    arguments: [
      "@MainActor func keep() async throws { try await PageStore().save(titles) }",
      "func keep() { Task { @MainActor in try await PageStore().save(titles) } }",
    ])
  func unsendable(method: String) {
    #expect(asking("    " + method, isolation: "").series().patches.isEmpty)
  }

  @Test("A view model has no presenter that it could use more of")
  func interactorOfAViewModel() {
    let fixture = asking(
      """
          func export() throws -> URL {
              let url = FileManager.default.temporaryDirectory.appendingPathComponent("a.csv")
              try titles.joined().write(to: url, atomically: true, encoding: .utf8)
              return url
          }
      """)
    #expect(fixture.blockers.contains { $0.contains("presenter") } == false, "\(fixture.blockers)")
  }
}
