import MigrationModel
import Testing

@Suite("Interactors that become actors")
struct ActorStepTests {
  /// A whole module whose interactor is a class on the main actor yet.
  private func fixture(
    _ members: String, asked: String = "func total() -> Int", others: [String: String] = [:]
  ) -> RewriteFixture {
    let files = [
      "List/ListPresenter.swift": """
      import Observation

      @MainActor @Observable final class ListPresenter {
          @ObservationIgnored lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)

          func load() async { _ = await interactor.send() }

          var sum: Int { interactor.total() }
      }

      """,
      "List/ListContracts.swift": """
      /// What ListPresenter asks of its interactor.
      @MainActor
      protocol ListInteractorProtocol: AnyObject, Sendable {
          \(asked)
      }

      """,
      "List/ListInteractor.swift": """
      /// Services.
      @MainActor
      final class ListInteractor: ListInteractorProtocol {
      \(members)
      }

      """,
      "List/ListModule.swift": """
      @MainActor
      enum ListModule {
          static func makeInteractor(for viewModel: ListPresenter) -> ListInteractorProtocol {
              ListInteractor()
          }
      }

      """,
      "List/ListRouter.swift": "final class ListRouter {}\n",
      "List/ListEntity.swift": "enum ListEntity {}\n",
      "List/ListViewState.swift": "struct ListViewState {}\n",
      "Store.swift": """
      final class Store {
          static let shared = Store()
          let limit = 3
          func send() async -> Int { limit }
      }

      final class Cache {
          static let shared = Cache()
          var values: [Int] = []
      }

      struct Settings {
          static var current = Settings()
          var limit = 3
      }

      @MainActor final class Session {
          static let shared = Session()
          let name = ""
      }

      """,
    ]
    var fixture = RewriteFixture(files.merging(others) { $1 }, type: "ListPresenter")
    (fixture.dialect, fixture.role, fixture.steps) = ("swiftui", .presenter, ["module"])
    return fixture
  }

  @Test("What waits runs in the actor, what does not where it is called; nothing else changes")
  func actor() {
    let fixture = fixture(
      """
          static let factor = 2
          private let limit: Int

          init(limit: Int) {
              self.limit = limit
          }

          /// Asks.
          func send() async -> Int { await Store.shared.send() }

          @discardableResult
          func total() -> Int {
              all.reduce(0, +) + Settings.current.limit
          }

          private var all: [Int] { [limit, Store.shared.limit] }
      """)
    #expect(fixture.blockers == [])
    #expect(fixture.series().patches.map(\.step) == ["actor"])
    #expect(
      fixture.text("List/ListContracts.swift") == """
        /// What ListPresenter asks of its interactor.
        protocol ListInteractorProtocol: Sendable {
            func total() -> Int
        }

        """)
    #expect(
      fixture.text("List/ListInteractor.swift") == """
        /// Services.
        actor ListInteractor: ListInteractorProtocol {
            static let factor = 2
            private let limit: Int

            init(limit: Int) {
                self.limit = limit
            }

            /// Asks.
            func send() async -> Int { await Store.shared.send() }

            @discardableResult
            nonisolated func total() -> Int {
                all.reduce(0, +) + Settings.current.limit
            }

            private nonisolated var all: [Int] { [limit, Store.shared.limit] }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The patch says what runs elsewhere from then on")
  func words() throws {
    let patch = try #require(
      fixture("    func send() async -> Int { 1 }\n    func total() -> Int { 1 }").series().patches.first)
    #expect(patch.subject == "Make ListInteractor an actor")
    #expect(
      patch.body.hasPrefix(
        """
        Moves nothing:
        - Changes `ListInteractor`: an actor keeps what it holds to itself.
        - Changes `ListInteractorProtocol`: whoever conforms to it may be asked from anywhere.
        - Changes `ListInteractor.total()`: it runs where it is called, and uses nothing that the actor holds.

        Behaviour: nothing changes for the user.
        - `send()` runs beside the main actor between what is awaited, and no longer on it.
        """))
  }

  @Test(
    "What it holds may go anywhere if one of its protocols says so",
    arguments: ["Sent", "any Sent", "any Plain & Sendable", "Plain & Sent", "[any Sent]", "(any Sent)?"])
  func sentService(_ type: String) {
    let fixture = holding(type)
    #expect(fixture.blockers == [])
    #expect(fixture.series().patches.map(\.subject) == ["Make ListInteractor an actor"])
  }

  @Test("Of several values each has to be safe", arguments: ["(Plain, Plain & Sent)", "[Plain: Plain & Sent]"])
  func severalValues(_ type: String) {
    let fixture = holding(type)
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers.count == 1, "\(fixture.blockers)")
  }

  /// An interactor that is given a value of a type.
  private func holding(_ type: String) -> RewriteFixture {
    fixture(
      "    private let service: \(type)\n    init(service: \(type)) { self.service = service }\n"
        + "    func total() -> Int { 1 }",
      others: ["Sent.swift": "protocol Plain {}\n\nprotocol Sent: Sendable {}\n"])
  }

  @Test(
    "It stays a class where its code needs the main actor, or what may change meanwhile",
    arguments: [
      (
        "private var cache = [1]\n    func total() -> Int { sum }\n    private var sum: Int { cache.count }",
        "synchronous_state: `total()` asks for what it keeps, and is called without waiting"
      ),
      (
        "private let cache: Cache\n    init(cache: Cache) { self.cache = cache }",
        "unsendable_service: it holds `cache`, a `Cache`, which is not known to be `Sendable`"
      ),
      (
        "func total() -> Int { Cache.shared.values.count }",
        "unsendable_service: `total()` uses `Cache`, which is not `Sendable` and can change"
      ),
      (
        "func total() -> Int { Session.shared.name.count }",
        "main_actor: `total()` uses `shared`, which belongs to the main actor"
      ),
      (
        "func total() -> Int {\n        Task { print(1) }\n        return 1\n    }",
        "own_task: `total()` starts a task, which would leave the main actor"
      ),
      (
        "func total() { Settings.current = Settings() }",
        "shared_state: `total()` sets `current`, which others use"
      ),
      (
        "func send() async -> Int { Settings.current.limit }",
        "shared_state: `send()` uses `current`, a variable that others may set meanwhile"
      ),
      (
        "func send(_ cache: Cache?) async -> Int { 1 }",
        "unsendable_value: what `send(_:)` takes or gives is not known to be `Sendable`"
      ),
      (
        "func send(done: @escaping () -> Void) async { done() }",
        "unsendable_value: what `send(done:)` takes or gives is not known to be `Sendable`"
      ),
      (
        "func total(done: @MainActor () -> Void) -> Int { 1 }",
        "main_actor: `total(done:)` is given what belongs to the main actor"
      ),
      ("deinit { print(1) }", "unsupported_member: it is not known where `deinit` would run"),
    ])
  func obstacles(members: String, why: String) {
    let fixture = fixture("    " + members)
    let (reason, message) = (why.components(before: ": ") ?? "", why.components(after: ": ") ?? "")
    #expect(fixture.series().patches.isEmpty)
    #expect(
      fixture.blockers == [
        "ListPresenter: \(reason): `ListInteractor` stays a class on the main actor: \(message)."
      ])
  }

  @Test(
    "It stays a class where others know it, or stand in for it",
    arguments: [
      (
        "@MainActor final class Mock: ListInteractorProtocol {}",
        "other_interactor: `Mock` conforms to `ListInteractorProtocol` as well, and may need the main actor"
      ),
      ("let known = ListInteractor()", "named_interactor: Other.swift:1 names it"),
      ("extension ListInteractor {}", "changed_interactor: its declaration says more than that"),
    ])
  func users(text: String, why: String) {
    let fixture = fixture("    func total() -> Int { 1 }", others: ["Other.swift": text + "\n"])
    let (reason, message) = (why.components(before: ": ") ?? "", why.components(after: ": ") ?? "")
    #expect(
      fixture.blockers == [
        "ListPresenter: \(reason): `ListInteractor` stays a class on the main actor: \(message)."
      ])
  }

  @Test("What would come to it later is left to a person")
  func later() {
    let presenter = """
      import Observation

      @MainActor @Observable final class ListPresenter {
          @ObservationIgnored lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)
          var items: [Int] = []

          func show() { items = cheap([1]) }

          private func cheap(_ all: [Int]) -> [Int] { all.filter { $0 < 10 } }
      }

      """
    let known = fixture("    func total() -> Int { 1 }", others: ["List/ListPresenter.swift": presenter])
    var files: [String: [UInt8]] = [:]
    for file in known.index.files { files[file.path] = file.contents }
    for change in known.series().patches.flatMap(\.changes) { files[change.path] = change.after }
    var fixture = RewriteFixture(
      files.mapValues { String(decoding: $0, as: UTF8.self) }, type: "ListPresenter",
      roles: ["cheap(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    #expect(fixture.series().patches.isEmpty)
    #expect(
      fixture.blockers.contains {
        $0.hasSuffix(
          "actor: `ListInteractor` is an actor: what may be asked of it without waiting is for a person to say.")
      })
  }
}
