import MigrationModel
import Testing

@Suite("What view models hand to their interactor")
struct ViewModelServiceTests {
  private func fixture(_ members: String, service: String = "") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift":
          "import Foundation\n\n@MainActor @Observable final class ListViewModel {\n\(members)\n}\n",
        "Models/Trip.swift":
          "struct Trip { var name = \"\"; var id: String { name } }\nenum LoadError: Error { case missing }\nprotocol TripSource {\n  \(service)\n}\n",
        "List/ListView.swift":
          "struct ListView {\n  let model: ListViewModel\n  func show() { use(model.text, model.load, model.close) }\n}\n",
      ],
      type: "ListViewModel", roles: ["load()": .interactor, "close()": .interactor, "isWanted(_:)": .interactor])
    (fixture.dialect, fixture.role, fixture.services) = ("swiftui", .presenter, ["TripSource"])
    return fixture
  }

  @Test(
    "What tells whoever made the view model stays with it",
    arguments: ["() -> Void", "@MainActor () -> Void", "(@MainActor () -> Void)?"])
  func callbacks(type: String) {
    let call = type.hasSuffix("?") ? "onClose?()" : "onClose()"
    let fixture = fixture(
      """
          private let onClose: \(type)
          init(onClose: \(type.hasSuffix("?") ? "" : "@escaping ")\(type)) { self.onClose = onClose }
          func close() { \(call) }
      """)
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers.last?.contains("tells others through `onClose`, which no interactor knows") == true)
  }

  @Test("A closure that the interactor is made with escapes, whatever its attributes")
  func closures() {
    let fixture = fixture(
      """
          private(set) var text = ""
          private let rule: @MainActor (Int) -> Bool
          init(rule: @escaping @MainActor (Int) -> Bool) { self.rule = rule }
          func load() { text = isWanted(3) ? "a" : "b" }
          private func isWanted(_ value: Int) -> Bool { value > 1 && rule(value) }
      """)
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor?.contains("init(rule: @escaping @MainActor (Int) -> Bool)") == true)
  }

  @Test("A constant of the type itself is handed over", arguments: ["Self", "ListViewModel"])
  func typeConstants(base: String) {
    let fixture = fixture(
      """
          private static let key = "trips"
          private(set) var text = ""
          func load() { text = UserDefaults.standard.string(forKey: \(base).key) ?? "" }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains("UserDefaults.standard.string(forKey: key)") == true)
    #expect(fixture.text("List/ListViewModel.swift")?.contains("(key: \(base).key)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A service is one by whatever name of its protocol", arguments: ["TripSource", "any TripSource"])
  func existentials(type: String) {
    let fixture = fixture(
      """
          private(set) var text = ""
          private let source: \(type)
          init(source: \(type)) {
              self.source = source
              text = UserDefaults.standard.string(forKey: "text") ?? ""
          }
          func load() { text = source.title(3) }
      """, service: "func title(_ number: Int) -> String")
    #expect(fixture.text("List/ListInteractor.swift")?.contains("source.title(3)") == true)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("private let source: \(type)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the type has for all of its objects, and may change, is said to be that")
  func typeVariables() {
    let fixture = fixture(
      """
          static var key = "trips"
          private(set) var text = ""
          func load() { text = UserDefaults.standard.string(forKey: Self.key) ?? "" }
      """)
    #expect(
      fixture.blockers.last?.contains("uses `key`, which `ListViewModel` has for all of its objects") == true)
  }

  @Test("Whoever has started a task cancels it")
  func tasks() {
    let fixture = fixture(
      """
          private(set) var text = ""
          private var task: Task<Void, Never>?
          func load() { text = UserDefaults.standard.string(forKey: "text") ?? "" }
          func close() { task?.cancel() }
      """)
    #expect(fixture.text("List/ListViewModel.swift")?.contains("func close() { task?.cancel() }") == true)
  }

  @Test(
    "A stored value is asked for as what it is cast to",
    arguments: [
      (#"dictionary(forKey: "texts") as? [String: String]"#, "[String: String]?"),
      (#"object(forKey: "texts") as? [String: String]"#, "[String: String]?"),
    ])
  func casts(value: String, type: String) {
    let fixture = fixture(
      """
          private(set) var text = ""
          func load() {
              let texts = UserDefaults.standard.\(value) ?? [:]
              text = texts["a"] ?? ""
          }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains(
        """
            func loadTexts() -> \(type) {
                UserDefaults.standard.\(value)
            }
        """) == true)
    #expect(fixture.text("List/ListViewModel.swift")?.contains("let texts = interactor.loadTexts() ?? [:]") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a method collects in stays there with the closure that adds to it")
  func groups() {
    let fixture = fixture(
      """
          private(set) var text = ""
          private let source: TripSource
          init(source: TripSource) { self.source = source }
          func load() {
              let group = DispatchGroup()
              var found: [Trip] = []
              group.enter()
              source.trips { trips in
                  found = trips
                  group.leave()
              }
              group.notify(queue: .main) { [weak self] in self?.text = found.first?.name ?? "" }
          }
      """, service: "func trips(completion: @escaping ([Trip]) -> Void)")
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains("interactor.trips { trips in\n            found = trips")
        == true
    )
    #expect(fixture.text("List/ListInteractor.swift")?.contains("source.trips(completion: completion)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What is saved or deleted names the method",
    arguments: [
      ("save(_ trip: Trip)", "save(trip)", "saveTrip"),
      ("delete(_ name: String)", "delete(trip.name)", "deleteFromSource"),
      ("delete(id: String)", "delete(id: trip.id)", "deleteTrip"),
      ("saveTrip(_ trip: Trip)", "saveTrip(trip)", "saveTrip"),
    ])
  func values(service: String, call: String, name: String) {
    let fixture = fixture(
      """
          private(set) var text = ""
          private var trip = Trip()
          private let source: TripSource
          init(source: TripSource) { self.source = source }
          func load() { text = trip.name }
          func close() {
              source.\(call)
              text = ""
          }
      """, service: "func \(service)")
    #expect(fixture.text("List/ListViewModel.swift")?.contains("interactor.\(name)(") == true)
  }

  @Test("Work moves although it asks for a text that stays")
  func keys() {
    let fixture = fixture(
      """
          private(set) var text = ""
          private let id = 3
          private var key: String { "draft-\\(id)" }
          func load() { text = "\\(id)" }
          func close() { UserDefaults.standard.removeObject(forKey: key) }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains("UserDefaults.standard.removeObject(forKey: forKey)") == true)
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains("func close() { interactor.close(forKey: key) }") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A service is asked through what hands it out, whatever that is called; a presenter hands out none to it")
  func containers() {
    let container = """
      final class AppContext {
        static var current: AppContext { fatalError() }
        let source: TripSource; let title = ""; init(source: TripSource) { self.source = source } }
      final class Settings { let source: TripSource; init(source: TripSource) { self.source = source } }
      protocol TripSource { func trips() async throws -> [String] }
      """
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift": """
        import Foundation

        @MainActor @Observable final class ListViewModel {
            private(set) var text = ""
            private(set) var title = ""
            private let context: AppContext
            private let settings: Settings
            init(context: AppContext, settings: Settings) {
                self.context = context
                self.settings = settings
            }
            func load() async throws {
                title = context.title
                text = try await context.source.trips().first ?? ""
            }
            func reload() async throws { text = try await settings.source.trips().last ?? "" }
            func restore() async throws { text = try await AppContext.current.source.trips().joined() }
        }
        """,
        "Services.swift": container,
      ], type: "ListViewModel", roles: ["load()": .interactor, "reload()": .interactor])
    (fixture.role, fixture.services, fixture.presenters) = (.presenter, ["TripSource"], ["Settings"])
    let model = fixture.text("List/ListViewModel.swift")
    #expect(model?.contains("text = try await interactor.firstOfTrips() ?? \"\"") == true)
    #expect(model?.contains("title = context.title") == true)
    // One and the same call is counted once.
    #expect(fixture.series().moved == 2)
    #expect(model?.contains("text = try await settings.source.trips().last ?? \"\"") == true)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains(
        "func firstOfTrips() async throws -> String? {\n        try await context.source.trips().first\n    }") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
