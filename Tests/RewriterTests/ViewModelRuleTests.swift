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

  @Test("A rule goes with state that a closure reads, where the closure is called at once")
  func filter() {
    let fixture = fixture(
      """
          var found: [Trip] {
              guard !text.isEmpty else { return trips }
              return trips.filter { $0.name.contains(text) }
          }
      """, roles: ["found": .interactor], imports: "Combine")
    #expect(
      interactor(fixture)?.contains(
        """
            func found(text: String, trips: [Trip]) -> [Trip] {
                guard !text.isEmpty else { return trips }
                return trips.filter { $0.name.contains(text) }
            }
        """) == true)
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains("interactor.found(text: text, trips: trips)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
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

  @Test("A rule may name paths to members of what it works with")
  func keyPaths() {
    let fixture = fixture(
      "    var total: Int { trip.stops.map(\\.cost).reduce(0, +) }", roles: ["total": .interactor])
    #expect(
      interactor(fixture)?.contains("func total(trip: Trip) -> Int {\n        trip.stops.map(\\.cost).reduce(0, +)")
        == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A path to a member of the view model stays",
    arguments: ["text.map(\\.trip.stops.count).count", "trips.map(\\ListViewModel.trips).count"])
  func ownKeyPaths(value: String) {
    let fixture = fixture(
      "    var total: Int { \(value) }", roles: ["total": .interactor])
    #expect(fixture.series().patches.isEmpty)
  }

  @Test(
    "What a method changes in place stays, whatever the method is called",
    arguments: [
      "trip.stops.move(fromOffsets: from, toOffset: to)", "trip.stops.rotate(to)",
      "trips.forEach { _ in text.bend(to) }",
    ])
  func changes(statement: String) {
    let fixture = fixture(
      "    func order(_ from: IndexSet, _ to: Int) { \(statement) }", roles: ["order(_:_:)": .interactor])
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers.last?.contains("which stays in the view model") == true)
  }

  @Test("The request at the head of a chain moves, and its keywords stay in front of the chain")
  func headOfChain() {
    let fixture = fixture(
      """
          func load() async {
              do {
                  trips = try await source.fetchTrips().sorted { $0.name < $1.name }
              } catch {
                  trips = (try? await source.fetchTrips().reversed()) ?? []
              }
          }
      """, roles: [:])
    #expect(
      fixture.text("List/ListViewModel.swift")?.components(after: "func load() async {\n") == """
                do {
                    trips = try await interactor.fetchTrips().sorted { $0.name < $1.name }
                } catch {
                    trips = (try? await interactor.fetchTrips().reversed()) ?? []
                }
            }
        }

        """)
    #expect(
      interactor(fixture)?.contains(
        "func fetchTrips() async throws -> [Trip] {\n        try await source.fetchTrips()\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Folders whose hidden types a view model names are of its module")
  func folders() {
    let place = "ViewModels/"
    let fixture = fixture(
      """
          func load() {
              guard let stop = trip.stops.first else { return }
              text = source.title(of: stop)
          }
      """, roles: [:], place: place)
    #expect(interactor(fixture, place)?.contains("func title(stop: Stop) -> String {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
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

  @Test("The publisher that a service makes is the interactor's; who listens stays")
  func publishers() {
    let fixture = asking(pipeline)
    #expect(
      fixture.text("List/ListViewModel.swift")?.components(after: "func load(_ text: String) {\n") == """
                interactor.page(text: text)
                    .receive(on: DispatchQueue.main)
                    .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.titles = $0.titles })
                    .store(in: &bag)
            }
        }

        """)
    #expect(
      fixture.text("List/ListContracts.swift") == """
        import Combine
        import Foundation

        /// What ListViewModel asks of its interactor.
        @MainActor
        protocol ListInteractorProtocol: AnyObject, Sendable {
            func page(text: String) -> AnyPublisher<Page, Failure>
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
    #expect(asking(pipeline, imports: "SwiftUI").series().patches.isEmpty)
  }

  @Test("A service that is made where it is asked is made where the interactor asks")
  func madeServices() {
    let fixture = asking(
      """
          func keep() async throws {
              PageStore().clear()
              try await PageStore(limit: 2).save(titles)
          }
      """)
    #expect(
      interactor(fixture)?.components(after: "InteractorProtocol {\n") == """
            func clear() {
                PageStore().clear()
            }

            func save(titles: [String]) async throws {
                try await PageStore(limit: 2).save(titles)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What waits on the main actor stays where the interactor is bound to no actor",
    arguments: [
      "@MainActor func keep() async throws { try await PageStore().save(titles) }",
      "func keep() { Task { @MainActor in try await PageStore().save(titles) } }",
    ])
  func unsendable(method: String) {
    #expect(asking("    " + method, isolation: "").series().patches.isEmpty)
  }

  @Test("What a session gives is known")
  func session() {
    let fixture = asking(
      """
          func load(_ url: URL) async throws {
              let (data, response) = try await URLSession.shared.data(from: url)
              guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
              titles = try JSONDecoder().decode([String].self, from: data)
          }
      """)
    #expect(
      fixture.text("List/ListViewModel.swift")?.components(after: "func load(_ url: URL) async throws {\n") == """
                let (data, response) = try await interactor.loadData(url: url)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
                titles = try interactor.decodeStrings(data: data)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What makes view models, or tells the screen's listeners, is no rule",
    arguments: [
      "func found() -> DetailViewModelType? { trips.isEmpty ? nil : DetailViewModel(trips[0]) }",
      "let found2 = PassthroughSubject<Trip, Never>()\n    func found() { if let t = trips.first { found2.send(t) } }",
    ])
  func presentation(member: String) {
    let fixture = fixture("    " + member, roles: ["found()": .interactor], imports: "Combine")
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers.last?.contains("which no interactor knows") == true)
  }

  @Test(
    "What tells the screen's listeners as it stores something is no interactor's as a whole",
    arguments: ["let told = PassthroughSubject<String, Never>()", "let told: ListCoordinator"])
  func telling(listener: String) {
    let fixture = fixture(
      """
          \(listener)

          func keep(_ name: String) {
              UserDefaults.standard.set(name, forKey: "name")
              if name.isEmpty { told.send(name) }
          }
      """, roles: ["keep(_:)": .interactor], imports: "Combine")
    #expect(interactor(fixture)?.contains("told") == false)
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains("        if name.isEmpty { told.send(name) }\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a protocol of the app asks of the view model may be asked of its interactor in the same words")
  func protocolOfTheApp() {
    let fixture = fixture(
      """
          func share() -> Int { source.count() }
      }

      protocol ListViewModelType: AnyObject {
          func share() -> Int
      }

      extension ListViewModel: ListViewModelType {
      """, roles: ["share()": .interactor])
    #expect(interactor(fixture)?.contains("    func share() -> Int {\n        source.count()\n    }\n") == true)
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains("    func share() -> Int { interactor.share() }\n") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A part of what a call gives is no call")
  func tuple() {
    let fixture = asking(
      """
          func load(_ urls: [URL]) async throws -> [Data] {
              try await withThrowingTaskGroup(of: Data.self) { group in
                  for url in urls { group.addTask { try await URLSession.shared.data(from: url).0 } }
                  return try await group.reduce(into: []) { $0.append($1) }
              }
          }
      """)
    #expect(fixture.blockers.contains { $0.contains("calls `data` in a closure") })
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
