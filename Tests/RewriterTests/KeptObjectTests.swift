import MigrationModel
import Testing

@Suite("Variables of a view model that keep their object")
struct KeptObjectTests {
  private func fixture(_ variable: String, more: String = "", others: [String: String] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift": """
        import Observation

        @MainActor @Observable final class ListViewModel {
            \(variable)

            func show(_ all: [Int]) -> [Int] { cheap(all) }

            private func cheap(_ all: [Int]) -> [Int] { all.filter { $0 < service.limit() } }
        \(more)}

        """,
        "Services/PriceService.swift": """
        class PriceService {
            static let shared = PriceService()

            func limit() -> Int { 10 }
        }

        """,
      ].merging(others) { $1 }, type: "ListViewModel", roles: ["cheap(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    fixture.steps = ["seam", "interactor"]
    return fixture
  }

  private func interactor(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListInteractor.swift")?.components(after: "InteractorProtocol {\n")
  }

  @Test(
    "The interactor is given the object, as of a constant",
    arguments: [
      "var service = PriceService.shared", "private(set) var service = PriceService()",
      "@ObservationIgnored private var service: PriceService = .shared",
      "@ObservationIgnored private let service = PriceService()",
      "@ObservationIgnored private lazy var service = PriceService()",
    ])
  func kept(variable: String) {
    let fixture = fixture(variable)
    #expect(
      interactor(fixture) == """
            private let service: PriceService

            init(service: PriceService) {
                self.service = service
            }

            func cheap(_ all: [Int]) -> [Int] { all.filter { $0 < service.limit() } }
        }

        """)
    #expect(fixture.text("List/ListModule.swift")?.contains("ListInteractor(service: viewModel.service)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A member that stays is counted once: as the place in it that stays, where it stood before all patches")
  func countedOnce() {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift": """
        import Observation

        @MainActor @Observable final class ListViewModel {
            private let service = PriceService.shared
            private(set) var total = 0

            private func cheap(_ all: [Int]) -> [Int] {
                all.filter { $0 < service.limit() }
            }

            func load() {
                total = cheap([1]).count
                service.find { [weak self] answer in self?.total += 1 }
            }
        }

        """,
        "Services/PriceService.swift": """
        class PriceService {
            static let shared = PriceService()

            func limit() -> Int { 10 }
            func find<T>(_ done: (T) -> Void) {}
        }

        """,
      ], type: "ListViewModel", roles: ["cheap(_:)": .interactor, "load()": .interactor])
    (fixture.dialect, fixture.role, fixture.services) = ("swiftui", .presenter, ["PriceService"])
    fixture.steps = ["seam", "interactor"]
    let series = fixture.series()
    #expect(series.moved == 1)
    #expect(
      series.blockers.map { "\($0.symbol):\($0.location.line) \($0.reason)" } == [
        "ListViewModel.load():13 unknown_type"
      ])
  }

  @Test("One that gets another stays what it was")
  func changed() {
    let own = fixture(
      "var service = PriceService.shared", more: "    func use(_ other: PriceService) { service = other }\n")
    let outer = fixture(
      "var service = PriceService.shared",
      others: ["Root.swift": "@MainActor func start(_ model: ListViewModel) { model.service = PriceService() }\n"])
    let published = fixture("var service = PriceService.shared { didSet { print(service) } }")
    for fixture in [own, outer, published] {
      #expect(interactor(fixture)?.contains("PriceService") != true)
      #expect(fixture.blockers.contains { $0.contains("shared_state") })
    }
  }
}
