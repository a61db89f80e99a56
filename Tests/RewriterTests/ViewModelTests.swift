import MigrationModel
import Testing

@Suite("View models")
struct ViewModelTests {
  private func fixture(
    _ declaration: String, _ members: String, roles: [String: Role], others: [String: String] = [:],
    dialect: String = "swiftui"
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      others.merging([
        "List/ListViewModel.swift": "import SwiftUI\n\n\(declaration) {\n\(members)\n}\n"
      ]) { first, _ in first }, type: "ListViewModel", roles: roles)
    (fixture.dialect, fixture.role) = (dialect, .presenter)
    return fixture
  }

  private let rule = """
        var items: [Item] = []
        private let defaults: UserDefaults

        init(defaults: UserDefaults) {
            self.defaults = defaults
        }

        func show(_ all: [Item]) {
            items = cheap(all)
        }

        /// Those that cost little.
        private func cheap(_ all: [Item]) -> [Item] {
            let limit = defaults.integer(forKey: "limit")
            return all.filter { $0.price <= limit }
        }
    """

  @Test("The view model keeps its name and state and asks an interactor for what moved")
  func rules() {
    let fixture = fixture(
      "@MainActor @Observable final class ListViewModel", rule, roles: ["cheap(_:)": .interactor])
    #expect(
      fixture.text("List/ListViewModel.swift") == """
        import SwiftUI

        @MainActor @Observable final class ListViewModel {
            @ObservationIgnored lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)

            var items: [Item] = []
            let defaults: UserDefaults

            init(defaults: UserDefaults) {
                self.defaults = defaults
            }

            func show(_ all: [Item]) {
                items = interactor.cheap(all)
            }
        }

        """)
    #expect(
      fixture.text("List/ListContracts.swift") == """
        import Foundation

        /// What ListViewModel asks of its interactor.
        @MainActor
        protocol ListInteractorProtocol: AnyObject, Sendable {
            func cheap(_ all: [Item]) -> [Item]
        }

        """)
    #expect(
      fixture.text("List/ListInteractor.swift") == """
        import Foundation

        /// Services, storage and rules of ListViewModel.
        @MainActor
        final class ListInteractor: ListInteractorProtocol {
            private let defaults: UserDefaults

            init(defaults: UserDefaults) {
                self.defaults = defaults
            }

            /// Those that cost little.
            func cheap(_ all: [Item]) -> [Item] {
                let limit = defaults.integer(forKey: "limit")
                return all.filter { $0.price <= limit }
            }
        }

        """)
    #expect(
      fixture.text("List/ListModule.swift") == """
        /// Assembles the module around ListViewModel, whoever created it.
        @MainActor
        enum ListModule {
            static func makeInteractor(for viewModel: ListViewModel) -> ListInteractorProtocol {
                ListInteractor(defaults: viewModel.defaults)
            }
        }

        """)
    #expect(fixture.blockers.isEmpty)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Every dialect takes a view model apart, with its own names of files",
    arguments: [
      ("uikit", "List/ListProtocols.swift", "List/ListBuilder.swift"),
      ("hosting", "List/ListInterfaces.swift", "List/ListWireframe.swift"),
      ("layered", "List/ListProtocols.swift", "List/ListModule.swift"),
    ])
  func dialects(dialect: String, contracts: String, assembly: String) {
    let fixture = fixture(
      "@MainActor final class ListViewModel", rule, roles: ["cheap(_:)": .interactor], dialect: dialect)
    #expect(fixture.series().newFiles == [assembly, contracts, "List/ListInteractor.swift"].sorted())
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a module is made of gets no module of its own")
  func partOfModule() {
    var fixture = RewriteFixture(
      [
        "A.swift":
          "protocol ListPresenterProtocol: AnyObject {}\n\nfinal class ListPresenter: ListPresenterProtocol {\n"
          + "    func load() {}\n}\n\nenum ListBuilder {}\n"
      ],
      type: "ListPresenter")
    fixture.dialect = "uikit"
    #expect(fixture.blockers == ["ListPresenter: part_of_module: `ListPresenter` is part of a module already."])
  }

  @Test("A screen still has no patches in a dialect that can't lay one out")
  func screens() {
    var fixture = RewriteFixture(
      ["A.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n    func load() {}\n}\n"],
      type: "ListViewController")
    fixture.dialect = "hosting"
    #expect(
      fixture.blockers == [
        "ListViewController: unsupported_dialect: No rewrite steps exist for a controller in the dialect `hosting` yet."
      ])
  }

  @Test("A type without an actor gets a module without one")
  func nonisolated() {
    let fixture = fixture(
      "final class ListViewModel: ObservableObject", rule, roles: ["cheap(_:)": .interactor], dialect: "uikit")
    #expect(
      fixture.text("List/ListProtocols.swift") == """
        import Foundation

        /// What ListViewModel asks of its interactor.
        protocol ListInteractorProtocol: AnyObject {
            func cheap(_ all: [Item]) -> [Item]
        }

        """)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("@MainActor") == false)
    #expect(fixture.text("List/ListBuilder.swift")?.contains("@MainActor") == false)
  }

  @Test("What others are told of stays: observed variables, projections, publishers of change")
  func observed() {
    let fixture = fixture(
      "@MainActor @Observable final class ListViewModel",
      """
          private var cache: [Int] = []

          func sum() -> Int { add() }

          private func add() -> Int { cache.reduce(0) { $0 + $1 } }

          private func tell() { objectWillChange.send() }

          private func watch() { keep($query) }
      """, roles: ["cache": .interactor, "add()": .interactor, "tell()": .interactor, "watch()": .interactor])
    #expect(fixture.series().patches.map(\.step) == ["seam", "interactor"])
    #expect(
      fixture.blockers == [
        "ListViewModel.tell(): unknown_name: It is not known what `objectWillChange` names here.",
        "ListViewModel.watch(): unknown_name: It is not known what `keep` names here.",
      ])
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains("func add(cache: [Int]) -> Int {") == true)
  }

  @Test("Code that may run on any thread does not ask for the module of a type without an actor")
  func unconfined() {
    let fixture = fixture(
      "final class ListViewModel: ObservableObject",
      """
          @Published var total = 0
          let limit: Int = 3

          func load() {
              DispatchQueue.global().async { self.total = self.sum([1]) }
          }

          func reload() async { total = product([2]) }

          func show() { total = cube(2) }

          private func sum(_ all: [Int]) -> Int { all.reduce(0, +) }

          private func product(_ all: [Int]) -> Int { all.reduce(1, *) }

          private func cube(_ value: Int) -> Int { value * value * value }
      """, roles: ["sum(_:)": .interactor, "product(_:)": .interactor, "cube(_:)": .interactor])
    #expect(
      fixture.blockers == [
        "ListViewModel.sum(_:): unconfined: Code of `sum(_:)` may run on any thread, and `ListViewModel` is bound to no actor.",
        "ListViewModel.product(_:): unconfined: Code of `product(_:)` may run on any thread, and `ListViewModel` is bound to no actor.",
      ])
    #expect(fixture.text("List/ListViewModel.swift")?.contains("total = interactor.cube(2)") == true)
  }

  @Test("A type without an actor and without constants makes its module with itself: any thread may ask for it")
  func eager() {
    let fixture = fixture(
      "final class ListViewModel: ObservableObject",
      """
          @Published var total = 0

          func load() {
              DispatchQueue.global().async { self.total = self.sum([1]) }
          }

          private func sum(_ all: [Int]) -> Int { all.count * 2 }
      """, roles: ["sum(_:)": .interactor], dialect: "uikit")
    #expect(
      fixture.text("List/ListViewModel.swift")?.components(after: "ObservableObject {\n") == """
            let interactor: ListInteractorProtocol = ListBuilder.makeInteractor()

            @Published var total = 0

            func load() {
                DispatchQueue.global().async { self.total = self.interactor.sum([1]) }
            }
        }

        """)
    #expect(
      fixture.text("List/ListBuilder.swift")?.contains(
        "static func makeInteractor() -> ListInteractorProtocol {\n        ListInteractor()\n") == true)
    #expect(fixture.blockers.isEmpty)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A class whose actor its declaration does not tell stays whole",
    arguments: [
      (
        "final class ListViewModel: ForeignBase, UITableViewDelegate",
        "inherits from `ForeignBase`, which may bind it to an actor"
      ),
      (
        "final class ListViewModel: NSObject, UITableViewDelegate",
        "inherits from `UITableViewDelegate`, which may bind it to an actor"
      ),
      ("@StoreActor final class ListViewModel", "is bound to `@StoreActor`"),
      ("final class ListViewModel: @unchecked Sendable", "conforms to `Sendable`: what it holds must be safe to share"),
    ])
  func unknownIsolation(declaration: String, why: String) {
    let fixture = fixture(declaration, rule, roles: ["cheap(_:)": .interactor])
    #expect(fixture.blockers == ["ListViewModel: unknown_isolation: `ListViewModel` \(why)."])
  }

  @Test("Names that only SwiftUI brings stay with the view model")
  func userInterface() {
    let fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          func show() { paint(1) }

          private func paint(_ value: Int) -> Color { value > 1 ? .red : .blue }
      """, roles: ["paint(_:)": .interactor])
    #expect(
      fixture.blockers == [
        "ListViewModel: nothing_to_move: Nothing in `ListViewModel` can be moved safely yet, so no empty module is made.",
        "ListViewModel.paint(_:): ui_value: `paint(_:)` is a `Color`: views do not pass through the presenter.",
      ])
  }

  @Test(
    "Views and their helpers stay, also those that no file declares",
    arguments: [
      ("SFSafariViewController", "an"), ("LoaderView", "a"), ("NSDiffableDataSourceSnapshot", "an"),
    ])
  func undeclaredUserInterface(type: String, article: String) {
    let fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          func show() { paint(1) }

          private func paint(_ value: Int) -> \(type)? { value > 1 ? nil : nil }
      """, roles: ["paint(_:)": .interactor])
    #expect(
      fixture.blockers.last
        == "ListViewModel.paint(_:): ui_value: `paint(_:)` is \(article) `\(type)`: views do not pass through the presenter."
    )
  }

  private let source = """
    struct Item { let price: Int }
    protocol ItemSource {
      func items(page: Int) async throws -> [Item]
      func count() async -> Int
      func forget() async
    }
    """

  private func asking(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    var fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          @Published var items: [Item] = []
          @Published var total = 0
          private let source: ItemSource

          init(source: ItemSource) { self.source = source }

      \(members)
      """, roles: roles, others: ["Source.swift": source])
    fixture.services = ["ItemSource"]
    return fixture
  }

  @Test("A request that throws and waits becomes a method that throws and waits; its keywords stay")
  func requests() {
    let fixture = asking(
      """
          func load(page: Int) async {
              do {
                  items = try await source.items(page: page)
                  total = await source.count()
              } catch {
                  items = (try? await source.items(page: 0)) ?? []
              }
          }

          func clear() {
              Task { [weak self] in
                  guard let self else { return }
                  await self.source.forget()
                  self.items = []
              }
          }
      """)
    #expect(
      fixture.text("List/ListViewModel.swift")?.components(after: "self.source = source }\n") == """

            func load(page: Int) async {
                do {
                    items = try await interactor.findItems(page: page)
                    total = await interactor.sourceCount()
                } catch {
                    items = (try? await interactor.itemsForLoad()) ?? []
                }
            }

            func clear() {
                Task { [weak self] in
                    guard let self else { return }
                    await self.interactor.forget()
                    self.items = []
                }
            }
        }

        """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.components(after: "self.source = source\n    }\n") == """

            func findItems(page: Int) async throws -> [Item] {
                try await source.items(page: page)
            }

            func sourceCount() async -> Int {
                await source.count()
            }

            func itemsForLoad() async throws -> [Item] {
                try await source.items(page: 0)
            }

            func forget() async {
                await source.forget()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What an actor has is waited for, whether or not it waits itself; its constants are not")
  func actors() {
    var fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          @Published var total = 0
          private let store: ItemStore

          init(store: ItemStore) { self.store = store }

          func load() async {
              total = await store.count()
              total = store.most
              store.log()
          }
      """,
      roles: [:],
      others: [
        "Store.swift": """
        actor ItemStore {
            let most = 3
            func count() -> Int { 0 }
            nonisolated func log() {}
        }

        """
      ])
    fixture.services = ["ItemStore"]
    #expect(
      fixture.text("List/ListViewModel.swift")?.components(after: "self.store = store }\n") == """

            func load() async {
                total = await interactor.storeCount()
                total = interactor.most()
                interactor.log()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A request that leaves the actor, or whose keyword is for more than itself, stays")
  func requestsThatStay() {
    let fixture = asking(
      """
          func detach() {
              Task.detached { [self] in
                  let found = await self.source.count()
                  print(found)
              }
          }

          func sum() async { total = await 1 + source.count() }

          func beside() async {
              async let found = source.count()
              total = await found
          }
      """)
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("A rule that names its type as Self stays")
  func ownNames() {
    let fixture = asking(
      """
          static let most = 3

          func show() { total = limited(5) }

          private func limited(_ count: Int) -> Int { min(count, Self.most) }
      """, roles: ["limited(_:)": .interactor])
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("Texts stay with the view model, and so does what makes them; the rule inside moves")
  func texts() {
    let fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          @Published var rows: [String] = []

          func show(_ all: [Item]) { rows = all.map { row(for: $0) } }

          private func row(for item: Item) -> String { "\\(item.name): \\(half(item))" }

          private func half(_ item: Item) -> Int { item.price / 2 }
      """, roles: ["row(for:)": .interactor, "half(_:)": .interactor])
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains(
        "private func row(for item: Item) -> String { \"\\(item.name): \\(interactor.half(item))\" }") == true)
    #expect(fixture.text("List/ListContracts.swift")?.contains("func row(") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Where a controller has the name, the view model's module takes a longer one")
  func namesake() {
    let fixture = fixture(
      "@MainActor final class ListViewModel", rule, roles: ["cheap(_:)": .interactor],
      others: ["List/ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {}\n"],
      dialect: "uikit")
    #expect(
      fixture.series().newFiles.map { String($0.split(separator: "/").last ?? "") } == [
        "ListViewModelBuilder.swift", "ListViewModelInteractor.swift", "ListViewModelProtocols.swift",
      ])
  }

  @Test("A generic request gives what its place asks for")
  func genericRequests() {
    var fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          @Published var items: [Item] = []
          @Published var total: Int?
          private let client: Client

          init(client: Client) { self.client = client }

          func load() async throws {
              let loaded: [Item] = try await client.get("items")
              items = loaded
              total = try await client.get("total")
              let other: [Item]? = try? await client.get("other")
              if let last: Item = try? await client.get("last") { items = (other ?? []) + [last] }
              total = (try? await client.get("count")) ?? 0
              let shown: [Item] = (try? await client.get("shown")) ?? []
              if let first: Item? = try? await client.get("first") { items = first.map { [$0] } ?? shown }
          }
      """, roles: [:],
      others: [
        "Client.swift": """
        final class Client {
          func get<T: Decodable>(_ path: String) async throws -> T { fatalError() }
        }
        """
      ])
    fixture.services = ["Client"]
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor?.contains("async throws -> [Item] {\n        try await client.get(\"items\")") == true)
    #expect(interactor?.contains("async throws -> [Item]? {\n        try await client.get(\"other\")") == true)
    #expect(interactor?.contains("async throws -> Item? {\n        try await client.get(\"last\")") == true)
    for staying in ["count", "shown", "first"] { #expect(interactor?.contains("\"\(staying)\"") == false) }
    #expect(interactor?.contains("async throws -> Int? {\n        try await client.get(\"total\")") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A method that sets what is shown is at home in a view model: no blocker speaks of it")
  func directing() {
    let fixture = asking(
      """
          func clear() { items = []; tell() }

          private func tell() { total = items.count }
      """, roles: ["clear()": .interactor, "tell()": .interactor])
    #expect(
      fixture.blockers == [
        "ListViewModel: nothing_to_move: Nothing in `ListViewModel` can be moved safely yet, so no empty module is made."
      ])
  }
}
